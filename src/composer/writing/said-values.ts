import { printTerm, XSD, type Iri } from '../../rdf';
import type { Profile } from '../../store';

type Blank = NonNullable<Profile['blank']>;

/** What is looked at of a query: where groups begin and end, strings, and a property before a variable. */
const PIECE = /[{}]|"(?:[^"\\\n]|\\.)*"|<([^\s<>"{}|\\^`]*)>(?:\s+(\?\w+))?/gu;
const STRING = { termType: 'NamedNode', value: `${XSD}string` } as const;

const printed = (value: string): string =>
  printTerm({ termType: 'Literal', value, language: '', datatype: STRING });

const onlySaid = (variable: string, texts: readonly string[]): string =>
  `  FILTER(STR(${variable}) NOT IN (${texts.map(printed).join(', ')}))\n`;

/**
 * A query in which no text that says nothing is a value: behind what binds a variable to values of such a property, in the same
 * group, it is held to be none of them. So such things are not found, not shown, and where a value is denied, found.
 */
export const withSaidValues = (query: string, blank: Blank | undefined): string => {
  if (blank === undefined) return query;
  const groups: Set<string>[] = [];
  return query.replace(PIECE, (piece: string, property: string | undefined, variable: string | undefined) => {
    if (piece === '{') groups.push(new Set());
    if (piece === '}') return `${[...(groups.pop() ?? [])].join('')}}`;
    const texts = property === undefined ? undefined : blank.get(property as Iri)?.texts;
    if (texts !== undefined && variable !== undefined) groups.at(-1)?.add(onlySaid(variable, texts));
    return piece;
  });
};
