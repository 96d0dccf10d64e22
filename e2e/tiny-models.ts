/** The page of `generator-page.ts`, and what is asked of it in the specs of its engine. */
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { tinyGenerator, type TinyGeneratorOptions } from '../scripts/generator/tiny-generator';
import type { GeneratorPage } from './generator-page';
import type { FileServer, ServedFiles } from './servers';
import { bundlePage } from './servers/bundle';

export const served = (name: string, model: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): ServedFiles =>
  Object.fromEntries(
    [...model].map(([path, body]) => [
      `/models/${name}/${path}`,
      { type: path.endsWith('.json') ? 'application/json' : 'application/octet-stream', body },
    ]),
  );
export const generator = (name: string, options?: TinyGeneratorOptions) =>
  served(name, tinyGenerator(options));

/** The page, and a tiny model. */
export const pageFiles = async (): Promise<ServedFiles> => ({
  ...(await bundlePage(fileURLToPath(new URL('./generator-page.ts', import.meta.url)))),
  ...generator('tiny'),
});

export const open = async (context: BrowserContext, { url }: FileServer): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => 'generatorPage' in globalThis);
  return page;
};

/** In the page. */
export const within = <A, R>(
  page: Page,
  run: (page: GeneratorPage, argument: A) => Promise<R>,
  argument: A,
): Promise<R> => page.evaluate(`(${run.toString()})(globalThis.generatorPage, ${JSON.stringify(argument)})`);

export type Request = Parameters<GeneratorPage['write']>[0];
export const load = (page: Page, model = 'tiny', how = {}) =>
  within(page, (made, [name, more]) => made.load(name, more), [model, how] as const);
export const write = (page: Page, request: Request) =>
  within(page, (made, asked) => made.write(asked), request);

export const MESSAGES: Request['messages'] = [
  { role: 'system', content: 'Answer with a plan and a query.' },
  { role: 'user', content: 'How many are there?' },
];
export const PLAIN: Request = { messages: MESSAGES, maxTokens: 120 };
export const GRAMMAR = {
  kind: 'grammar',
  grammar: [
    'root ::= "Plan: " [^\\n]* "\\n" ("Use " [1-9] | "Query: " query)',
    'query ::= "SELECT ?x WHERE { ?x a c" [0-4] " }" | "ASK { e0 p" [0-4] " ?x }"',
  ].join('\n'),
} as const;
export const ONE_LETTER = { kind: 'choice', choices: ['x'] } as const;
export const MATCHES =
  /^Plan: [^\n]*\n(?:Use [1-9]|Query: (?:SELECT \?x WHERE \{ \?x a c[0-4] \}|ASK \{ e0 p[0-4] \?x \}))$/u;
