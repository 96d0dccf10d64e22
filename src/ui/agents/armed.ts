/**
 * When a yes counts. A page that frames this one can lay something over it, and a page that opens it can do so just
 * before a click: whoever clicks then has not read the question.
 */

/** How long the question must have been on the screen. */
const READ_MS = 1_000;
/** The least that browsers take between two looks at what covers an element. */
const LOOK_MS = 100;

/** The second version of the observer, which sees what lies over an element; not in every browser. */
interface CoverEntry extends IntersectionObserverEntry {
  readonly isVisible?: boolean;
}
interface CoverOptions extends IntersectionObserverInit {
  readonly trackVisibility: true;
  readonly delay: number;
}

/** Says when the element has been readable long enough, and when it no longer is. Returns what ends it. */
export const watchArmed = (element: Element, listener: (isArmed: boolean) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (isReadable: boolean): void => {
    clearTimeout(timer);
    listener(false);
    if (isReadable) timer = setTimeout(() => listener(true), READ_MS);
  };
  // Of another question, asked in the same place, nothing counts for this one.
  listener(false);
  const options: CoverOptions = { threshold: 1, trackVisibility: true, delay: LOOK_MS };
  const observer = new IntersectionObserver((entries) => {
    const last: CoverEntry | undefined = entries.at(-1);
    if (last !== undefined) tell(last.isIntersecting && last.isVisible !== false);
  }, options);
  observer.observe(element);
  const onTurn = (): void => tell(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', onTurn);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', onTurn);
  };
};
