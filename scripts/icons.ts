/** Draws the icons of the installed page: `npm run icons -- --help` tells how. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium';
import { helpOrGoOn, parseOptions, readOrExit } from './command-line';

const HELP = `npm run icons

Draws the icons of the installed page from public/icons/icon.svg. They are committed: run it when the drawing changes. It takes
no options.`;
helpOrGoOn(HELP);
readOrExit(() => parseOptions({}));

const FOLDER = 'public/icons';
const SVG = readFileSync(`${FOLDER}/icon.svg`, 'utf8');

/** Systems cut a maskable icon to a circle of four fifths: its ground reaches the edges, and the drawing stays within. */
const MASKABLE = SVG.replace(' rx="96"', '').replace(
  'translate(64 64) scale(12)',
  'translate(80 80) scale(11)',
);

const ICONS = [
  { name: 'icon-192.png', size: 192, svg: SVG },
  { name: 'icon-512.png', size: 512, svg: SVG },
  { name: 'maskable-512.png', size: 512, svg: MASKABLE },
  { name: 'apple-touch-180.png', size: 180, svg: SVG.replace(' rx="96"', '') },
];

const browser = await chromium.launch(findChromium());
try {
  for (const { name, size, svg } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
    await page.screenshot({ path: `${FOLDER}/${name}`, omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
