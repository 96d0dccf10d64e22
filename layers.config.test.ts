import { ESLint } from 'eslint';
import ts from 'typescript-eslint';
import { expect, test } from 'vitest';

// The snippets stand in files that need not exist, so the rules that ask TypeScript about them are off.
const eslint = new ESLint({ overrideConfig: [ts.configs.disableTypeChecked] });

const LAYER_RULES = ['@typescript-eslint/no-restricted-imports', 'no-restricted-syntax'];

/** How many imports of the snippet the layer rules refuse, were it in this file. */
const refused = async (filePath: string, code: string): Promise<number> => {
  const [result] = await eslint.lintText(code, { filePath });
  const messages = result?.messages ?? [];
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.filter(({ ruleId }) => LAYER_RULES.includes(ruleId ?? '')).length;
};

const component = (code: string): string => `<script lang="ts">\n${code}\n</script>\n`;

test.each([
  ['a line above', 'src/store/x.ts', "import { a } from '../federation';"],
  ['a type of a line above', 'src/store/x.ts', "import type { A } from '../federation';"],
  ['a sibling on the same line', 'src/federation/x.ts', "import { a } from '../retrieval';"],
  ['a line above, lazily', 'src/store/x.ts', "export const load = () => import('../federation');"],
  ['a line above, passed on', 'src/store/x.ts', "export { a } from '../federation';"],
  ['what stands behind the index of a line below', 'src/store/x.ts', "import { a } from '../void/fold';"],
  ['a line above, from a folder within', 'src/agent/steps/x.ts', "import { a } from '../../session';"],
  ['what is outside src', 'src/agent/x.ts', "import { a } from '../../scripts/x';"],
  ['a line above, from a test', 'src/store/x.test.ts', "import { a } from '../federation';"],
  ['what stands behind an index, from main', 'src/main.ts', "import { a } from './agent/run';"],
  ['what stands behind an index, from a script', 'scripts/x.ts', "import { a } from '../src/agent/run';"],
  ['Node', 'src/store/x.ts', "import { readFile } from 'node:fs/promises';"],
  ['the servers of the tests', 'src/store/x.ts', "import { a } from '../../e2e/servers';"],
  ['other files of e2e, from a test', 'src/store/x.test.ts', "import { a } from '../../e2e/page';"],
  ['the port to Node', 'src/store/x.ts', "import { nodeWorkerPort } from '../base/node-worker';"],
  ['the fetch past the guard', 'src/store/x.ts', "import { toldFetch } from '../base/told-fetch';"],
  [
    'the fetch past the guard, from a worker',
    'src/store/x.worker.ts',
    "import { a } from '../base/told-fetch';",
  ],
])('refused: %s', async (_, file, code) => {
  expect(await refused(file, code)).toBe(1);
});

test.each([
  ['a line below', 'src/federation/x.ts', "import { a } from '../store';"],
  ['a file of its own folder', 'src/federation/x.ts', "import { a } from './select-sources';"],
  ['its own folder, from a folder within', 'src/agent/steps/x.ts', "import { a } from '../events';"],
  ['a line below, from a folder within', 'src/agent/steps/x.ts', "import { a } from '../../federation';"],
  ['a package', 'src/store/x.ts', "import { Parser } from 'n3';"],
  ['Node, from a test', 'src/store/x.test.ts', "import { readFile } from 'node:fs/promises';"],
  ['the port to Node, from a test', 'src/store/x.test.ts', "import { a } from '../base/node-worker';"],
  [
    'the port to Node, from its worker',
    'src/store/x.node-worker.ts',
    "import { a } from '../base/node-worker';",
  ],
  ['the guard, from a worker', 'src/store/x.worker.ts', "import '../base/egress-guard';"],
  [
    'the fetch past the guard, from who writes the ledger',
    'src/endpoint/http/web.ts',
    "import { toldFetch } from '../../base/told-fetch';",
  ],
  ['the servers of the tests, from a test', 'src/store/x.test.ts', "import { a } from '../../e2e/servers';"],
  [
    'the servers of the tests, from a test of a folder within',
    'src/store/local/x.test.ts',
    "import { a } from '../../../e2e/servers';",
  ],
  ['every folder, from main', 'src/main.ts', "import { a } from './agent';\nimport { b } from './engine';"],
  ['every folder, from a script', 'scripts/x.ts', "import { a } from '../src/agent';"],
])('allowed: %s', async (_, file, code) => {
  expect(await refused(file, code)).toBe(0);
});

test('the page reaches the world through the session, and sees types of the other layers', async () => {
  expect(await refused('src/ui/x.svelte', component("import { a } from '../session';"))).toBe(0);
  expect(await refused('src/ui/x.svelte', component("import type { A } from '../federation';"))).toBe(0);
  expect(await refused('src/ui/x.svelte', component("import { a } from '../federation';"))).toBe(1);
  expect(await refused('src/ui/x.ts', "export const load = () => import('../federation');")).toBe(1);
  expect(await refused('src/ui/x.ts', "import type { A } from '../main';")).toBe(1);
});
