import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import type { AskPage, PageLanguage } from './page';

/** A state of the page, and how a visitor comes to it from the one before. */
export type State = readonly [name: string, reach: (askPage: AskPage) => Promise<void>];

interface Look {
  readonly colorScheme: 'light' | 'dark';
  /** Of the window, in CSS pixels. */
  readonly width: number;
}

/** Every two of language, colours and width meet once. A visitor walks in the first look; each state is looked at in both. */
const LOOKS: Readonly<Record<PageLanguage, readonly [Look, Look]>> = {
  en: [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 360 },
  ],
  es: [
    { colorScheme: 'light', width: 360 },
    { colorScheme: 'dark', width: 1280 },
  ],
};

export const LANGUAGES = ['en', 'es'] as const;

const HEIGHT = 800;

/** For `test.use`: the look that a visitor of this language walks in. */
export const visitor = (language: PageLanguage) => {
  const [{ colorScheme, width }] = LOOKS[language];
  return { language, colorScheme, viewport: { width, height: HEIGHT } };
};

export const expectAccessible = async (page: Page): Promise<void> => {
  // The page has no frames, which alone would need a blank page to join their results in; of what passes, nothing is read.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect.soft(told).toEqual([]);
};

/** Nothing but what scrolls by itself may be wider than the window, or than the dialog. */
export const expectNoOverflow = async (page: Page): Promise<void> => {
  const beyond = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
      (one) => one.scrollWidth - one.clientWidth,
    ),
  );
  expect.soft(Math.max(...beyond)).toBeLessThanOrEqual(0);
};

/** Colours that are on their way from one scheme to the other are neither's; what is not shown may never arrive. */
const settled = async (): Promise<void> => {
  const arrived = async (): Promise<void> => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moving.map((one) => one.finished));
  };
  const LONGEST = 1000;
  await Promise.race([arrived(), new Promise((resolve) => setTimeout(resolve, LONGEST))]);
};

const wear = async (page: Page, { colorScheme, width }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(settled);
};

/** The state that the page is in shuts nobody out, in either look of its language; the first is put on again. */
export const expectGoodLooks = async (page: Page, language: PageLanguage): Promise<void> => {
  const [first, second] = LOOKS[language];
  for (const look of [first, second]) {
    await wear(page, look);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
  await wear(page, first);
};
