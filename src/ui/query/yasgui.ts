import Yasgui from '@zazuko/yasgui';
import '@zazuko/yasgui/build/yasgui.min.css';
import './yasgui.css';

// This module is large: it is imported dynamically only. The types are its own because those of
// YASGUI lean on CodeMirror's, which it does not bring.

/** YASQE, as far as the page uses it. */
export interface Editor {
  getValue(): string;
  setValue(text: string): void;
  getInputField(): HTMLElement;
  on(event: 'change', listener: () => void): void;
  query: () => Promise<void>;
  destroy(): void;
}

type Made<T> = new (place: HTMLElement, options: Readonly<Record<string, unknown>>) => T;

interface EditorClass extends Made<Editor> {
  readonly defaults: { autocompleters: readonly string[] };
}

/** An editor that stores nothing, asks nobody, and hands its text to `onrun`. */
export const openEditor = (place: HTMLElement, value: string, onrun: (text: string) => void): Editor => {
  const Yasqe = Yasgui.Yasqe as unknown as EditorClass;
  // Its own completers send what is being typed to a public vocabulary service. An empty list in the options switches
  // none of them off: options are merged into the defaults, lists entry by entry.
  Yasqe.defaults.autocompleters = [];
  const run = (): void => {
    onrun(editor.getValue());
  };
  const editor = new Yasqe(place, {
    value,
    persistenceId: null,
    showQueryButton: false,
    resizeable: false,
    editorHeight: 'auto',
    viewportMargin: Infinity,
    // By default these read and write the address, which belongs to the session.
    consumeShareLink: null,
    createShareableLink: null,
    // The keyboard must find its way out of the editor: Tab moves on.
    extraKeys: { 'Ctrl-Enter': run, 'Cmd-Enter': run, Tab: false, 'Shift-Tab': false, 'Ctrl-S': false },
  });
  editor.query = () => {
    run();
    return Promise.resolve();
  };
  return editor;
};
