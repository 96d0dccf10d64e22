/**
 * The layers, from the page down to the ground. A folder of src/ imports only from lines below its own,
 * siblings on one line never meet, and another folder is reached through its index alone.
 */
const LAYERS = [
  ['main'],
  ['ui'],
  ['session'],
  ['messages'],
  ['bench'],
  ['trace'],
  ['agent', 'mcp'],
  ['words'],
  ['composer', 'model', 'tools'],
  ['knowledge'],
  ['diagnosis'],
  ['federation', 'retrieval'],
  ['catalogue'],
  ['store', 'endpoint'],
  ['sparql'],
  ['wording'],
  ['void'],
  ['offline', 'onnx', 'rdf'],
  ['base'],
];

/** What `ui` may run. Of everything else below it, it sees types only. */
const UI_RUNS = ['session', 'messages'];

/** Folders of src/ may hold folders of their own, this deep. */
const DEPTHS = [1, 2, 3];

/** These know `node:`, and the port to Node's workers, which is why that is not in the index of base. */
const NODE_FILES = [
  'src/**/*.test.ts',
  'src/**/*.fixture.ts',
  'src/**/*.node-worker.ts',
  'src/base/node-worker.ts',
];
const NODE_PORT = 'base/node-worker';
/** What closes a worker to other origins; the first import of each. */
const WORKER_FILES = ['src/**/*.worker.ts'];
const EGRESS_GUARD = 'base/egress-guard';
/** The way past it. Whoever takes it writes every request into the ledger. */
const TOLD_FILES = [
  'src/endpoint/http/web.ts',
  'src/model/openai/fetch.worker.ts',
  'src/onnx/watched-fetch.ts',
];
const TOLD_FETCH = 'base/told-fetch';
/** Vite's configuration, which Node may load by itself, can't import an index without its ending. */
const PAGE_HEADERS = 'offline/isolation(?:\\.ts)?';
/** Small graphs that tests of several layers ask. */
const KNOWN_GRAPHS = 'knowledge/fixtures/[^/]+\\.fixture';
/** Tests alone break workers. */
const BREAKING_WORKERS = 'base/breaking-worker\\.fixture';
/** What the parser's tests ask, which scripts write as a pack, and mark. */
const QUESTION_TABLE = 'composer/questions/(?:table|ask-graph)\\.fixture';
/** What the parser says, and whether it reads that again: for a test, and a script that measures it. */
const SPOKEN = 'composer/spoken/[^/]+\\.fixture';
/** Real servers on loopback, for tests: `e2e/servers`, outside src/. */
const TEST_SERVERS = '\\.\\./e2e/servers';

/** @typedef {{ regex: string, message: string, allowTypeImports?: boolean }} Refusal */

/** @param {readonly string[]} names */
const anyOf = (names) => `(?:${names.join('|')})`;

/**
 * Refuses every path that starts with `up` (a regular expression), except to these folders' indexes.
 * @param {string} up
 * @param {readonly string[]} folders
 * @param {readonly string[]} alsoAllowed
 * @param {string} message
 * @returns {Refusal}
 */
const onlyInto = (up, folders, alsoAllowed, message) => ({
  regex: `^${up}(?!${anyOf([...folders.map((name) => `${name}(?:/index)?`), ...alsoAllowed])}$)`,
  message,
});

/** @type {Refusal} */
const NODE_REFUSED = {
  regex: '^node:',
  message: 'Only scripts/, e2e/, tests, *.node-worker.ts and src/base/node-worker.ts know node:.',
};

/** Browser tests load some of the page's code in Node, which takes JSON only so. */
const UNTYPED_JSON = {
  selector: 'ImportDeclaration[source.value=/[.]json$/][attributes.length=0]:has(ImportDefaultSpecifier)',
  message: "Import JSON with { type: 'json' }: Node asks for it.",
};

/**
 * @param {readonly Refusal[]} refusals
 * @returns {import('eslint').Linter.RulesRecord}
 */
const rules = (refusals) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns: refusals }],
  // The rule above does not see `import()`, by which this page loads most of itself.
  'no-restricted-syntax': [
    'error',
    UNTYPED_JSON,
    ...refusals.map(({ regex, message }) => ({
      selector: `ImportExpression[source.value=/${regex.replaceAll('/', '\\x2F')}/]`,
      message,
    })),
  ],
});

/** @param {string} folder */
const linesBelow = (folder) => LAYERS.slice(LAYERS.findIndex((names) => names.includes(folder)) + 1).flat();

/**
 * @param {string} folder
 * @param {string} up the way to src/, as a regular expression
 * @param {readonly string[]} alsoAllowed
 */
const refusalsOf = (folder, up, alsoAllowed) => {
  const lower = linesBelow(folder);
  const message = `src/${folder} imports from lines below its own, each through its index: see layers.config.js.`;
  const refusals = [onlyInto(up, lower, alsoAllowed, message)];
  if (folder !== 'ui') return refusals;
  return [
    ...refusals,
    {
      regex: `^${up}${anyOf(lower.filter((name) => !UI_RUNS.includes(name)))}(?:/|$)`,
      message: 'ui reaches the world through session; of the other layers it imports types only.',
      allowTypeImports: true,
    },
  ];
};

/**
 * @param {string} folder
 * @param {number} depth
 */
const configsOf = (folder, depth) => {
  const up = '\\.\\./'.repeat(depth);
  const place = `src/${folder}/${'*/'.repeat(depth - 1)}*`;
  /** @param {readonly string[]} patterns */
  const those = (patterns) => patterns.map((pattern) => /** @type {[string, string]} */ ([place, pattern]));
  return [
    { files: [`${place}.{ts,svelte}`], rules: rules([...refusalsOf(folder, up, []), NODE_REFUSED]) },
    {
      files: those(WORKER_FILES),
      rules: rules([...refusalsOf(folder, up, [EGRESS_GUARD]), NODE_REFUSED]),
    },
    {
      files: those(TOLD_FILES),
      rules: rules([...refusalsOf(folder, up, [EGRESS_GUARD, TOLD_FETCH]), NODE_REFUSED]),
    },
    {
      files: those(NODE_FILES),
      rules: rules(refusalsOf(folder, up, [NODE_PORT, BREAKING_WORKERS, KNOWN_GRAPHS, TEST_SERVERS])),
    },
  ];
};

const MAIN_FILES = '[^/]+';
const main = {
  files: ['src/*.ts'],
  rules: rules([
    onlyInto(
      '\\./',
      linesBelow('main'),
      [MAIN_FILES, EGRESS_GUARD],
      'main reaches each folder through its index: see layers.config.js.',
    ),
    NODE_REFUSED,
  ]),
};

const outside = {
  files: ['scripts/**/*.ts', 'e2e/**/*.ts', '*.{ts,js}'],
  rules: rules([
    onlyInto(
      '(?:\\.\\.?/)+src/',
      linesBelow('main'),
      [NODE_PORT, PAGE_HEADERS, QUESTION_TABLE, SPOKEN],
      'src/ is reached through the index of a folder: see layers.config.js.',
    ),
  ]),
};

/** ESLint configurations made from the table above. */
export const layers = [
  main,
  outside,
  ...linesBelow('main').flatMap((folder) => DEPTHS.flatMap((depth) => configsOf(folder, depth))),
];
