/** A picture as a file of its own: with the question above it and where it comes from below. */
import { FONT, LETTER } from '../pictures/picture';
import { IN_FILE } from '../pictures/palette';

export interface Words {
  readonly title: string;
  readonly caption: string;
}

const SVG = 'http://www.w3.org/2000/svg';
const MARGIN = 24;
const TITLE = { size: 20, line: 27, letter: LETTER * 1.5 };
const CAPTION = { size: 12, line: 18, letter: LETTER * 0.95 };
/** Of the picture as points: for screens with fine dots. */
const FINENESS = 2;
const MOST_LINES = 6;

/** Lines of words, none of which is longer than `most` letters unless a word is. */
export const wrapped = (text: string, most: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, MOST_LINES);
};

type Style = typeof TITLE;

const element = (name: string, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
};

const paragraph = (
  lines: readonly string[],
  top: number,
  { size, line }: Style,
  fill: string,
): SVGElement => {
  const text = element('text', { 'font-family': FONT, 'font-size': size, fill });
  if (size === TITLE.size) text.setAttribute('font-weight', '600');
  lines.forEach((words, at) => {
    const part = element('tspan', { x: MARGIN, y: top + size + at * line });
    part.textContent = words;
    text.append(part);
  });
  return text;
};

/** The picture with its words, on white paper. */
export const framed = (picture: SVGSVGElement, { title, caption }: Words): SVGSVGElement => {
  const [width, height] = [Number(picture.getAttribute('width')), Number(picture.getAttribute('height'))];
  const whole = width + 2 * MARGIN;
  const titles = wrapped(title, Math.floor(width / TITLE.letter));
  const captions = wrapped(caption, Math.floor(width / CAPTION.letter));
  const top = MARGIN + titles.length * TITLE.line + 12;
  const below = top + height + 12;
  const all = below + captions.length * CAPTION.line + MARGIN;
  const svg = element('svg', {
    ...{ width: whole, height: all, viewBox: `0 0 ${whole} ${all}`, role: 'img' },
  }) as SVGSVGElement;
  const named = element('title', {});
  named.textContent = title;
  const described = element('desc', {});
  described.textContent = caption;
  const inside = picture.cloneNode(true) as SVGSVGElement;
  inside.setAttribute('x', String(MARGIN));
  inside.setAttribute('y', String(top));
  svg.append(
    named,
    described,
    element('rect', { width: whole, height: all, fill: IN_FILE.paper }),
    paragraph(titles, MARGIN, TITLE, IN_FILE.ink),
    inside,
    paragraph(captions, below, CAPTION, IN_FILE.soft),
  );
  return svg;
};

export const svgText = (svg: SVGSVGElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(svg)}\n`;

/** Rejects where this browser can't draw it, as when it is too large. */
export const pngOf = async (svg: SVGSVGElement): Promise<Blob> => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Number(svg.getAttribute('width')) * FINENESS;
  canvas.height = Number(svg.getAttribute('height')) * FINENESS;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas is to be had.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture is too large.'));
      else resolve(blob);
    }, 'image/png');
  });
};
