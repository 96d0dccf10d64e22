/** Completions in the editor, through CodeMirror's hint add-on. What is typed goes to the engine of this tab alone. */
import type { Completions, OfferedCompletion } from '../../agent';
import { PASS, onShown, type Editor, type Hint, type HintHandle, type HintList } from './yasgui';

export interface CompletingParts {
  readonly offer: (text: string, at: number) => Promise<Completions>;
  /** What stands beside a completion: a count, or a class. */
  readonly noteOf: (completion: OfferedCompletion) => string;
  /** What the list is called. */
  readonly name: () => string;
  /** Hears how many there are. `undefined`: the list is gone. */
  readonly onOffered: (count: number | undefined) => void;
  /** The list is drawn in here, which stands out of what cuts it off. */
  readonly container: HTMLElement;
}

const span = (className: string, text: string): HTMLElement => {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
};

const render =
  (completion: OfferedCompletion, note: string) =>
  (place: HTMLElement): void => {
    const { kind, label, text } = completion;
    place.dataset['kind'] = kind;
    // A prefix is looked for by itself, everything else by what it is called.
    const [first, second] = kind === 'prefix' ? [text, label] : [label, text];
    const parts = [span('hint-name', first)];
    if (second !== first && kind !== 'value') parts.push(span('hint-term', second));
    if (note !== '') parts.push(span('hint-note', note));
    // Spaces between them are for who hears the line.
    place.append(...parts.flatMap((part, at) => (at === 0 ? [part] : [' ', part])));
  };

const isChosen = (editor: Editor): boolean =>
  (editor.state.completionActive?.widget?.selectedHint ?? -1) >= 0;

/** Enter and Tab choose only what an arrow key has reached; else they mean what they always do. */
const chooseOrPass = (editor: Editor, handle: HintHandle): unknown => {
  if (isChosen(editor)) {
    handle.pick();
    return undefined;
  }
  handle.close();
  return PASS;
};

const KEYS = {
  Up: (_editor: Editor, handle: HintHandle) => handle.moveFocus(-1),
  Down: (_editor: Editor, handle: HintHandle) => handle.moveFocus(1),
  PageUp: (_editor: Editor, handle: HintHandle) => handle.moveFocus(1 - handle.menuSize(), true),
  PageDown: (_editor: Editor, handle: HintHandle) => handle.moveFocus(handle.menuSize() - 1, true),
  Enter: chooseOrPass,
  Tab: chooseOrPass,
  Esc: (_editor: Editor, handle: HintHandle) => handle.close(),
};

/** Completions of one editor. */
export class Completing {
  readonly #editor: Editor;
  readonly #parts: CompletingParts;

  constructor(editor: Editor, parts: CompletingParts) {
    this.#editor = editor;
    this.#parts = parts;
    editor.on('inputRead', (_editor, { origin }) => {
      const isOpen = (editor.state.completionActive ?? undefined) !== undefined;
      if (origin === '+input' && !isOpen) this.#show(false);
    });
  }

  /** Shows what can stand at the cursor, though nothing is typed. */
  open(): void {
    this.#editor.focus();
    this.#show(true);
  }

  #show(isAsked: boolean): void {
    this.#editor.showHint({
      hint: () => this.#list(isAsked),
      container: this.#parts.container,
      completeSingle: false,
      closeCharacters: /[\s()[\]{};,>.]/u,
      // Without it the add-on looks for the line before the first where none is chosen.
      scrollMargin: 1,
      customKeys: KEYS,
    });
  }

  async #list(isAsked: boolean): Promise<HintList | undefined> {
    const editor = this.#editor;
    const text = editor.getValue();
    const at = editor.indexFromPos(editor.getCursor());
    let offered: Completions;
    try {
      offered = await this.#parts.offer(text, at);
    } catch {
      // A later one takes its place; or the engine is gone, and the page says so where it matters.
      return undefined;
    }
    const entries = offered.isBare && !isAsked ? [] : offered.entries;
    if (isAsked || entries.length > 0) this.#parts.onOffered(entries.length);
    else this.#parts.onOffered(undefined);
    const [from, to] = [editor.posFromIndex(offered.from), editor.posFromIndex(offered.to)];
    const list: HintList = {
      list: entries.map((entry) => this.#hint(entry, offered)),
      from,
      to,
      selectedHint: -1,
    };
    onShown(list, () => this.#dress());
    return list;
  }

  #hint(entry: OfferedCompletion, { from, to }: Completions): Hint {
    const editor = this.#editor;
    return {
      text: entry.text,
      render: render(entry, this.#parts.noteOf(entry)),
      hint: () => {
        editor.operation(() => {
          editor.replaceRange(entry.text, editor.posFromIndex(from), editor.posFromIndex(to), 'complete');
          const { declaration } = entry;
          if (declaration === undefined) return;
          const place = editor.posFromIndex(declaration.from);
          editor.replaceRange(declaration.text, place, place, 'complete');
        });
        this.#parts.onOffered(undefined);
        // What can stand behind a prefix is what it was chosen for.
        if (entry.kind === 'prefix' && entry.text.endsWith(':')) setTimeout(() => this.open());
      },
    };
  }

  /** What the add-on leaves out: a name, and the keys while a list is made anew. */
  #dress(): void {
    const editor = this.#editor;
    const widget = editor.state.completionActive?.widget ?? undefined;
    if (widget === undefined) return;
    widget.hints.setAttribute('aria-label', this.#parts.name());
    editor.getInputField().removeAttribute('aria-activedescendant');
    // A press on a line must not take the focus: what is typed right after it would be lost.
    widget.hints.addEventListener('mousedown', (event) => event.preventDefault());
    // It would take an Enter that is pressed meanwhile, and choose what nobody has reached.
    widget.disable = () => editor.removeKeyMap(widget.keyMap);
  }
}
