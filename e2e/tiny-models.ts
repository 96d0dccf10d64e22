/** The page of `generator-page.ts`, and what is asked of it in the specs of its engine. */
import type { Page } from '@playwright/test';
import { tinyGenerator } from '../scripts/generator/tiny-generator';
import type { GeneratorPage } from './generator-page';
import { modelFiles, ownPage } from './own-page';
import type { ServedFiles } from './servers';

const generatorPage = ownPage<GeneratorPage>('generator-page', 'generatorPage');
export const { open, within } = generatorPage;

/** The page, and a tiny model. */
export const pageFiles = async (): Promise<ServedFiles> => ({
  ...(await generatorPage.files()),
  ...modelFiles('tiny', tinyGenerator()),
});

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
