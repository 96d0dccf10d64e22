import type { Spot } from './map-part';

/** What a hand does to a map. Pixels of the page, from the map's upper left corner. */
interface Moves {
  /** @param factor more than 1 looks closer. */
  readonly zoom: (factor: number, at: Spot) => void;
  /** Takes the map along. */
  readonly move: (right: number, down: number) => void;
}

/** Of a turn of the wheel, in pixels: so many double the size. */
const DOUBLES = 240;
/** A click that moves less is none that drags. */
const STILL = 4;

/**
 * A wheel zooms only with Ctrl or Cmd held, as a pinch on a touchpad has it, and a screen needs two fingers: else nobody could scroll
 * past the map.
 */
export const hearGestures = (map: HTMLElement, { zoom, move }: Moves): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const spot = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left, top } = map.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };

  map.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(2 ** (-event.deltaY / DOUBLES), spot(event));
    },
    { signal, passive: false },
  );
  map.addEventListener('dblclick', (event) => zoom(2, spot(event)), { signal });

  let held: Spot | undefined;
  map.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      held = spot(event);
    },
    { signal },
  );
  map.addEventListener(
    'pointermove',
    (event) => {
      if (held === undefined) return;
      const now = spot(event);
      const [right, down] = [now[0] - held[0], now[1] - held[1]];
      if (!map.hasPointerCapture(event.pointerId)) {
        if (Math.hypot(right, down) < STILL) return;
        map.setPointerCapture(event.pointerId);
      }
      held = now;
      move(right, down);
    },
    { signal },
  );
  const release = (): void => {
    held = undefined;
  };
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    map.addEventListener(end, release, { signal });

  /** Between the two fingers, and how far they are from each other. */
  let pinch: { readonly at: Spot; readonly wide: number } | undefined;
  const pinchOf = ({ touches }: TouchEvent): typeof pinch => {
    const [one, other] = touches;
    if (one === undefined || other === undefined) return undefined;
    const [[x, y], [a, b]] = [spot(one), spot(other)];
    return { at: [(x + a) / 2, (y + b) / 2], wide: Math.max(1, Math.hypot(x - a, y - b)) };
  };
  const touch = (event: TouchEvent): void => {
    const now = pinchOf(event);
    if (now !== undefined && event.cancelable) event.preventDefault();
    if (now !== undefined && pinch !== undefined && event.type === 'touchmove') {
      move(now.at[0] - pinch.at[0], now.at[1] - pinch.at[1]);
      zoom(now.wide / pinch.wide, now.at);
    }
    pinch = now;
  };
  for (const kind of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    map.addEventListener(kind, touch, { signal, passive: false });

  return () => controller.abort();
};
