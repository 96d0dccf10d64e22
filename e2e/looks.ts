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

/** Colours do not depend on the width, nor words on colours: the longer words of Spanish stand in the narrow window. */
const LOOKS: Readonly<Record<PageLanguage, Look>> = {
  en: { colorScheme: 'dark', width: 1280 },
  es: { colorScheme: 'light', width: 360 },
};

export const LANGUAGES = ['en', 'es'] as const;

const HEIGHT = 800;

/** For `test.use`: the look that the page has for a visitor of this language. */
export const visitor = (language: PageLanguage) => {
  const { colorScheme, width } = LOOKS[language];
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

/** Colours on their way from one to another are neither; what is not shown may never arrive. */
const settled = async (): Promise<void> => {
  const arrived = async (): Promise<void> => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moving.map((one) => one.finished));
  };
  const LONGEST = 1000;
  await Promise.race([arrived(), new Promise((resolve) => setTimeout(resolve, LONGEST))]);
};

/** The state that the page is in shuts nobody out. */
export const expectGoodLooks = async (page: Page): Promise<void> => {
  await page.evaluate(settled);
  await expectAccessible(page);
  await expectNoOverflow(page);
};
