/** What the sources say of one thing: a page about it, short enough for a model. @see paper 002, `get_wikidata_entry` */
import { done, failed } from '../../base';
import { localName } from '../../rdf';
import { CELL, cellOf, type Cell } from '../telling/cell';
import { COUNT, SILENT_SOURCES, TEXT, listOf, objectOf, told } from '../telling/schemas';
import { tellerOf, type Teller } from '../telling/teller';
import type { Tool } from '../tool';
import { silentLines } from './ask-each';
import { readEntry, type EntryProperty, type EntryValue } from './read-entry';
import { readIncoming, type IncomingProperty } from './read-incoming';
import { labelsOf } from './labels-of';
import { noSuchTerm } from './no-such-term';
import { propertiesThatMatter } from './properties-that-matter';
import { readTerm } from './read-term';

interface Input {
  readonly iri: string;
  readonly incoming?: boolean;
  readonly question?: string;
}

type Labels = Readonly<Record<string, string>>;

const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
/** Values of a property, and of a property of a node between. */
const MOST_VALUES = 5;
const MOST_INNER = 3;
/** Properties that are told with their values; of the others the names. */
const MOST_PROPERTIES = 40;
const MOST_NAMES = 30;

const innerText = (within: readonly EntryProperty[], labels: Labels, teller: Teller): string =>
  `{ ${within
    .map(({ property, values }) => {
      const shown = values.slice(0, MOST_INNER).map(({ term }) => teller.term(term, labels));
      const more = values.length > MOST_INNER ? ` … ${values.length - MOST_INNER} more` : '';
      return `${property === TYPE ? 'a' : teller.named(property, labels[property])} ${shown.join(', ')}${more}`;
    })
    .join(' ; ')} }`;

const valueText = ({ term, within }: EntryValue, labels: Labels, teller: Teller): string =>
  [teller.term(term, labels), ...(within.length === 0 ? [] : [innerText(within, labels, teller)])].join(' ');

const propertyLine = ({ property, values, isCut }: EntryProperty, labels: Labels, teller: Teller): string => {
  const left = values.length - MOST_VALUES;
  const more = left > 0 ? ` … ${isCut ? 'at least ' : ''}${left} more` : '';
  const name = property === TYPE ? 'a' : teller.named(property, labels[property]);
  return `  ${name} ${values
    .slice(0, MOST_VALUES)
    .map((value) => valueText(value, labels, teller))
    .join(', ')}${more}`;
};

const incomingLine = (
  { property, count, subjects }: IncomingProperty,
  labels: Labels,
  teller: Teller,
): string =>
  `  ${count} × ${teller.named(property, labels[property])}${subjects.length === 0 ? '' : ` of ${subjects.map((one) => teller.term(one, labels)).join(', ')}${count > subjects.length ? ' …' : ''}`}`;

/** Of a view, too: a thing may have ten thousand values. */
const MOST_VIEWED = 50;

interface PropertyView {
  readonly property: string;
  readonly label: string;
  readonly count: number;
  readonly values: readonly (Cell & { readonly within?: readonly unknown[] })[];
}

const propertyView = ({ property, values }: EntryProperty, labels: Labels): PropertyView => ({
  property,
  label: labels[property] ?? '',
  count: values.length,
  values: values.slice(0, MOST_VIEWED).map(({ term, within }) => ({
    ...cellOf(term, labels),
    ...(within.length === 0
      ? {}
      : {
          within: within.map((one) => ({
            property: one.property,
            label: labels[one.property] ?? '',
            values: one.values.map((value) => cellOf(value.term, labels)),
          })),
        }),
  })),
});

const WITHIN = listOf(objectOf({ property: TEXT, label: TEXT, values: listOf(CELL) }));
const VALUE = { ...CELL, properties: { ...CELL.properties, within: WITHIN } };

const termsIn = (properties: readonly EntryProperty[]): readonly (EntryValue['term'] | string)[] =>
  properties.flatMap(({ property, values }) => [
    property,
    ...values.slice(0, MOST_VALUES).flatMap(({ term, within }) => [term, ...termsIn(within)]),
  ]);

