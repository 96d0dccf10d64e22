import { printTerm, type Term } from '../../rdf';
import { unionOf, variableTerm, type Pattern, type Triple } from '../../sparql';
import { UnitFetch } from './fetch-unit';
import type { Run } from './run';
import { asValues } from './solutions';

const NODES_AT_ONCE = 1000;

interface Named {
  readonly node: string;
  readonly asSubject: Triple;
  readonly asObject: Triple;
}

/** Any triple of a node. */
const named = ({ fresh }: Run): Named => {
  const [node, verb, other] = [fresh(), variableTerm(fresh()), variableTerm(fresh())];
  const own = variableTerm(node);
  return {
    node,
    asSubject: { subject: own, predicate: verb, object: other },
    asObject: { subject: other, predicate: verb, object: own },
  };
};

const valuesOf = (node: string, terms: readonly Term[]): Pattern =>
  asValues({ names: [node], rows: terms.map((term) => [term]) });

/** Those that stand in no triple that is here. */
const unseen = async (run: Run, terms: readonly Term[]): Promise<readonly Term[]> => {
  const { node, asSubject, asObject } = named(run);
  const either = unionOf([asSubject, asObject].map((triple) => [{ type: 'bgp', triples: [triple] }]));
  const { rows } = await run.evaluate({
    type: 'query',
    queryType: 'SELECT',
    distinct: true,
    variables: [variableTerm(node)],
    prefixes: {},
    where: [valuesOf(node, terms), either],
  });
  const seen = new Set(rows.map(([term]) => term && printTerm(term)));
  return terms.filter((term) => !seen.has(printTerm(term)));
};

/**
 * A path that takes no step joins a node of the data to itself. A value that the query itself names need not be one:
 * the sources are asked for triples of it.
 */
export const lookUpNodes = async (run: Run, terms: readonly Term[]): Promise<void> => {
  const all = terms.filter(({ termType }) => termType !== 'BlankNode');
  for (let at = 0; at < all.length; at += NODES_AT_ONCE) {
    let wanted = await unseen(run, all.slice(at, at + NODES_AT_ONCE));
    const { node, asSubject, asObject } = named(run);
    for (const triple of [asSubject, asObject]) {
      if (wanted.length === 0) break;
      const unit = { triples: [triple], sources: [...run.scope] };
      await new UnitFetch(run, unit, [], undefined).fetch([valuesOf(node, wanted)]);
      wanted = await unseen(run, wanted);
    }
  }
};
