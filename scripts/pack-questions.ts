/** Writes the parser's table of questions as a pack: `npm run pack:questions -- --help` tells how. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTable, thingIn, type Cell, type TableGraph } from '../src/composer/questions/table.fixture';
import { XSD, literal, printTerm } from '../src/rdf';
import { UsageError, helpOrGoOn, parseOptions, readOrExit } from './command-line';

helpOrGoOn(`npm run pack:questions -- --out FOLDER

Writes the questions of src/composer/questions as a pack, which "npm run lab -- --pack FOLDER" measures and
"npm run train" learns from. What the folder holds is replaced.`);

const termOf = (turtle: string, cell: Cell): string | null => {
  if (cell === null) return null;
  const thing = thingIn(turtle, cell);
  if (thing !== undefined) return `<${thing}>`;
  return printTerm(
    typeof cell === 'boolean' ? literal(String(cell), `${XSD}boolean`) : literal(String(cell)),
  );
};

const linesOf = ({ name, turtle, questions }: TableGraph): readonly string[] =>
  questions.map(({ question, language = 'en', rows, ordered = false }, at) => {
    const goldRows = rows.map((row) => row.map((cell) => termOf(turtle, cell)));
    const isCheck = typeof rows[0]?.[0] === 'boolean';
    const goldVars = isCheck ? ['ask'] : (goldRows[0] ?? []).map((_, column) => `c${String(column)}`);
    const id = `${name}-${String(at + 1)}`;
    const asked = { id, kg: name, question, lang: language };
    return JSON.stringify({ ...asked, goldSparql: '', goldVars, goldRows, ordered });
  });

const out = readOrExit(() => {
  const { values } = parseOptions({ options: { out: { type: 'string' } } });
  if (values.out === undefined) throw new UsageError('--out FOLDER is missing: where the pack is written.');
  return values.out;
});

const table = readTable();
const lines = table.flatMap(linesOf);
await rm(join(out, 'kg'), { recursive: true, force: true });
await mkdir(join(out, 'kg'), { recursive: true });
for (const { name, turtle } of table) await writeFile(join(out, 'kg', `${name}.ttl`), turtle);
await writeFile(join(out, 'questions.jsonl'), `${lines.join('\n')}\n`);
console.log(`${out}: ${String(lines.length)} questions, ${String(table.length)} graphs`);
