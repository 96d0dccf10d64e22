/** Marks which questions of the parser's table are open: `npm run mark:questions -- --help` tells how. */
import { readFile, writeFile } from 'node:fs/promises';
import { openTableGraph } from '../src/composer/questions/ask-graph.fixture';
import { isRight, readTable, tablePath, type TableQuestion } from '../src/composer/questions/table.fixture';
import { helpOrGoOn, parseOptions, readOrExit } from './command-line';

helpOrGoOn(`npm run mark:questions

Reads all questions of src/composer/questions anew, and marks those that are answered wrongly: "open": true, or "sure" where
no caution is told. Look at the difference before you commit it: what was right shall stay so.`);
readOrExit(() => parseOptions({ options: {} }));

const counts = { right: 0, open: 0, sure: 0 };
for (const graph of readTable()) {
  const ask = await openTableGraph(graph);
  const marked = graph.questions.map((asked): TableQuestion => {
    const { rows, shown, isSure } = ask(asked);
    const isAnswered = [rows, shown].some((one) => isRight(graph.turtle, asked, one));
    const { open, ...plain } = asked;
    if (isAnswered) {
      counts.right += 1;
      if (open !== undefined) console.log(`right now: ${graph.name}: ${asked.question}`);
      return plain;
    }
    counts[isSure ? 'sure' : 'open'] += 1;
    if (open === undefined) console.log(`wrong now: ${graph.name}: ${asked.question}`);
    return { ...plain, open: isSure ? 'sure' : true };
  });
  const path = tablePath(graph.name);
  const before = JSON.parse(await readFile(path, 'utf8')) as unknown;
  const after = JSON.stringify(marked, undefined, 2);
  if (JSON.stringify(before) !== JSON.stringify(marked)) await writeFile(path, `${after}\n`);
}
console.log(counts);
