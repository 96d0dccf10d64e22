import Yasgui from '@zazuko/yasgui';
import '@zazuko/yasgui/build/yasgui.min.css';
import './yasgui.css';
import { drawLabels, prepareTable, wordControls, type Shown, type TablePlugin } from './labelled-table';
import type { Response } from './results-json';

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

/** YASR, as far as the page uses it. */
export interface Results {
  readonly plugins: { readonly table: TablePlugin };
  setResponse(response: Response & { readonly status: number }, ms: number): void;
  on(event: 'drawn', listener: () => void): void;
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

/** A table of results that stores nothing and shows labels in place of IRIs. */
export const openResults = (place: HTMLElement, shown: Shown): Results => {
  prepareTable(Yasgui.Yasr.plugins);
  const Yasr = Yasgui.Yasr as unknown as Made<Results>;
  const results = new Yasr(place, {
    persistenceId: null,
    pluginOrder: ['table', 'boolean', 'response'],
    plugins: { table: { dynamicConfig: { compact: true, isEllipsed: false } } },
  });
  drawLabels(results.plugins.table, shown);
  results.on('drawn', () => {
    wordControls(place);
  });
  return results;
};