export const getEntry: Tool<Input> = {
  name: 'get_entry',
  description:
    'What the chosen sources say of one thing: its properties and values with labels, and what stands behind blank nodes and statement nodes. With a question: only what matters for it. With incoming: also which things point to it.',
  input: {
    type: 'object',
    properties: {
      iri: { type: 'string', minLength: 1, maxLength: 500, description: 'IRI or name of the thing.' },
      incoming: { type: 'boolean', description: 'Also the properties that lead to it. Default: false.' },
      question: { type: 'string', maxLength: 1000, description: 'What is to be found out of it.' },
    },
    required: ['iri'],
    additionalProperties: false,
  },
  output: objectOf(
    {
      iri: TEXT,
      label: TEXT,
      properties: listOf(objectOf({ property: TEXT, label: TEXT, count: COUNT, values: listOf(VALUE) })),
      leftOut: told(listOf(TEXT), 'Properties that do not matter for the question.'),
      incoming: listOf(objectOf({ property: TEXT, label: TEXT, count: COUNT, subjects: listOf(CELL) })),
      silent: told(SILENT_SOURCES, 'Sources that could not be heard.'),
    },
    ['incoming'],
  ),
  run: async ({ iri: written, incoming: isWanted = false, question = '' }, parts, signal) => {
    const teller = tellerOf(parts);
    const iri = await readTerm(written, 'entity', parts, signal);
    if (iri === undefined) return failed(await noSuchTerm(written, 'entity', parts, signal));
    const { properties, silent } = await readEntry(iri, parts, signal);
    const incoming = isWanted || properties.length === 0 ? await readIncoming(iri, parts, signal) : undefined;
    const isNothing = properties.length === 0 && (incoming?.properties.length ?? 0) === 0;
    if (isNothing && silent.length === 0) return failed(await noSuchTerm(written, 'entity', parts, signal));
    const subjects = incoming?.properties.flatMap((one) => [one.property, ...one.subjects]) ?? [];
    const labels = await labelsOf([iri, ...termsIn(properties), ...subjects], parts, signal);
    const about = { question, name: labels[iri] ?? localName(iri) };
    const { matter, leftOut } = await propertiesThatMatter(about, properties, labels, parts, signal);
    const names = leftOut
      .slice(0, MOST_NAMES)
      .map(({ property }) => teller.named(property, labels[property]));
    const lines = [
      teller.named(iri, labels[iri]),
      ...matter.slice(0, MOST_PROPERTIES).map((one) => propertyLine(one, labels, teller)),
      ...(matter.length > MOST_PROPERTIES
        ? [
            `  … and ${matter.length - MOST_PROPERTIES} more properties. Give a question to see those that matter.`,
          ]
        : []),
      ...(leftOut.length === 0
        ? []
        : [
            `Left out, as no word of the question is near: ${names.join(', ')}${leftOut.length > names.length ? ` and ${leftOut.length - names.length} more` : ''}.`,
          ]),
      ...(incoming === undefined
        ? []
        : [incoming.properties.length === 0 ? 'Nothing points to it.' : 'What points to it:']),
      ...(incoming?.properties.map((one) => incomingLine(one, labels, teller)) ?? []),
      ...silentLines([...silent, ...(incoming?.silent ?? [])]),
    ];
    return done({
      forModel: teller.page(lines),
      forView: {
        iri,
        label: labels[iri] ?? '',
        properties: matter.map((one) => propertyView(one, labels)),
        leftOut: leftOut.map(({ property }) => property),
        ...(incoming === undefined
          ? {}
          : {
              incoming: incoming.properties.map(({ property, count, subjects: some }) => ({
                property,
                label: labels[property] ?? '',
                count,
                subjects: some.map((one) => cellOf(one, labels)),
              })),
            }),
        silent: [...silent, ...(incoming?.silent ?? [])],
      },
    });
  },
};
