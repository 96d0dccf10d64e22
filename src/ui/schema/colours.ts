import type { Colours } from './draw-schema';

/** A colour of the page as `#rrggbb`, over its paper: WebGL knows no others. */
const hexOf = (context: CanvasRenderingContext2D, layers: readonly string[]): string => {
  for (const layer of layers) {
    context.fillStyle = layer;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

/** The tokens of the page as they are now, at this element. */
export const coloursAt = (element: HTMLElement): Colours => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const probe = element.ownerDocument.createElement('span');
  element.append(probe);
  const token = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const paper = token('paper');
  const read = (name: string): string =>
    context === null ? '#808080' : hexOf(context, [paper, token(name)]);
  const colours = {
    node: read('class'),
    shared: read('value'),
    edge: read('edge'),
    across: read('operator'),
    selected: read('accent'),
    ink: read('ink'),
    paper: read('paper'),
    faint: read('line'),
  };
  probe.remove();
  return colours;
};
