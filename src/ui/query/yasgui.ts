import Yasgui from '@zazuko/yasgui';
import '@zazuko/yasgui/build/yasgui.min.css';
import './yasgui.css';

// The types are its own because those of YASGUI lean on CodeMirror's, which it does not bring.

export interface Position {
  readonly line: number;
  readonly ch: number;
}

/** A completion as CodeMirror's hint add-on takes it. */
export interface Hint {
  readonly text: string;
  readonly render: (place: HTMLElement) => void;
  /** Puts it into the text. */
  readonly hint: () => void;
}

export interface HintList {
  readonly list: readonly Hint[];
  readonly from: Position;
  readonly to: Position;
  /** -1: none of them is chosen before an arrow key is pressed. */
  readonly selectedHint: number;
}

/** What the keys of an open list may do. */
export interface HintHandle {
  moveFocus(by: number, avoidsWrap?: boolean): void;
  menuSize(): number;
  pick(): void;
  close(): void;
}

export interface HintOptions {
  readonly hint: () => Promise<HintList | undefined>;
  readonly container: HTMLElement;
  readonly completeSingle: boolean;
  readonly closeCharacters: RegExp;
  readonly scrollMargin: number;
  readonly customKeys: Readonly<Record<string, (editor: Editor, handle: HintHandle) => unknown>>;
}

/** The list that is shown. */
export interface HintWidget {
  readonly hints: HTMLElement;
  readonly selectedHint: number;
  readonly keyMap: unknown;
  disable: () => void;
}

interface Mark {
  clear(): void;
}

/** YASQE, as far as the page uses it. */
export interface Editor {
  readonly state: { readonly completionActive?: { readonly widget?: HintWidget | null } | null };
  getValue(): string;
  setValue(text: string): void;
  getInputField(): HTMLElement;
  getCursor(): Position;
  setCursor(position: Position): void;
  indexFromPos(position: Position): number;
  posFromIndex(index: number): Position;
  replaceRange(text: string, from: Position, to: Position, origin?: string): void;
  markText(from: Position, to: Position, options: { readonly className: string }): Mark;
  operation(work: () => void): void;
  showHint(options: HintOptions): void;
  closeHint(): void;
  removeKeyMap(map: unknown): void;
  undo(): void;
  focus(): void;
  on(
    event: 'change' | 'inputRead',
    listener: (editor: Editor, change: { readonly origin?: string }) => void,
  ): void;
  query: () => Promise<void>;
  destroy(): void;
}

type Made<T> = new (place: HTMLElement, options: Readonly<Record<string, unknown>>) => T;

interface EditorClass extends Made<Editor> {
  readonly defaults: { autocompleters: readonly string[] };
  /** Of CodeMirror, which it extends. What a key returns that leaves it to others. */
  readonly Pass: unknown;
  on(target: object, event: 'shown', listener: () => void): void;
}

const Yasqe = Yasgui.Yasqe as unknown as EditorClass;

/** What a key returns that leaves it to what the key means by itself. */
export const PASS: unknown = Yasqe.Pass;

/** Hears when a list stands on the page. */
export const onShown = (list: HintList, listener: () => void): void => {
  Yasqe.on(list, 'shown', listener);
};

export interface EditorActions {
  readonly run: (text: string) => void;
  /** Completions were asked for by the keyboard. */
  readonly complete: () => void;
}

/** An editor that stores nothing, asks nobody, and hands its text to `run`. */
export const openEditor = (place: HTMLElement, value: string, actions: EditorActions): Editor => {
  // Its own completers send what is being typed to a public vocabulary service. An empty list in the options switches
  // none of them off: options are merged into the defaults, lists entry by entry.
  Yasqe.defaults.autocompleters = [];
  const run = (): void => {
    actions.run(editor.getValue());
  };
  const editor = new Yasqe(place, {
    value,
    persistenceId: null,
    showQueryButton: false,
    resizeable: false,
    editorHeight: 'auto',
    viewportMargin: Infinity,
    // Faults are told below the editor, with what would mend them.
    syntaxErrorCheck: false,
    // It would mark each word that stands twice, in a colour of one theme.
    highlightSelectionMatches: false,
    // By default these read and write the address, which belongs to the session.
    consumeShareLink: null,
    createShareableLink: null,
    // The keyboard must find its way out of the editor: Tab moves on.
    extraKeys: {
      'Ctrl-Enter': run,
      'Cmd-Enter': run,
      'Ctrl-Space': actions.complete,
      // Its own formatter moves comments.
      'Shift-Ctrl-F': false,
      Tab: false,
      'Shift-Tab': false,
      'Ctrl-S': false,
    },
  });
  editor.query = () => {
    run();
    return Promise.resolve();
  };
  return editor;
};
