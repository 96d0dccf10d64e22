import { parseQuery, printQuery, type Vocabulary } from '../../sparql';
import { localName } from '../../rdf';
import { asData } from './prompts/as-data';
import { termsByAlias } from './expand-aliases';

export interface ShownCard {
  readonly card: string;
  /** A query in the aliases of the card; `undefined` where it needs a term that is not on it. */
  readonly aliased: (query: string) => string | undefined;
}

const listed = (name: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${name}: ${lines.join('; ')}`];

/** The vocabulary in the words of a prompt. */
export const printShown = (vocabulary: Vocabulary): ShownCard => {
  const { classes, properties, entities, values, numbers, strings } = vocabulary;
  const places = new Map(classes.map(({ iri }, at) => [iri, `c${String(at)}`]));
  const ends = (all: readonly string[]): string =>
    all.flatMap((one) => places.get(one as (typeof classes)[number]['iri']) ?? []).join('|');
  const card = [
    ...listed(
      'Classes',
      classes.map(({ label }, at) => `c${String(at)} ${asData(label, 80)}`),
    ),
    'Properties:',
    ...properties.map(({ label, domains, ranges, datatypes, unit, example }, at) => {
      const to = ends(ranges) || datatypes.map((one) => localName(one)).join('|');
      const more = [
        unit === undefined ? '' : ` in ${asData(unit, 20)}`,
        example === undefined ? '' : ` e.g. ${asData(example, 120)}`,
      ];
      return `p${String(at)} ${asData(label, 80)}: ${ends(domains)} → ${to}${more.join('')}`;
    }),
    ...listed(
      'Things',
      entities.map(({ label, classes: of }, at) => `e${String(at)} ${asData(label, 80)} (${ends(of)})`),
    ),
    ...listed(
      'Values',
      values.map(({ label }, at) => `v${String(at)} ${asData(label, 80)}`),
    ),
    ...listed(
      'Numbers',
      numbers.map((one, at) => `n${String(at)} ${asData(one.replace(/\^\^.*$/u, ''), 40)}`),
    ),
    ...listed(
      'Texts',
      strings.map((one, at) => `s${String(at)} ${asData(one, 80)}`),
    ),
  ].join('\n');
  return { card, aliased: (query) => aliasedIn(query, vocabulary) };
};

const aliasedIn = (query: string, vocabulary: Vocabulary): string | undefined => {
  const parsed = parseQuery(query);
  if (!parsed.ok) return undefined;
  let text = printQuery(parsed.value, { prefixes: {} }).replace(/\s+/gu, ' ').trim();
  const terms = [...termsByAlias(vocabulary)].sort((a, b) => b[1].length - a[1].length);
  for (const [alias, term] of terms) if (/^[<"]/u.test(term)) text = text.replaceAll(term, alias);
  return /[<"]\S*[>"]/u.test(text) ? undefined : text;
};
