/**
 * Where what has the focus goes away or is switched off, something else inside takes it: a keyboard is not sent back to the
 * beginning of the page.
 */
const FOCUSABLE = 'button:enabled, summary, a[href], input:enabled, [tabindex="-1"]';
/** What stands where something was that had the focus. */
const NEXT = '[data-next-focus]:enabled';

const canHold = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.matches(':disabled');

/** For `{@attach keepFocus}`, on what stays. */
export const keepFocus = (container: HTMLElement): (() => void) => {
  /** What had the focus, the latest last. */
  let held: readonly Element[] = [];
  const isAway = (): boolean => {
    const { activeElement } = document;
    return activeElement !== null && activeElement !== document.body && activeElement !== held.at(-1);
  };
  const forget = (): void => {
    held = [];
  };
  const come = ({ target }: FocusEvent): void => {
    if (target instanceof Element) held = [...held.filter((one) => one !== target && canHold(one)), target];
  };
  const go = (): void =>
    queueMicrotask(() => {
      // It left by itself, for somewhere else.
      if (canHold(held.at(-1)) && document.activeElement !== held.at(-1)) forget();
    });
  const pass = (): void => {
    const last = held.at(-1);
    if (last === undefined || canHold(last)) return;
    if (isAway()) {
      forget();
      return;
    }
    const before = held.filter(canHold).at(-1);
    const next =
      container.querySelector<HTMLElement>(NEXT) ?? before ?? container.querySelector<HTMLElement>(FOCUSABLE);
    next?.focus();
  };
  const changes = new MutationObserver(pass);
  changes.observe(container, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  container.addEventListener('focusin', come);
  container.addEventListener('focusout', go);
  return () => {
    changes.disconnect();
    container.removeEventListener('focusin', come);
    container.removeEventListener('focusout', go);
  };
};
