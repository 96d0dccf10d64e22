/** Observable Plot as this page uses it. It is large: whatever imports this is fetched on demand. */
import * as Plot from '@observablehq/plot';
import { FONT, FONT_SIZE, LETTER, type Drawing } from './picture';

/**
 * Draws marks. Plot writes a style sheet into its picture, which the page's policy refuses and a file does not need: what it
 * says is said here by attributes.
 */
export const drawn = (
  { width, palette, title }: Pick<Drawing, 'width' | 'palette' | 'title'>,
  options: Plot.PlotOptions,
): SVGSVGElement => {
  const svg = Plot.plot({
    width,
    ariaLabel: title,
    style: {
      fontFamily: FONT,
      fontSize: `${FONT_SIZE}px`,
      color: palette.ink,
      background: 'none',
      overflow: 'visible',
    },
    ...options,
  }) as SVGSVGElement;
  svg.querySelector('style')?.remove();
  svg.setAttribute('role', 'img');
  // Plot names what it draws by kind, which an element without a role may not have. The picture has a name of its own.
  for (const part of svg.querySelectorAll('[aria-label]')) part.setAttribute('aria-hidden', 'true');
  for (const text of svg.querySelectorAll('text')) text.setAttribute('xml:space', 'preserve');
  return svg;
};

/** Words beside the pointer. */
export const tipOf = ({ palette }: Pick<Drawing, 'palette'>) =>
  ({
    fill: palette.raised,
    stroke: palette.edge,
    textPadding: 8,
    lineWidth: 24,
    ariaHidden: 'true',
  }) as const;

/** Pixels of a line of text. */
const LINE = 15;

/** Writes only the texts that leave those before them readable, and that have the room. The pointer tells the others. */
export const apart =
  (textOf: (at: number) => string, dy: number, width = Infinity): Plot.RenderFunction =>
  (index, scales, values, dimensions, context, next) => {
    const taken: { readonly x: number; readonly y: number; readonly half: number }[] = [];
    const free = Array.from(index).filter((at) => {
      const [x, y] = [Number(values.x?.[at]), Number(values.y?.[at]) + dy];
      const half = (textOf(at).length * LETTER) / 2;
      const hasRoom = width === Infinity || (x >= half && x + half <= width && y >= LINE / 2);
      const isFree =
        hasRoom &&
        taken.every((one) => Math.abs(one.y - y) >= LINE || Math.abs(one.x - x) >= one.half + half);
      if (isFree) taken.push({ x, y, half });
      return isFree;
    });
    return next?.(free, scales, values, dimensions, context) ?? null;
  };
