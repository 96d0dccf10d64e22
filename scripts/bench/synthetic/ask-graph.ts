import type { Draw } from './draw';
import { GoldStore, type Gold } from './gold';
import { membersOf, type Graph } from './graph/model';
import { graphTraitNames } from './graph/traits';
import { Chooser } from './questions/chooser';
import { OPERATORS } from './questions/operators';
import type { Ask } from './questions/query-graph';
import { writeQuery, type WrittenQuery } from './questions/write-query';
import { speak, type Spoken } from './wording/speak';
import { Voice } from './wording/voice';
import type { Lang } from './words';

/** A line of `questions.jsonl`. */
export interface QuestionLine {
  readonly id: string;
  readonly kg: string;
  readonly question: string;
  readonly lang: Lang;
  readonly goldSparql: string;
  readonly goldVars: readonly string[];
  readonly goldRows: Gold['rows'];
  readonly ordered: boolean;
  /** How the question was made: a key of `OPERATORS`. */
  readonly operator: string;
  /** What is ugly about the graph, as far as the question meets it, and about the wording. */
  readonly traits: readonly string[];
  /** The first question with this query. */
  readonly paraphraseOf: string | null;
}

/** A question is asked of its graph so many times, in other words or languages. */
const WAYS = 2;
const ATTEMPTS = 12;
const MOST_ROWS = 120;

interface Made {
  readonly ask: Ask;
  readonly query: WrittenQuery;
  readonly gold: Gold;
}

const isTied = (query: WrittenQuery, store: GoldStore): boolean =>
  query.rankings.some(({ sparql, limit }) => {
    const ranks = store.ask(sparql, ['rank']).rows.map(([rank]) => rank);
    return ranks.length <= limit || ranks[limit - 1] === ranks[limit];
  });

const isVoid = (cell: string | null): boolean => cell === null || /^"0"/u.test(cell);

/** Whether the answer says something: neither nothing nor, in spite of conditions, everything. */
const isTelling = ({ ask, gold }: Made, graph: Graph): boolean => {
  const { rows } = gold;
  if (rows.length === 0 || rows.length > MOST_ROWS) return false;
  if (ask.kind === 'count' || ask.kind === 'fold') return rows.every((row) => !row.every(isVoid));
  if (ask.kind !== 'list') return true;
  const last = rows.map((row) => row[row.length - 1]);
  if (ask.optional !== undefined) return last.includes(null) && last.some((cell) => cell !== null);
  const isChoice = ask.what.conditions.length > 0 && ask.shows;
  return !isChoice || rows.length < membersOf(graph.things, ask.what.concept).length;
};

const make = (operator: string, chooser: Chooser, store: GoldStore): Made | undefined => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const ask = OPERATORS[operator]?.(chooser.concept(), chooser);
    if (ask === undefined) continue;
    const query = writeQuery(chooser.graph, ask);
    const made = { ask, query, gold: store.ask(query.sparql, query.variables) };
    if (isTelling(made, chooser.graph) && !isTied(query, store)) return made;
  }
  return undefined;
};

/** Who is asked for a name in one language asks in another. */
const languagesOf = (ask: Ask, langs: readonly Lang[]): readonly Lang[] =>
  ask.kind === 'name-in' ? langs.filter((lang) => lang !== ask.tongue) : langs;

const wordings = ({ ask, gold }: Made, graph: Graph, langs: readonly Lang[], draw: Draw) => {
  const spoken = new Map<string, Spoken & { readonly lang: Lang }>();
  const own = languagesOf(ask, langs);
  for (let attempt = 0; attempt < 3 * WAYS && spoken.size < WAYS && own.length > 0; attempt += 1) {
    const lang = own[attempt % own.length] ?? 'en';
    const said = speak(ask, gold.rows.length, new Voice(graph, lang, draw));
    spoken.set(said.question, { ...said, lang });
  }
  return [...spoken.values()];
};

/**
 * Questions of one graph, `operators` in turn, until there are so many; fewer where the graph gives no more. `langs`: of
 * those that the graph can be asked in.
 */
export const askGraph = (
  graph: Graph,
  operators: readonly string[],
  count: number,
  langs: readonly Lang[],
  draw: Draw,
): readonly QuestionLine[] => {
  const store = new GoldStore(graph.triples);
  const chooser = new Chooser(graph, draw.fork());
  const lines: QuestionLine[] = [];
  const asked = new Set<string>();
  for (const operator of operators) {
    if (lines.length >= count) break;
    const made = make(operator, chooser, store);
    if (made === undefined || asked.has(made.gold.sparql)) continue;
    asked.add(made.gold.sparql);
    const first = `${graph.name}-${lines.length + 1}`;
    for (const { question, lang, traits } of wordings(made, graph, langs, draw)) {
      if (lines.length >= count || asked.has(question)) continue;
      asked.add(question);
      const id = `${graph.name}-${lines.length + 1}`;
      lines.push({
        id,
        kg: graph.name,
        question,
        lang,
        goldSparql: made.gold.sparql,
        goldVars: made.query.variables,
        goldRows: made.gold.rows,
        ordered: made.query.ordered,
        operator,
        traits: [...graphTraitNames(graph.traits), ...made.query.meets, ...traits],
        paraphraseOf: id === first ? null : first,
      });
    }
  }
  return lines;
};
