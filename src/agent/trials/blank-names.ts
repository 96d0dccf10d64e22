import { planQuery, type Plan } from '../../federation';
import {
  RDF,
  localName,
  toIri,
  type Iri,
  type Language,
  type QueryResult,
  type ResultSet,
  type Term,
} from '../../rdf';
import { parseQuery, printInner } from '../../sparql';
import { namePart, namingOf, saysName } from '../../store';
import { bestName, type NameText } from '../network/best-name';
import type { RunParts } from '../question';

/** Rows of what blank nodes say of themselves, and what asking for them may take. Milliseconds. */
const MOST = 5000;
const LIMIT = 8000;

const TYPE = `${RDF}type`;
const THING: Readonly<Record<Language, string>> = { en: 'thing', es: 'cosa' };
/** A part and what it is a part of. */
const OF: Readonly<Record<Language, (part: string, whole: string) => string>> = {
  en: (part, whole) => `${part} of ${whole}`,
  es: (part, whole) => `${part} de ${whole}`,
};

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
  /** Texts that are a part of a name. */
  readonly parts: Record<'first' | 'last', string[]>;
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
 * What stands around the blank nodes of one column. A blank node has no name outside of its store: the whole query stands
 * within this one. `undefined` where it can't stand there.
 */
const aroundQuery = (
  query: string,
  variable: string,
  around: (node: string, property: string, other: string) => string,
): string | undefined => {
  const parsed = parseQuery(query);
  if (!parsed.ok || parsed.value.queryType !== 'SELECT' || parsed.value.from !== undefined) return undefined;
  const own = printInner(parsed.value);
  const [node, property, other] = [`?${variable}`, `?saidBy${variable}`, `?said${variable}`];
  return (
    `SELECT DISTINCT ${node} ${property} ${other} WHERE { { ${own} } FILTER(isBlank(${node})) ` +
    `${around(node, property, other)} } LIMIT ${MOST}`
  );
};

/** What they say of themselves. */
const saying = (node: string, property: string, said: string): string =>
  `${node} ${property} ${said} FILTER(isLiteral(${said}) || ${property} = <${TYPE}>)`;
/** What leads to them. */
const leading = (node: string, property: string, from: string): string =>
  `${from} ${property} ${node} FILTER(isIRI(${from}))`;

/** How well a property names: a standard one by its place, else one whose name says that it does. */
const rankOf = (property: string): number | undefined => {
  const iri = toIri(property);
  return namingOf(property)?.rank ?? (iri !== undefined && saysName(localName(iri)) ? MOST : undefined);
};

const partIn = (property: string): 'first' | 'last' | undefined => {
  const iri = toIri(property);
  return iri === undefined ? undefined : namePart(iri);
};

/** A first and a last name; more than one of either tells nothing. */
const twoPartName = ({ parts: { first, last } }: Said): string | undefined =>
  first.length === 1 && last.length === 1 ? `${first[0] ?? ''} ${last[0] ?? ''}`.trim() : undefined;

const read = (rows: readonly (readonly (Term | undefined)[])[]): ReadonlyMap<string, Said> => {
  const found = new Map<string, Said>();
  for (const [node, property, said] of rows) {
    if (node?.termType !== 'BlankNode' || property === undefined || said === undefined) continue;
    const known = found.get(node.value) ?? {
      names: [],
      types: new Set<string>(),
      parts: { first: [], last: [] },
    };
    found.set(node.value, known);
    const rank = rankOf(property.value);
    if (property.value === TYPE && said.termType === 'NamedNode') known.types.add(said.value);
    else if (said.termType === 'Literal' && rank !== undefined && said.value.trim() !== '')
      known.names.push({ text: said.value.trim(), language: said.language, rank });
    const part = partIn(property.value);
    if (part !== undefined && said.termType === 'Literal') known.parts[part].push(said.value.trim());
  }
  return found;
};

/** Rows of what stands around the blank nodes of one column; none where they can't be asked about. */
const rowsAround = async (
  variable: string,
  around: typeof saying,
  plan: Plan,
  { engines, sources }: BlankAsking,
  signal: AbortSignal,
): Promise<ResultSet['rows']> => {
  // Where rows are gathered from several sources, each answer names its blank nodes anew.
  const isAskable = ['shards', 'direct'].includes(engines.namesFor(plan)[0] ?? '');
  const query = isAskable ? aroundQuery(plan.query, variable, around) : undefined;
  const planned = query === undefined ? undefined : planQuery(query, sources, plan.sources);
  if (planned?.ok !== true) return [];
  const options = { signal, timeoutMs: LIMIT, purpose: 'names' as const };
  const outcome = await engines.execute(planned.value, options);
  return outcome.ok && outcome.value.result.type === 'bindings' ? outcome.value.result.rows : [];
};

/** Of what a blank node is a part: "address of Ada". Nothing of a node that several things lead to. */
const partsOf = async (
  rows: ResultSet['rows'],
  sortOf: (node: string) => string | undefined,
  { composer, scope, language }: BlankAsking,
  signal: AbortSignal,
): Promise<(node: string) => string | undefined> => {
  const wholes = new Map<string, { readonly property: string; readonly whole: string }[]>();
  for (const [node, property, whole] of rows)
    if (node !== undefined && property !== undefined && whole !== undefined)
      wholes.set(node.value, [
        ...(wholes.get(node.value) ?? []),
        { property: property.value, whole: whole.value },
      ]);
  const iris = [...new Set([...wholes.values()].flat().flatMap(({ property, whole }) => [property, whole]))];
  const labels = iris.length === 0 ? {} : await composer.labels({ iris, scope, language }, signal);
  const called = (text: string): string => {
    const iri = toIri(text);
    return labels[text] ?? (iri === undefined ? text : localName(iri));
  };
  return (node) => {
    const [only, ...more] = wholes.get(node) ?? [];
    if (only === undefined || more.length > 0) return undefined;
    return OF[language](sortOf(node) ?? called(only.property), called(only.whole));
  };
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

/** The same name again has a number behind it. */
const numberedAgain = (): ((name: string) => string) => {
  const uses = new Map<string, number>();
  return (name) => {
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    return use === 1 ? name : `${name} (${use})`;
  };
};

/**
 * Names of the blank nodes in the rows, by `blankKey`: what names them, else what they are a part of, else what they are, or
 * what their column is headed with, and a number in the order of the rows.
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
  const again = numberedAgain();
  for (const [variable, nodes] of blanksIn(result)) {
    const said = read(await rowsAround(variable, saying, plan, asking, signal));
    const sortOf = await sortsOf(said, asking, signal);
    const ownName = (node: string): string | undefined => {
      const known = said.get(node);
      return known && (twoPartName(known) ?? bestName(known.names, language));
    };
    const areNamed = [...nodes].every((node) => ownName(node) !== undefined);
    const wholes = areNamed ? [] : await rowsAround(variable, leading, plan, asking, signal);
    const partOf = await partsOf(wholes, sortOf, asking, signal);
    const heading = headings[variable] ?? '';
    for (const node of nodes) {
      if (Object.hasOwn(names, blankKey(node))) continue;
      const part = ownName(node) === undefined ? partOf(node) : undefined;
      names[blankKey(node)] =
        ownName(node) ??
        (part === undefined
          ? numbered(sortOf(node) ?? (heading === '' ? THING[language] : heading))
          : again(part));
    }
  }
  return names;
};
