import {
  expressionVariables,
  parseQuery,
  variableTerm,
  visibleVariables,
  type Expression,
  type Pattern,
  type SelectQuery,
  type Triple,
} from '../sparql';
import { conditionsOf, targetsOf, tripleOf, type Condition } from './conditions';
import { irisOf, partWords, tripleWords } from './part-words';
import { cellOf, countOf, probe, selectOne, type Asking } from './probe';

/** Why nothing came out: the smallest failing part, and what is there in its place. */
export interface Diagnosis {
  /** The condition in words that nothing matches. */
  readonly failing: string;
  /** Rows when this condition is dropped. */
  readonly rowsWithout: number;
  /** The nearest value that the data has, in words, where there is one. */
  readonly nearest: string | undefined;
}

/** A part of what a query asks for, in words. */
export interface ToldPart {
  readonly text: string;
  readonly kind: string | undefined;
}

/** A query that found nothing. */
export interface EmptyQuery {
  readonly query: string;
  /** What it asks for; empty: the query itself is said in words. */
  readonly paraphrase: readonly ToldPart[];
  /** A query for the things that it asks for, whatever must hold of them. Default: the query says what they are. */
  readonly things?: string | undefined;
}

/** The query with what its things are, so that something is left of it without its only condition. */
const withThings = (query: SelectQuery, text: string | undefined): SelectQuery => {
  const parsed = text === undefined ? undefined : parseQuery(text);
  if (parsed?.ok !== true || parsed.value.queryType !== 'SELECT') return query;
  const { where = [] } = query;
  const [own] = targetsOf(parsed.value);
  const isFit =
    own !== undefined && visibleVariables(where).includes(own) && conditionsOf(query).length === 1;
  return isFit ? { ...query, where: [...(parsed.value.where ?? []), ...where] } : query;
};

interface Failing {
  readonly condition: Condition;
  readonly rowsWithout: number;
}

/** Of two ends of a chain, the one that names a thing tells more. */
const isOpen = ({ part }: Condition): boolean =>
  !Array.isArray(part) && 'triples' in part && part.triples[0]?.object.termType === 'Variable';

const isSmaller = (one: Failing, other: Failing): boolean => {
  const ranks = ({ condition, rowsWithout }: Failing): readonly number[] => [
    condition.size,
    isOpen(condition) ? 1 : 0,
    rowsWithout,
  ];
  const [mine, theirs] = [ranks(one), ranks(other)];
  const at = mine.findIndex((rank, index) => rank !== theirs[index]);
  return at >= 0 && (mine[at] ?? 0) < (theirs[at] ?? 0);
};

/** The property and the value that the paraphrase says together. */
const saidTogether = (paraphrase: readonly ToldPart[], property: string): string | undefined => {
  const at = paraphrase.findIndex(
    ({ text, kind }, index) =>
      kind === 'property' && text === property && paraphrase[index + 1]?.kind === 'value',
  );
  return at < 0 ? undefined : `${property} ${paraphrase[at + 1]?.text ?? ''}`;
};

const variablesOf = (part: Pattern | Expression): readonly string[] => {
  if (Array.isArray(part) || 'termType' in part) return expressionVariables(part);
  return part.type === 'filter' ? expressionVariables(part.expression) : [];
};

/** A query within the query: its algebra is no sentence. */
const isNested = (part: Pattern | Expression): boolean => JSON.stringify(part).includes('"queryType"');

class Diagnosing {
  readonly #paraphrase: readonly ToldPart[];
  readonly #query: SelectQuery;
  readonly #asking: Asking;
  readonly #signal: AbortSignal;

  constructor(paraphrase: readonly ToldPart[], query: SelectQuery, asking: Asking, signal: AbortSignal) {
    this.#paraphrase = paraphrase;
    this.#query = query;
    this.#asking = asking;
    this.#signal = signal;
  }

  async run(): Promise<Diagnosis | undefined> {
    const failing = await this.#smallest();
    if (failing === undefined) return undefined;
    const { condition, rowsWithout } = failing;
    return {
      failing: await this.#words(condition),
      rowsWithout,
      nearest: await this.#nearest(condition),
    };
  }

  /** Of the conditions without which there are rows: the smallest, then one that names a thing, then the strictest. */
  async #smallest(): Promise<Failing | undefined> {
    const targets = targetsOf(this.#query);
    let best: Failing | undefined;
    for (const condition of conditionsOf(this.#query)) {
      const rowsWithout = await countOf(targets, condition.rest, this.#asking, this.#signal);
      if (rowsWithout === undefined || rowsWithout === 0) continue;
      const failing = { condition, rowsWithout };
      if (best === undefined || isSmaller(failing, best)) best = failing;
    }
    return best;
  }

  /** The triple that gives a variable of the condition its value. */
  #subjectOf({ part }: Condition): Triple | undefined {
    return variablesOf(part)
      .map((name) => tripleOf(this.#query.where ?? [], name))
      .find((triple) => triple !== undefined);
  }

  async #words(condition: Condition): Promise<string> {
    const { scope, language, composer } = this.#asking;
    const { part } = condition;
    const subject = this.#subjectOf(condition);
    const iris = irisOf([part, subject, this.#query.where]);
    const labels = await composer.labels({ iris, scope, language }, this.#signal);
    const label = (iri: string): string => labels[iri] ?? iri;
    const triple = !Array.isArray(part) && 'triples' in part ? part.triples[0] : undefined;
    const said = triple === undefined ? undefined : tripleWords(triple, label);
    if (said !== undefined) return said;
    if (subject !== undefined && 'termType' in subject.predicate) {
      const together = saidTogether(this.#paraphrase, label(subject.predicate.value));
      if (together !== undefined) return together;
    }
    return isNested(part) && this.#paraphrase.length > 0
      ? this.#told()
      : partWords(part, condition.kind, label, language, this.#query.where);
  }

  /** The whole question, as it was read. */
  #told(): string {
    return this.#paraphrase
      .map(({ text }) => text)
      .join(' ')
      .replace(/ (?=,)/gu, '');
  }

  /** For a bound on a number or date: the value of the data that comes nearest to it. */
  async #nearest({ part, rest }: Condition): Promise<string | undefined> {
    if (Array.isArray(part) || 'termType' in part || part.type !== 'filter') return undefined;
    const { expression } = part;
    if (Array.isArray(expression) || !('operator' in expression)) return undefined;
    const aggregation = { '>': 'max', '>=': 'max', '<': 'min', '<=': 'min' }[expression.operator];
    const [name] = expressionVariables(expression);
    if (aggregation === undefined || name === undefined) return undefined;
    const extreme = { type: 'aggregate', aggregation, expression: variableTerm(name) } as Expression;
    const cell = cellOf(await probe(selectOne(extreme, rest), this.#asking, this.#signal));
    return cell?.termType === 'Literal' ? cell.value : undefined;
  }
}

/** Why a query finds nothing: the smallest part that, left out, lets rows through. Asks the data a few quick queries. */
export const diagnose = async (
  { query, paraphrase, things }: EmptyQuery,
  asking: Asking,
  signal: AbortSignal,
): Promise<Diagnosis | undefined> => {
  const parsed = parseQuery(query);
  if (!parsed.ok || parsed.value.queryType !== 'SELECT') return undefined;
  return new Diagnosing(paraphrase, withThings(parsed.value, things), asking, signal).run();
};
