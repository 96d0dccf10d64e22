import type { View } from '../session';

/** What a key pressed anywhere on the page asks for; a view is to be shown. */
export type PageKey = 'stop' | 'question' | 'keys' | View;

/** `g` and then one of these goes to a view. */
const VIEW_KEYS: Readonly<Record<string, View>> = { a: 'ask', s: 'schema', m: 'models', b: 'benchmark' };

/** How long `g` waits for its letter. Milliseconds. */
const PATIENCE = 1500;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Keys pressed anywhere on the page, some of which mean something only after another. */
export class PageKeys {
  /** When `g` was pressed, as events tell time. */
  #goAt = -Infinity;

  /** `undefined`: nothing, or it belongs to what has the focus. */
  hear(event: KeyboardEvent): PageKey | undefined {
    if (document.querySelector('dialog[open]') !== null) return undefined;
    if (event.key === 'Escape') return 'stop';
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const isGoing = event.timeStamp - this.#goAt < PATIENCE;
    this.#goAt = event.key === 'g' && !isGoing ? event.timeStamp : -Infinity;
    if (isGoing) return Object.hasOwn(VIEW_KEYS, event.key) ? VIEW_KEYS[event.key] : undefined;
    if (event.key === '/') return 'question';
    return event.key === '?' ? 'keys' : undefined;
  }
}
