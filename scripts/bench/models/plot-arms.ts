import type { ArmFigures } from './arm-figures';

const WIDTH = 760;
const LEFT = 250;
const RIGHT = 30;
const ROW = 22;
const TOP = 46;
const TITLE = 34;
const FOOT = 30;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const at = (share: number): number => LEFT + share * (WIDTH - LEFT - RIGHT);
const fixed = (number: number): string => number.toFixed(1);

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** What the page puts first. */
const ring = (share: number, y: number): string =>
  `<circle class="page" cx="${fixed(at(share))}" cy="${fixed(y)}" r="6"><title>${percent(share)}</title></circle>`;

const dot = (arm: ArmFigures, y: number): string => {
  const { value, low, high } = arm.exact;
  const kind = arm.model === null ? 'composer' : 'model';
  const name = arm.model === null ? 'composer alone' : `${arm.model}, ${arm.label}`;
  return [
    `<text x="${LEFT - 10}" y="${fixed(y + 4)}" text-anchor="end">${escaped(name)} (${arm.n})</text>`,
    `<line class="${kind}" x1="${fixed(at(low))}" x2="${fixed(at(high))}" y1="${fixed(y)}" y2="${fixed(y)}"/>`,
    `<circle class="${kind}" cx="${fixed(at(value))}" cy="${fixed(y)}" r="4"><title>${percent(value)}</title></circle>`,
    ...(arm.model === null ? [] : [ring(arm.pageExact.value, y)]),
  ].join('');
};

const STYLE = `text{font:12px system-ui,sans-serif;fill:#333}.title{font-weight:600}.grid{stroke:#ddd}
line.model{stroke:#2a6fdb;stroke-width:2}circle.model{fill:#2a6fdb}line.composer{stroke:#b3541e;stroke-width:2}circle.composer{fill:#b3541e}circle.page{fill:none;stroke:#333;stroke-width:1.5}
@media (prefers-color-scheme:dark){text{fill:#ddd}.grid{stroke:#444}circle.page{stroke:#ddd}}`;

/** Right answers of each arm of the main table with their intervals, one panel a pack, as an SVG file. */
export const plotArms = (arms: readonly ArmFigures[]): string => {
  const main = arms.filter(({ group }) => group === 'main');
  const packs = [...new Set(main.map(({ pack }) => pack))];
  let y = TOP;
  const drawn: string[] = [];
  for (const pack of packs) {
    drawn.push(`<text class="title" x="10" y="${y}">${escaped(pack)}</text>`);
    y += TITLE - ROW / 2;
    for (const arm of main.filter((one) => one.pack === pack)) {
      drawn.push(dot(arm, y));
      y += ROW;
    }
    y += TITLE - ROW / 2;
  }
  const bottom = y - TITLE / 2;
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
    (share) =>
      `<line class="grid" x1="${fixed(at(share))}" x2="${fixed(at(share))}" y1="${TOP - 10}" y2="${fixed(bottom)}"/>` +
      `<text x="${fixed(at(share))}" y="${fixed(bottom + 16)}" text-anchor="middle">${(100 * share).toFixed(0)} %</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${fixed(bottom + FOOT)}" role="img" aria-label="Right answers by model and task">`,
    `<style>${STYLE}</style>`,
    `<text class="title" x="10" y="20">Right answers of the composer or the model alone (dot, 95 % interval) and of the page that asks the model (ring)</text>`,
    ...ticks,
    ...drawn,
    '</svg>\n',
  ].join('\n');
};
