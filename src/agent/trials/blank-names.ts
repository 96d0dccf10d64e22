import { planQuery, type Plan } from '../../federation';
import { RDF, localName, toIri, type Iri, type Language, type QueryResult, type Term } from '../../rdf';
import { parseQuery, printQuery } from '../../sparql';
import { namingOf, saysName } from '../../store';
import { bestName, type NameText } from '../network/best-name';
import type { RunParts } from '../question';

/** Rows of what blank nodes say of themselves, and what asking for them may take. Milliseconds. */
const MOST = 5000;
const LIMIT = 8000;

const TYPE = `${RDF}type`;
const THING: Readonly<Record<Language, string>> = { en: 'thing', es: 'cosa' };

/** How labels keep what a blank node is called: as N-Triples writes it. */
const blankKey = (value: string): string => `_:${value}`;

/** What is asked of the blank nodes of a result. */
export interface BlankAsking extends Pick<RunParts, 'composer' | 'engines' | 'sources'> {
  readonly scope: readonly Iri[];
  readonly language: Language;
}

interface Said {
  readonly names: NameText[];
  readonly types: Set<string>;
}

/** The columns that hold blank nodes, and their blank nodes in the order of the rows. */
const blanksIn = (result: QueryResult): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  if (result.type !== 'bindings') return found;
  for (const row of result.rows)
    for (const [at, variable] of result.variables.entries()) {
      const cell = row[at];
      if (cell?.termType !== 'BlankNode') continue;
      found.set(variable, (found.get(variable) ?? new Set()).add(cell.value));
    }
  return found;
};

/**
 * What the blank nodes of one column say of themselves. A blank node has no name outside of its store: the whole query stands
 * within this one. `undefined` where it can't stand there.
 */
const saidQuery = (query: string, variable: string): string | undefined => {
  const parsed = parseQuery(query);
  if (!parsed.ok || parsed.value.queryType !== 'SELECT' || parsed.value.from !== undefined) return undefined;
  const own = printQuery({ ...parsed.value, prefixes: {} });
  const [property, said] = ['saidBy', 'said'].map((name) => `?${name}${variable}`);
  return (
    `SELECT DISTINCT ?${variable} ${property ?? ''} ${said ?? ''} WHERE { { ${own} } FILTER(isBlank(?${variable})) ` +
    `?${variable} ${property ?? ''} ${said ?? ''} FILTER(isLiteral(${said ?? ''}) || ${property ?? ''} = <${TYPE}>) } LIMIT ${MOST}`
  );
};

/** How well a property names: a standard one by its place, else one whose name says that it does. */
const rankOf = (property: string): number | undefined => {
  const iri = toIri(property);
  return namingOf(property)?.rank ?? (iri !== undefined && saysName(localName(iri)) ? MOST : undefined);
};

const read = (rows: readonly (readonly (Term | undefined)[])[]): ReadonlyMap<string, Said> => {
  const found = new Map<string, Said>();
  for (const [node, property, said] of rows) {
    if (node?.termType !== 'BlankNode' || property === undefined || said === undefined) continue;
    const known = found.get(node.value) ?? { names: [], types: new Set<string>() };
    found.set(node.value, known);
    const rank = rankOf(property.value);
    if (property.value === TYPE && said.termType === 'NamedNode') known.types.add(said.value);
    else if (said.termType === 'Literal' && rank !== undefined && said.value.trim() !== '')
      known.names.push({ text: said.value.trim(), language: said.language, rank });
  }
  return found;
};

/** What the blank nodes of one column say; nothing where they can't be asked about. */
const saidIn = async (
  variable: string,
  plan: Plan,
  { engines, sources }: BlankAsking,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Said>> => {
  // Where rows are gathered from several sources, each answer names its blank nodes anew.
  const isAskable = ['shards', 'direct'].includes(engines.namesFor(plan)[0] ?? '');
  const query = isAskable ? saidQuery(plan.query, variable) : undefined;
  const planned = query === undefined ? undefined : planQuery(query, sources, plan.sources);
  if (planned?.ok !== true) return new Map();
  const options = { signal, timeoutMs: LIMIT, purpose: 'names' as const };
  const outcome = await engines.execute(planned.value, options);
  return outcome.ok && outcome.value.result.type === 'bindings'
    ? read(outcome.value.result.rows)
    : new Map<string, Said>();
};

/** What a blank node is, by the label of its class; `undefined` where nothing says so. */
const sortsOf = async (
  said: ReadonlyMap<string, Said>,
  { composer, scope, language }: BlankAsking,
  signal: AbortSignal,
): Promise<(node: string) => string | undefined> => {
  const types = [...new Set([...said.values()].flatMap((one) => [...one.types]))];
  const labels = types.length === 0 ? {} : await composer.labels({ iris: types, scope, language }, signal);
  return (node) => {
    const [type] = said.get(node)?.types ?? [];
    const iri = type === undefined ? undefined : toIri(type);
    return iri === undefined ? undefined : (labels[iri] ?? localName(iri));
  };
};

/** An answer as it is named. */
interface Named {
  readonly result: QueryResult;
  readonly plan: Plan;
  /** By variable. */
  readonly headings: Readonly<Record<string, string>>;
}

/**
 * Names of the blank nodes in the rows, by `blankKey`: what names them, else what they are, or what their column is headed
 * with, and a number in the order of the rows.
 */
export const blankNames = async (
  { result, plan, headings }: Named,
  asking: BlankAsking,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> => {
  const { language } = asking;
  const names: Record<string, string> = {};
  const numbers = new Map<string, number>();
  const numbered = (sort: string): string => {
    const number = (numbers.get(sort) ?? 0) + 1;
    numbers.set(sort, number);
    return `${sort} ${number}`;
  };
  for (const [variable, nodes] of blanksIn(result)) {
    const said = await saidIn(variable, plan, asking, signal);
    const sortOf = await sortsOf(said, asking, signal);
    const heading = headings[variable] ?? '';
    for (const node of nodes) {
      if (Object.hasOwn(names, blankKey(node))) continue;
      const name = bestName(said.get(node)?.names ?? [], language);
      names[blankKey(node)] = name ?? numbered(sortOf(node) ?? (heading === '' ? THING[language] : heading));
    }
  }
  return names;
};
