import { XSD, printTerm, literal } from '../../rdf';
import type { UsedLiteral } from '../../sparql';
import { convert, type Quantity } from '../../knowledge';
import type { Words } from './words-of';

/** For limits, and for what is counted. */
const SMALL = ['0', '1', '2', '3', '5', '10'];
const NUMERIC = /#(?:integer|decimal|double|float|long|int|short|byte|nonNegativeInteger|positiveInteger)$/u;
const TIME = /#(?:date|dateTime|gYear|gYearMonth)$/u;
const MOST_STRINGS = 24;
const QUOTED = /["“«‘]([^"”»’]+)["”»’]/gu;

/** What the numbers of a graph are measured in, and the datatypes of its times. */
export interface Measures {
  readonly units: readonly string[];
  readonly datatypes: ReadonlySet<string>;
}

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day, and the first and the last moment of it, a month or a year, as the datatypes of the graph write them. */
const moments = (from: string, to: string, { datatypes }: Measures): readonly string[] =>
  [from, to].flatMap((day, at) => [
    ...(datatypes.has(`${XSD}date`) ? [printTerm(literal(day, `${XSD}date`))] : []),
    ...(datatypes.has(`${XSD}dateTime`)
      ? [printTerm(literal(`${day}T${at === 0 ? '00:00:00' : '23:59:59'}Z`, `${XSD}dateTime`))]
      : []),
  ]);

const padded = (year: number): string => String(year).padStart(4, '0');

const yearForms = (year: number, measures: Measures): readonly string[] => [
  String(year),
  ...(measures.datatypes.has(`${XSD}gYear`) ? [printTerm(literal(padded(year), `${XSD}gYear`))] : []),
  ...moments(`${padded(year)}-01-01`, `${padded(year)}-12-31`, measures),
];

const dayForms = (iso: string, measures: Measures): readonly string[] => {
  if (iso.startsWith('--')) return [String(Number(iso.slice(2, 4)))];
  const [year = 0, month = 1, day] = iso.split('-').map(Number);
  if (day !== undefined) return [...moments(iso, iso, measures), String(year)];
  const last = String(lastDay(year, month)).padStart(2, '0');
  const own = measures.datatypes.has(`${XSD}gYearMonth`) ? [printTerm(literal(iso, `${XSD}gYearMonth`))] : [];
  return [...own, ...moments(`${iso}-01`, `${iso}-${last}`, measures), String(year), String(month)];
};

const numberForms = (
  { value, unit }: Quantity & { type: 'number' },
  { units }: Measures,
): readonly string[] => {
  const converted = unit === undefined ? [] : units.flatMap((other) => convert(value, unit, other) ?? []);
  return [value, ...converted].map(String);
};

const formsOf = (one: Quantity, measures: Measures): readonly string[] => {
  if (one.type === 'number') return numberForms(one, measures);
  if (one.type === 'day') return dayForms(one.iso, measures);
  return [...new Set([one.from, one.to])].flatMap((year) => yearForms(year, measures));
};

/** Numbers as SPARQL writes them bare: no datatype, which would only be longer. */
const bareNumber = ({ term, text }: UsedLiteral): string | undefined => {
  const datatype = /\^\^<([^>]*)>$/u.exec(term)?.[1] ?? '';
  if (/#(?:integer|decimal)$/u.test(datatype) && /^-?\d+(?:\.\d+)?$/u.test(text)) return text;
  return NUMERIC.test(datatype) || TIME.test(datatype) ? term : undefined;
};

/** Numbers and dates: of the question, of queries that may be meant, and small ones. Each once, as SPARQL writes it. */
export const numbersOf = (
  { quantities }: Words,
  used: readonly UsedLiteral[],
  measures: Measures,
): readonly string[] => {
  const compared = used.filter(({ property }) => property === undefined);
  return [
    ...new Set([
      ...quantities.flatMap((one) => formsOf(one, measures)),
      ...compared.flatMap((one) => bareNumber(one) ?? []),
      ...SMALL,
    ]),
  ];
};

/** What a text may be compared with: quotations, what names something or may, and the other words that carry meaning. */
export const stringsOf = (
  { text, tokens, spans }: Words,
  used: readonly UsedLiteral[],
): readonly string[] => {
  const said = spans
    .filter(({ senses }) => senses.some(({ type }) => type === 'entity' || type === 'value'))
    .map(({ start, end }) => text.slice(tokens[start]?.start, tokens[end]?.end));
  const compared = used.filter(({ property, isPlain }) => property === undefined && isPlain);
  const words = tokens.filter(({ isFunctionWord }) => !isFunctionWord).map((token) => token.text);
  const all = [
    ...[...text.matchAll(QUOTED)].map(([, inside = '']) => inside.trim()),
    ...compared.map((one) => one.text),
    ...said,
    ...words,
  ];
  return [...new Set(all)].filter((one) => one !== '').slice(0, MOST_STRINGS);
};
