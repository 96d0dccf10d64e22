/** Observable Plot as this page uses it. It is large: whatever imports this is fetched on demand. */
import * as Plot from '@observablehq/plot';
import { FONT, type Drawing } from './picture';

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
      fontSize: '13px',
      color: palette.ink,
      background: 'none',
      overflow: 'visible',
    },
    ...options,
  }) as SVGSVGElement;
  svg.querySelector('style')?.remove();
  svg.setAttribute('role', 'img');
  for (const text of svg.querySelectorAll('text')) text.setAttribute('xml:space', 'preserve');
  return svg;
};

/** Words beside the pointer. */
export const tipOf = ({ palette }: Pick<Drawing, 'palette'>) =>
  ({ fill: palette.raised, stroke: palette.edge, textPadding: 8, lineWidth: 24 }) as const;
