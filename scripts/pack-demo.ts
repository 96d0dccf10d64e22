/** Writes the project's own pack from the demo: `npm run pack:demo -- --help` tells how. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { helpOrGoOn, parseOptions, readOrExit } from './command-line';
import { demoPack } from './demo/demo-pack';

const HELP = `npm run pack:demo [-- FOLDER]

Writes the project's own pack from the demo, to public/packs/demo/ or the folder that is named.`;
helpOrGoOn(HELP);

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const DEMO = here('../public/demo/');
const [PACK = here('../public/packs/demo/')] = readOrExit(() =>
  parseOptions({ allowPositionals: true }),
).positionals;

const run = async (): Promise<void> => {
  const files = await demoPack(DEMO);
  await rm(PACK, { recursive: true, force: true });
  for (const [path, text] of files) {
    await mkdir(dirname(join(PACK, path)), { recursive: true });
    await writeFile(join(PACK, path), text);
  }
  const questions = files.get('questions.jsonl')?.split('\n').length ?? 1;
  console.log(`${PACK}: ${questions - 1} questions, ${files.size} files`);
};

await run();
