import { planQuery } from '../../federation';
import { RDF, XSD, printTerm, type Iri } from '../../rdf';
import {
  iriTerm,
  literalTerm,
  printQuery,
  unionOf,
  variableTerm,
  type Pattern,
  type Query,
  type Triple,
} from '../../sparql';
import type { Asking } from '../probe';
import { algebraTerm } from './algebra-term';
import { solve } from './solve';
import type { Fact, WhyTriple } from './why';

/** Triples that one question asks about. */
const AT_ONCE = 25;

const factKey = ({ subject, predicate, object }: Fact): string =>
  [subject, predicate, object].map(printTerm).join(' ');

/** A blank node is known by what is said of it alone. */
const tripleOf = ({ subject, predicate, object }: Fact): Triple => ({
  subject: (algebraTerm(subject) ?? variableTerm('unnamed')) as Triple['subject'],
  predicate: iriTerm(predicate.value),
  object: algebraTerm(object) ?? variableTerm('unnamedToo'),
});

/** Facts that the same sources may hold. */
const sortOf = ({ predicate, object }: Fact): string =>
  predicate.value === `${RDF}type` ? printTerm(object) : predicate.value;

const mayHold = (fact: Fact, { sources, scope }: Asking): readonly Iri[] => {
  const where: Pattern[] = [{ type: 'bgp', triples: [tripleOf(fact)] }];
  const ask: Query = { type: 'query', queryType: 'ASK', prefixes: {}, where };
  const planned = planQuery(printQuery(ask), sources, scope);
  return planned.ok ? planned.value.sources : [];
};

const numbered = (facts: readonly Fact[]): Pattern =>
  unionOf(
    facts.map((fact, at) => [
      { type: 'bgp', triples: [tripleOf(fact)] },
      {
        type: 'bind',
        variable: variableTerm('at'),
        expression: literalTerm(String(at), iriTerm(`${XSD}integer`)),
      },
    ]),
  );

const heldBy = async (
  source: Iri,
  facts: readonly Fact[],
  asking: Asking,
  signal: AbortSignal,
): Promise<readonly Fact[]> => {
  const held: Fact[] = [];
  for (let at = 0; at < facts.length; at += AT_ONCE) {
    const some = facts.slice(at, at + AT_ONCE);
    const found = await solve(
      ['at'],
      [numbered(some)],
      Infinity,
      { ...asking, scope: [source] },
      signal,
      true,
    );
    const places = new Set((found ?? []).map((solution) => Number(solution.get('at')?.value ?? -1)));
    held.push(...some.filter((_, place) => places.has(place)));
  }
  return held;
};

/** Each fact once, in order, with the sources that hold it: each source that may is asked. */
export const withSources = async (
  facts: readonly Fact[],
  asking: Asking,
  signal: AbortSignal,
): Promise<readonly WhyTriple[]> => {
  const unique = new Map(facts.map((fact) => [factKey(fact), fact]));
  const holders = new Map<string, Iri[]>();
  const open = new Map<Iri, Fact[]>();
  const candidates = new Map<string, readonly Iri[]>();
  for (const [key, fact] of unique) {
    const may = candidates.get(sortOf(fact)) ?? mayHold(fact, asking);
    candidates.set(sortOf(fact), may);
    // It was found, so that the only one who may have it has it.
    holders.set(key, may.length === 1 ? [...may] : []);
    if (may.length > 1) for (const source of may) open.set(source, [...(open.get(source) ?? []), fact]);
  }
  for (const [source, some] of open)
    for (const fact of await heldBy(source, some, asking, signal)) holders.get(factKey(fact))?.push(source);
  return [...unique].map(([key, { subject, predicate, object }]) => ({
    subject,
    predicate,
    object,
    sources: holders.get(key) ?? [],
  }));
};
