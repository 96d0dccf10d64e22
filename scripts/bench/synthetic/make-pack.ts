import { askGraph } from './ask-graph';
import { DOMAINS } from './domains/all-domains';
import { Draw } from './draw';
import { buildGraph } from './graph/build-graph';
import { drawTraits, questionLanguages } from './graph/traits';
import { OPERATORS } from './questions/operators';
import type { Lang } from './words';

export interface PackPlan {
  readonly seed: number;
  readonly graphs: number;
  /** Of each graph. */
  readonly questions: number;
  /** In which questions are asked. */
  readonly langs: readonly Lang[];
  /** How many times as many things as usual the last graph has. */
  readonly scale: number;
}

/** What few graphs can be asked is asked of each that can. */
const RARE = ['statement-date', 'language', 'intersection-value'];

/** Operators in an order that brings each round before one comes again, from graph to graph. */
const operatorDecks = (count: number, draw: Draw): readonly (readonly string[])[] => {
  const names = Object.keys(OPERATORS);
  const decks: string[][] = [];
  let start = 0;
  const order = draw.shuffle(names);
  for (let graph = 0; graph < count; graph += 1) {
    const turns = Array.from(
      { length: 3 * names.length },
      (_, at) => order[(start + at) % order.length] ?? '',
    );
    decks.push([...RARE, ...turns]);
    start += Math.floor(names.length / 3) + 1;
  }
  return decks;
};

/** The files of a pack, by path. The same plan gives the same bytes. */
export const makePack = ({
  seed,
  graphs,
  questions,
  langs,
  scale,
}: PackPlan): ReadonlyMap<string, string> => {
  const draw = new Draw(seed);
  const traits = drawTraits(graphs, langs, draw.fork());
  const domains = Array.from({ length: Math.ceil(graphs / DOMAINS.length) }, () =>
    draw.shuffle(DOMAINS),
  ).flat();
  const decks = operatorDecks(graphs, draw.fork());
  const files = new Map<string, string>();
  const lines: string[] = [];
  for (const [at, own] of traits.entries()) {
    const domain = domains[at];
    if (domain === undefined) throw new Error('More graphs than domains were drawn for.');
    const name = `${domain.name}-${String(at + 1).padStart(2, '0')}`;
    const isLast = at === traits.length - 1;
    const graph = buildGraph({ name, domain, traits: own, scale: isLast ? scale : 1 }, draw.fork());
    files.set(`kg/${name}.nt`, `${graph.triples.join('\n')}\n`);
    if (graph.ontology.length > 0) files.set(`ontology/${name}.nt`, `${graph.ontology.join('\n')}\n`);
    const asked = questionLanguages(own).filter((lang) => langs.includes(lang));
    for (const line of askGraph(graph, decks[at] ?? [], questions, asked, draw.fork()))
      lines.push(JSON.stringify(line));
  }
  files.set('questions.jsonl', `${lines.join('\n')}\n`);
  return files;
};
