/** Shows how the parser reads one question: `npx tsx scripts/parser/show.ts DIR KG "question"`. */
import { TRAINED, parseQuestion } from '../../src/composer';
import { readPackFolder } from '../bench/pack-folder';
import { openGraph, openLabStore } from './open-graph';

const [folder = '', kg = '', question = '', language = 'en'] = process.argv.slice(2);
const pack = await readPackFolder(folder, new AbortController().signal);
const graph = pack.graphs.find(({ name }) => name === kg);
if (graph === undefined) throw new Error(`${folder} has no graph ${kg}.`);
const store = openLabStore();
const open = await openGraph(graph, store);
const parsed = parseQuestion(
  { question, language: language === 'es' ? 'es' : 'en', most: 40, weights: TRAINED },
  open.knowledge,
);
for (const { query, score, features } of parsed.slice(0, 12)) {
  const result = await open.run(query);
  const rows = result?.type === 'bindings' ? result.rows.length : JSON.stringify(result);
  console.log(`\n${score.toFixed(2)}  rows ${String(rows)}\n${query}`);
  console.log(
    Object.entries(features)
      .map(([name, value]) => [name, value * (TRAINED.reading[name] ?? 0)] as const)
      .sort((a, b) => a[1] - b[1])
      .map(([name, value]) => `${name} ${value.toFixed(2)}`)
      .join(', '),
  );
}
process.exit(0);
