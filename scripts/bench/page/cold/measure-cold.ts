// From the address to the first answer, in a browser that never saw the page: as a laptop loads it, and as a phone does.
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../../../e2e/chromium';
import { spreadOf } from '../figures';
import { slowNetwork, type Link } from './slow-network';
import { slowProcessor } from './slow-processor';

interface Device {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Default: as this machine is. */
  readonly slow?: { readonly link: Link; readonly processor: number };
}

const DEVICES: readonly Device[] = [
  { name: 'laptop', viewport: { width: 1280, height: 900 } },
  {
    name: 'phone',
    viewport: { width: 360, height: 740 },
    slow: { link: { bits: 10e6, latency: 20 }, processor: 4 },
  },
];

const PATIENCE = 120_000;

/** `example`: the answer that the page shows by itself; `answer`: to a question that is typed as soon as that is there. */
type Moment = 'box' | 'example' | 'answer';

/** Milliseconds from the start of loading. */
export type ColdLoad = Readonly<Record<Moment, number>>;

export interface ColdFigures {
  readonly device: string;
  readonly loads: readonly ColdLoad[];
  readonly spread: Readonly<Record<Moment, ReturnType<typeof spreadOf>>>;
}

/** Somebody asks as soon as the page has drawn its first answer. */
const loadOnce = async (
  { browser, pid, port, question }: Opened,
  { viewport, slow }: Device,
): Promise<ColdLoad> => {
  const network = slow === undefined ? undefined : await slowNetwork(port, slow.link);
  const context = await browser.newContext({ locale: 'en-GB', viewport });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const quicken = slow === undefined ? undefined : slowProcessor(pid, slow.processor);
  try {
    const started = performance.now();
    await page.goto(`http://localhost:${network?.port ?? port}/`, { waitUntil: 'commit' });
    const box = page.locator('#question');
    await box.waitFor();
    const boxed = performance.now() - started;
    await page.locator('.answered .large').waitFor();
    const shown = performance.now() - started;
    await box.fill(question);
    await box.press('Enter');
    await page.locator('#answer .sentence').waitFor();
    return { box: boxed, example: shown, answer: performance.now() - started };
  } finally {
    quicken?.();
    await context.close();
    network?.end();
  }
};

interface Opened {
  readonly browser: Browser;
  readonly pid: number;
  readonly port: number;
  readonly question: string;
}

/** @param port where the page stands at `/` on this machine
 * @param loads of each device */
export const measureCold = async (
  port: number,
  question: string,
  loads: number,
): Promise<readonly ColdFigures[]> => {
  const server = await chromium.launchServer(findChromium());
  const browser = await chromium.connect(server.wsEndpoint());
  const opened = { browser, pid: server.process().pid ?? 0, port, question };
  try {
    const figures: ColdFigures[] = [];
    for (const device of DEVICES) {
      const all: ColdLoad[] = [];
      for (let at = 0; at < loads; at += 1) all.push(await loadOnce(opened, device));
      const spread = {
        box: spreadOf(all.map(({ box }) => box)),
        example: spreadOf(all.map(({ example }) => example)),
        answer: spreadOf(all.map(({ answer }) => answer)),
      };
      figures.push({ device: device.name, loads: all, spread });
    }
    return figures;
  } finally {
    await browser.close();
    await server.close();
  }
};
