import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const RIVERS = `@prefix : <https://rivers.example/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
:River rdfs:label "river"@en . :Valley rdfs:label "valley"@en . :through rdfs:label "flows through"@en .
`;

const valley = (at: number): string => `:v${at} a :Valley ; rdfs:label "Dale ${at}" .\n`;
const river = (at: number): string =>
  `:r${at} a :River ; rdfs:label "Water ${at}" ; :through :v${at % 5} .\n`;

const GRAPH = `${RIVERS}${[0, 1, 2, 3, 4].map(valley).join('')}${Array.from({ length: 20 }, (_, at) => river(at)).join('')}`;

const question = (kg: string, at: number): string =>
  JSON.stringify({
    id: `${kg}-${at}`,
    kg,
    question: `Which rivers flow through Dale ${at % 5}?`,
    goldSparql: `PREFIX : <https://rivers.example/> SELECT ?x { ?x a :River ; :through :v${at % 5} }`,
    goldVars: ['x'],
    goldRows: [0, 1, 2, 3].map((turn) => [`<https://rivers.example/r${(at % 5) + 5 * turn}>`]),
  });

/** How many questions each of the two graphs of the pack has. */
export const QUESTIONS_EACH = 30;

/**
 * Writes a pack of two graphs, one of them zipped, into a new folder of this path.
 * @param brokenLine of `questions.jsonl`, from 1: it is cut in the middle
 */
export const writePack = async (folder: string, brokenLine?: number): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'kg'), { recursive: true });
  await writeFile(join(folder, 'README.md'), 'Not a part of the pack.\n');
  await writeFile(join(folder, 'kg', 'north.ttl'), GRAPH);
  await writeFile(join(folder, 'kg', 'south.ttl.gz'), gzipSync(GRAPH));
  const lines = ['north', 'south'].flatMap((kg) =>
    Array.from({ length: QUESTIONS_EACH }, (_, at) => question(kg, at)),
  );
  const written = lines.map((line, at) => (at + 1 === brokenLine ? line.slice(0, 40) : line));
  await writeFile(join(folder, 'questions.jsonl'), `${written.join('\n')}\n`);
};
