import { RDF } from '../../rdf';
import { parseQuery, termKey, type Query, type Term } from '../../sparql';
import { VariableNames } from './aliased/variable-names';
import { ExpressionWriter } from './aliased/write-expression';
import { writeGroup } from './aliased/write-group';
import { writeSelect, writeSubQuery, type SelectWriter } from './aliased/write-select';
import type { TripleNames } from './aliased/write-triple';
import { termsByAlias } from './expand-aliases';
import { termsOfQuery } from './terms-of-query';
import type { Vocabulary } from './vocabulary';

/** Aliases by what they stand for: `kind` is their letter. */
const aliasesByTerm = (vocabulary: Vocabulary): ReadonlyMap<string, readonly string[]> => {
  const all = [...termsByAlias(vocabulary)];
  if (all.length === 0) return new Map();
  const parsed = parseQuery(`ASK { VALUES ?x { ${all.map(([, term]) => term).join(' ')} } }`);
  if (!parsed.ok) return new Map();
  const terms = [...termsOfQuery(parsed.value)].filter(({ termType }) => termType !== 'Variable');
  const found = new Map<string, string[]>();
  terms.forEach((term, at) => {
    const [name = ''] = all[at] ?? [];
    const key = termKey(term);
    const known = found.get(key);
    if (known === undefined) found.set(key, [name]);
    else known.push(name);
  });
  return found;
};

type Find = (term: Term, letters: string) => string | undefined;

const tripleNames = (find: Find, names: VariableNames, { typing }: Vocabulary): TripleNames => {
  const iri = (value: string): Term => ({ termType: 'NamedNode', value }) as Term;
  const end = (term: Term, letters: string): string | undefined =>
    term.termType === 'Variable' || term.termType === 'BlankNode'
      ? names.of(term.termType === 'Variable' ? term.value : `_:${term.value}`)
      : find(term, letters);
  return {
    typing: typing ?? `${RDF}type`,
    property: (value) => find(iri(value), 'p'),
    cls: (value) => find(iri(value), 'c'),
    subject: (term) => end(term, 'e'),
    object: (term) => end(term, 'ecvns'),
  };
};

/**
 * A query in the aliases and shapes of `writeGrammar`, on one line; `undefined` where it needs a term that the vocabulary does not
 * have, or a shape that the grammar does not. Columns are reordered, groups and sub-queries that change nothing are taken
 * apart. Lengths are not looked at: whether the grammar derives the text is for a matcher to say.
 */
export const writeAliased = (query: Query, vocabulary: Vocabulary): string | undefined => {
  const aliases = aliasesByTerm(vocabulary);
  const find: Find = (term, letters) => {
    const known = aliases.get(termKey(term)) ?? [];
    return Array.from(letters, (letter) => known.find((name) => name.startsWith(letter))).find(
      (name) => name !== undefined,
    );
  };
  const names = new VariableNames();
  const writer: SelectWriter = {
    names,
    triples: tripleNames(find, names, vocabulary),
    expressions: new ExpressionWriter({
      term: (term) => find(term, term.termType === 'NamedNode' ? 'e' : 'nsv'),
      variable: (name) => names.of(name),
    }),
    number: (value) => {
      const at = vocabulary.numbers.indexOf(String(value));
      return at < 0 ? undefined : `n${String(at)}`;
    },
    subQuery: (inner) => writeSubQuery(inner, writer),
  };
  if (query.queryType === 'SELECT') return writeSelect(query, writer, names);
  if (query.queryType !== 'ASK') return undefined;
  const where = writeGroup(query.where ?? [], writer, 0);
  return where === undefined ? undefined : `ASK { ${where}}`;
};
