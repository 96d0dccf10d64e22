import { localName } from '../../rdf';
import { aliasesOf, type AliasLetter } from './aliases';
import type { CardProperty, Vocabulary } from './vocabulary';

const LABEL = 60;
const EXAMPLE = 80;

/** One line: what stands in data is no part of the card's own layout. */
const oneLine = (text: string, most: number): string => {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
};

const listed = (title: string, items: readonly string[]): readonly string[] =>
  items.length === 0 ? [] : [`${title}: ${items.join('; ')}`];

/** `p3 birth date: c0|c4 → date (…)`. */
const propertyLine = (
  alias: string,
  { label, domains, ranges, datatypes, unit, example }: CardProperty,
  ends: (iris: readonly string[]) => string,
): string => {
  const to = ends(ranges) || datatypes.map(localName).join('|');
  const between = [ends(domains), to].some((end) => end !== '') ? `: ${ends(domains)} → ${to}` : '';
  const inUnit = unit === undefined ? '' : ` in ${oneLine(unit, LABEL)}`;
  const said = example === undefined ? '' : ` (${oneLine(example, EXAMPLE)})`;
  return `${alias} ${oneLine(label, LABEL)}${between}${inUnit}${said}`;
};

/**
 * The vocabulary as a prompt shows it, a line for each property, with the aliases of the grammar. Texts of the data come as they
 * are, on one line each: whoever puts them into a prompt says that they are data.
 */
export const printCard = (vocabulary: Vocabulary): string => {
  const { classes, properties, entities, values, numbers, strings } = vocabulary;
  const places = new Map(classes.map(({ iri }, at) => [iri as string, `c${String(at)}`]));
  const ends = (iris: readonly string[]): string => iris.flatMap((one) => places.get(one) ?? []).join('|');
  const named = (letter: AliasLetter, words: readonly string[]): readonly string[] =>
    aliasesOf(letter, vocabulary).map((alias, at) => `${alias} ${oneLine(words[at] ?? '', LABEL)}`);
  const things = entities.map(({ label, classes: of }) => {
    const sorts = ends(of);
    return sorts === '' ? label : `${oneLine(label, LABEL)} (${sorts})`;
  });
  const propertyAliases = aliasesOf('p', vocabulary);
  return [
    ...listed(
      'Classes',
      named(
        'c',
        classes.map(({ label }) => label),
      ),
    ),
    ...(properties.length === 0 ? [] : ['Properties:']),
    ...properties.map((one, at) => propertyLine(propertyAliases[at] ?? '', one, ends)),
    ...listed('Things', named('e', things)),
    ...listed(
      'Values',
      named(
        'v',
        values.map(({ label }) => label),
      ),
    ),
    ...listed(
      'Numbers',
      named(
        'n',
        numbers.map((one) => one.replace(/\^\^.*$/u, '')),
      ),
    ),
    ...listed(
      'Texts',
      named(
        's',
        strings.map((one) => `"${one}"`),
      ),
    ),
  ].join('\n');
};
