import { done, failed } from '../../base';
import { printTerm } from '../../rdf';
import { CELL, cellOf } from '../telling/cell';
import { COUNT, SILENT_SOURCES, TEXT, listOf, objectOf, told } from '../telling/schemas';
import { tellerOf } from '../telling/teller';
import type { Tool } from '../tool';
import { heldInScope } from '../sources/held-in-scope';
import { objectText } from '../sources/object-text';
import { askEach, silentLines, type Row } from './ask-each';
import { labelsOf } from './labels-of';
import { noSuchTerm } from './no-such-term';
import { readTerm } from './read-term';

interface Input {
  readonly property: string;
  readonly limit?: number;
}

/** @see paper 004: five usage examples */
const USUAL = 5;
/** Triples that examples are picked from, at each source. */
const PICKED_FROM = 200;
/** Kinds of subjects that are named. */
const MOST_KINDS = 6;

/** Rows of subjects and objects that did not stand in an earlier one, then others. */
const varied = (rows: readonly Row[], most: number): readonly Row[] => {
  const seen = new Set<string>();
  const fresh: Row[] = [];
  const others: Row[] = [];
  for (const row of rows) {
    const keys = row.map((cell, at) => (cell === undefined ? '' : `${at} ${printTerm(cell)}`));
    (keys.some((key) => seen.has(key)) ? others : fresh).push(row);
    for (const key of keys) seen.add(key);
  }
  return [...fresh, ...others].slice(0, most);
};

export const getPropertyExamples: Tool<Input> = {
  name: 'get_property_examples',
  description:
    'Example triples of a property, of several subjects, with labels: which way round it is used, and what its values look like.',
  input: {
    type: 'object',
    properties: {
      property: { type: 'string', minLength: 1, maxLength: 500, description: 'IRI or name of the property.' },
      limit: { type: 'integer', minimum: 1, maximum: 20, description: `Default: ${USUAL}.` },
    },
    required: ['property'],
    additionalProperties: false,
  },
  output: objectOf({
    property: TEXT,
    label: TEXT,
    triples: told(COUNT, 'Of the property in the chosen sources, as far as they are known.'),
    examples: listOf(objectOf({ subject: CELL, object: CELL })),
    silent: told(SILENT_SOURCES, 'Sources that could not be heard.'),
  }),
  run: async ({ property: written, limit = USUAL }, parts, signal) => {
    const teller = tellerOf(parts);
    const property = await readTerm(written, 'property', parts, signal);
    if (property === undefined) return failed(await noSuchTerm(written, 'property', parts, signal));
    const query = `SELECT ?subject ?object WHERE { ?subject <${property}> ?object } LIMIT ${PICKED_FROM}`;
    const { rows, silent } = await askEach(query, parts, signal);
    if (rows.length === 0 && silent.length === 0)
      return failed(await noSuchTerm(written, 'property', parts, signal));
    const held = await heldInScope(parts, signal);
    const triples = held
      .flatMap(({ properties }) => properties)
      .reduce((sum, one) => sum + (one.property === property ? one.triples : 0), 0);
    const links = held.flatMap((one) => one.links).filter((one) => one.property === property);
    const kinds = [...new Set(links.map(({ subjectClass }) => subjectClass))]
      .slice(0, MOST_KINDS)
      .map((kind) => {
        const own = links.filter(({ subjectClass }) => subjectClass === kind);
        return `${kind === undefined ? 'things without a class' : teller.iri(kind)} → ${objectText(own, teller)}`;
      });
    const examples = varied(rows, limit);
    const labels = await labelsOf([property, ...examples.flat()], parts, signal);
    const told = (cell: Row[number]): string => (cell === undefined ? '-' : teller.term(cell, labels));
    const lines = [
      `${teller.named(property, labels[property])}${triples === 0 ? '' : `, ${triples} triples`}${kinds.length === 0 ? '' : `: ${kinds.join('; ')}`}`,
      ...examples.map(([subject, object]) => `${told(subject)} ${teller.iri(property)} ${told(object)}`),
      ...silentLines(silent),
    ];
    return done({
      forModel: teller.page(lines),
      forView: {
        property,
        label: labels[property] ?? '',
        triples,
        examples: examples.map(([subject, object]) => ({
          subject: cellOf(subject, labels),
          object: cellOf(object, labels),
        })),
        silent,
      },
    });
  },
};
