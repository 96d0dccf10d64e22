/**
 * What comes from data, as it may stand in a text for a model. Every tool tells data by a teller alone: nothing that it
 * prints can end the message that it stands in, and nothing is long.
 */
import { asData, quoted } from '../../base';
import { prefixesOf, saidLabel } from '../../catalogue';
import { NUMBERS, XSD, toIri, type Term } from '../../rdf';
import { WELL_KNOWN_PREFIXES, compactor } from '../../sparql';
import type { ToolParts } from '../tool';

/** In letters. */
const LONGEST_TEXT = 160;
const LONGEST_LABEL = 80;
const LONGEST_IRI = 400;

const DATES: ReadonlySet<string> = new Set(
  ['date', 'dateTime', 'gYear', 'gYearMonth', 'time'].map((one) => XSD + one),
);
const STRINGS: ReadonlySet<string> = new Set([
  `${XSD}string`,
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString',
]);

export interface Teller {
  /** prefix → namespace, of the sources in scope: what `iri` prints with, and what a query may leave undeclared. */
  readonly prefixes: Readonly<Record<string, string>>;
  /** As it may stand in a query: with a prefix, or in angle brackets. */
  readonly iri: (iri: string) => string;
  /** In quotation marks: whatever stands in it is data. */
  readonly text: (text: string, most?: number) => string;
  /** An IRI with its label, a literal, a number. */
  readonly term: (term: Term, labels: Readonly<Record<string, string>>) => string;
  /** An IRI with its label, where that says more than the IRI. */
  readonly named: (iri: string, label: string | undefined) => string;
  /** Lines, below the prefixes that they use. Those that everybody means the same by are not declared. */
  readonly page: (lines: readonly string[]) => string;
}

/** Over the sources in scope. */
export const tellerOf = ({ sources, scope }: Pick<ToolParts, 'sources' | 'scope'>): Teller => {
  const chosen = new Set(scope);
  const prefixes = prefixesOf(
    sources.filter(({ iri }) => chosen.has(iri)).map(({ description }) => description),
  );
  const short = compactor(prefixes);
  const iri = (name: string): string => {
    if (toIri(name) === undefined || name.length > LONGEST_IRI) return quoted(name, LONGEST_IRI);
    const printed = short.print(name);
    return printed.startsWith('<') ? `<${asData(name, LONGEST_IRI)}>` : printed;
  };
  const text = (said: string, most = LONGEST_TEXT): string => quoted(said, most);
  const named = (name: string, label: string | undefined): string => {
    const said = saidLabel(name, label);
    return said === '' ? iri(name) : `${iri(name)} ${said}`;
  };
  const literal = ({ value, language, datatype }: Extract<Term, { termType: 'Literal' }>): string => {
    if (NUMBERS.has(datatype.value) || DATES.has(datatype.value) || datatype.value === `${XSD}boolean`)
      return asData(value, LONGEST_LABEL);
    if (language !== '') return `${text(value)}@${asData(language, 35)}`;
    return STRINGS.has(datatype.value) ? text(value) : `${text(value)}^^${iri(datatype.value)}`;
  };
  return {
    prefixes,
    iri,
    text,
    named,
    term: (term, labels) => {
      if (term.termType === 'Literal') return literal(term);
      if (term.termType === 'NamedNode') return named(term.value, labels[term.value]);
      return labels[`_:${term.value}`] === undefined
        ? '[]'
        : `[] ${text(labels[`_:${term.value}`] ?? '', LONGEST_LABEL)}`;
    },
    page: (lines) => {
      const own = short
        .declarations()
        .filter((line) => !Object.hasOwn(WELL_KNOWN_PREFIXES, /^PREFIX ([^:]*):/u.exec(line)?.[1] ?? ''));
      return [...own, ...lines].join('\n');
    },
  };
};
