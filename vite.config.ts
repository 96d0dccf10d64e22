import { availableParallelism } from 'node:os';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { messageOptions } from './messages.config.js';
import { ISOLATION } from './src/offline/isolation.ts';
import { noMadeCode } from './scripts/build/no-made-code.ts';
import { noModels } from './scripts/build/no-models.ts';
import { offline } from './scripts/build/offline.ts';
import { oneCopyEach } from './scripts/build/one-copy-each.ts';
import { oneGeneration } from './scripts/build/one-generation.ts';
import { madeFile } from './scripts/build/made-file.ts';
import { preloadFirst } from './scripts/build/preload-first.ts';

const ROOT = import.meta.dirname;

const POLICY = /(http-equiv="Content-Security-Policy"\s+content=")([^"]*)"/;

/** While developing, Vite puts styles into the page by script and talks to it over a socket. */
const policyWhileDeveloping = (): Plugin => ({
  name: 'policy-while-developing',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace(POLICY, (_, start: string, policy: string) => {
      const relaxed = policy
        .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
        .replace("connect-src 'self'", "connect-src 'self' ws:");
      return `${start}${relaxed}"`;
    }),
});

/** Tests that leave nothing to the next file: no language that was chosen, no plugin that remembers a build. */
const SHARING_TESTS = [
  'src/{agent,base,bench,catalogue,composer,diagnosis,endpoint,federation,knowledge,model,onnx,rdf,retrieval,sparql,store,tools,trace,void,wording,words}/**/*.test.ts',
];
const ALL_TESTS = ['*.test.ts', '{src,scripts,e2e}/**/*.test.ts'];

/**
 * V8 compiles a function for speed once it has used up this budget, a twentieth of which is usual. No file of tests runs long
 * enough for most of what is compiled so early: without that they take a fifth less, and those that compute most no more.
 */
const COMPILED_LATE = ['--interrupt-budget=1500000'];

/** Two builds of llama.cpp have one name; the service worker keeps the one that most browsers need. */
const assetFileNames = ({
  originalFileNames: [from = ''],
}: {
  readonly originalFileNames: readonly string[];
}): string => `assets/[name]${from.includes('wllama-compat') ? '-compat' : ''}-[hash][extname]`;

const underTest = process.env['VITEST'] !== undefined;

export default defineConfig({
  // Any sub-path of any static server.
  base: './',
  plugins: [
    svelte({ configFile: false }),
    // Unit tests find them compiled already (`npm run messages`): their workers start side by side.
    ...(underTest ? [] : [paraglideVitePlugin(messageOptions), ...offline()]),
    policyWhileDeveloping(),
    preloadFirst(ROOT),
    oneGeneration(ROOT),
    noModels(ROOT),
    noMadeCode(),
  ],
  // The runtime of encoders comes in two sizes, and the embedder says which one it takes.
  resolve: { conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions] },
  define: {
    global: 'globalThis',
    __PREPARED__: JSON.stringify(madeFile(ROOT, 'prepared') ?? ''),
    __FIRST__: JSON.stringify(madeFile(ROOT, 'first') ?? ''),
  },
  server: { headers: Object.fromEntries(ISOLATION) },
  preview: { headers: Object.fromEntries(ISOLATION) },
  worker: {
    format: 'es',
    plugins: () => [oneCopyEach(ROOT), oneGeneration(ROOT)],
    rolldownOptions: { output: { assetFileNames } },
  },
  optimizeDeps: {
    // Found late, these would reload the page in the middle of a run.
    include: [
      '@comunica/query-sparql',
      '@comunica/query-sparql-link-traversal',
      '@mlc-ai/web-xgrammar',
      '@orama/stemmers/english',
      '@orama/stemmers/spanish',
      '@zazuko/yasgui',
      'minisearch',
      'n3',
      'rdfxml-streaming-parser',
      'sparqljs',
    ],
    // Find their wasm beside themselves.
    exclude: ['@huggingface/transformers', '@wllama/wllama', 'highs', 'onnxruntime-web', 'oxigraph'],
  },
  build: {
    target: 'es2023',
    manifest: true,
    // Inlined files would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      onLog: (level, log, report) => {
        // Its full widget calls eval, which the page's policy refuses; its editor and its table, which we use, do not.
        if (log.code === 'EVAL' && log.message.includes('yasgui')) return;
        report(level, log);
      },
    },
  },
  test: {
    environment: 'node',
    globalSetup: './scripts/build/node-workers.ts',
    // Tests wait for servers and for each other's threads, which leaves a core to one more. By itself Vitest leaves one idle.
    maxWorkers: availableParallelism() + 1,
    execArgv: COMPILED_LATE,
    // What hangs is ended; how long anything takes is no test's business.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      // The files of one worker share its modules, which halves the time that they take.
      { extends: true, test: { name: 'sharing', include: SHARING_TESTS, isolate: false } },
      {
        extends: true,
        test: { name: 'whole', include: ALL_TESTS, exclude: [...SHARING_TESTS, 'node_modules/**'] },
      },
    ],
  },
});
