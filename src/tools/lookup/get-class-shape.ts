/** What things of a class have, as a shape. @see paper 003 §3.1.2 */
import { done, failed } from '../../base';
import { classShape, type ClassShape, type ShapeWords } from '../../catalogue';
import type { Link } from '../../void';
import { heldInScope } from '../sources/held-in-scope';
import { COUNT, FLAG, TEXT, listOf, objectOf, told } from '../telling/schemas';
import { tellerOf } from '../telling/teller';
import type { Tool } from '../tool';
import { labelsOf } from './labels-of';
import { noSuchTerm } from './no-such-term';
import { readTerm } from './read-term';

interface Input {
  readonly class: string;
}

const objectView = ({ object, triples }: Link) => ({
  kind: object.kind,
  triples,
  ...(object.kind === 'class' ? { iri: object.class } : {}),
  ...(object.kind === 'literal'
    ? {
        iri: object.datatype,
        ...(object.min === undefined ? {} : { min: object.min }),
        ...(object.max === undefined ? {} : { max: object.max }),
      }
    : {}),
});

export const getClassShape: Tool<Input> = {
  name: 'get_class_shape',
  description:
    'The shape (ShEx) of a class over the chosen sources: its properties, what they lead to, how many of its things have them, and which properties lead to it.',
  input: {
    type: 'object',
    properties: {
      class: { type: 'string', minLength: 1, maxLength: 500, description: 'IRI or name of the class.' },
    },
    required: ['class'],
    additionalProperties: false,
  },
  output: objectOf({
    class: TEXT,
    label: TEXT,
    entities: told(COUNT, 'Its things.'),
    typing: told(TEXT, 'The property that states the class.'),
    properties: listOf(
      objectOf({
        property: TEXT,
        label: TEXT,
        subjects: told(COUNT, 'Things that have it; at least so many where it leads to several kinds.'),
        triples: COUNT,
        cardinality: {
          type: 'string',
          enum: ['', '?', '+', '*'],
          description: 'Of ShEx; empty: exactly one.',
        },
        objects: listOf(
          objectOf(
            {
              kind: { type: 'string', enum: ['class', 'untyped', 'literal'] },
              triples: COUNT,
              iri: told(TEXT, 'The class or datatype.'),
              min: TEXT,
              max: TEXT,
            },
            ['iri', 'min', 'max'],
          ),
        ),
      }),
    ),
    incoming: listOf(
      objectOf(
        { property: TEXT, subjectClass: told(TEXT, 'Absent: things without a class.'), triples: COUNT },
        ['subjectClass'],
      ),
    ),
    isComplete: told(FLAG, 'What is not named is not there.'),
  }),
  run: async ({ class: written }, parts, signal) => {
    const name = await readTerm(written, 'class', parts, signal);
    const held = await heldInScope(parts, signal);
    const shape = (labels: ShapeWords['labels']): ClassShape | undefined =>
      name === undefined ? undefined : classShape(name, held, { prefixes: tellerOf(parts).prefixes, labels });
    const named = shape({});
    if (name === undefined || named === undefined)
      return failed(await noSuchTerm(written, 'class', parts, signal));
    const labels = await labelsOf([name, ...named.properties.map(({ property }) => property)], parts, signal);
    const { text, entities, typing, properties, incoming, isComplete } = shape(labels) ?? named;
    return done({
      forModel: text,
      forView: {
        class: name,
        label: labels[name] ?? '',
        entities,
        typing,
        properties: properties.map((use) => ({
          property: use.property,
          label: labels[use.property] ?? '',
          subjects: use.subjects,
          triples: use.triples,
          cardinality: use.cardinality,
          objects: use.links.map(objectView),
        })),
        incoming: incoming.map(({ property, subjectClass, triples }) => ({
          property,
          triples,
          ...(subjectClass === undefined ? {} : { subjectClass }),
        })),
        isComplete,
      },
    });
  },
};
