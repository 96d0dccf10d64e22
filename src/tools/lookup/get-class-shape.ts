/** What things of a class have, as a shape. @see paper 003 §3.1.2 */
import { done, failed } from '../../base';
import type { Iri } from '../../rdf';
import type { Link, VoidDescription } from '../../void';
import { usesOf, type PropertyUse } from '../sources/class-links';
import { heldInScope } from '../sources/held-in-scope';
import { objectText, rangeText } from '../sources/object-text';
import { COUNT, FLAG, TEXT, listOf, objectOf, told } from '../telling/schemas';
import { tellerOf, type Teller } from '../telling/teller';
import type { Tool } from '../tool';
import { labelsOf } from './labels-of';
import { noSuchTerm } from './no-such-term';
import { readTerm } from './read-term';

interface Input {
  readonly class: string;
}

/** Properties of the shape, and of what leads to the class. */
const MOST = 40;
const MOST_INCOMING = 12;

/** Of ShEx: `''` is exactly one. */
type Cardinality = '' | '?' | '+' | '*';

const cardinalityOf = ({ links, triples, subjects }: PropertyUse, entities: number): Cardinality => {
  if (links.length > 1) return '*';
  if (triples > subjects) return subjects >= entities ? '+' : '*';
  return subjects >= entities ? '' : '?';
};

const useLine = (use: PropertyUse, entities: number, label: string | undefined, teller: Teller): string => {
  const { property, links, triples, subjects } = use;
  const range = rangeText(links, teller);
  const counts = [
    `${links.length > 1 ? 'at least ' : ''}${subjects} of ${entities}`,
    ...(triples > subjects ? [`${triples} triples`] : []),
    ...(range === '' ? [] : [range]),
  ];
  const cardinality = cardinalityOf(use, entities);
  const said = teller.named(property, label).slice(teller.iri(property).length);
  return `  ${teller.iri(property)} ${objectText(links, teller)}${cardinality === '' ? '' : ` ${cardinality}`} ; #${said} ${counts.join(', ')}`;
};

interface Incoming {
  readonly property: Iri;
  readonly subjectClass: Iri | undefined;
  readonly triples: number;
}

const incomingOf = (links: readonly Link[], name: Iri): readonly Incoming[] =>
  links
    .flatMap(({ property, subjectClass, object, triples }) =>
      object.kind === 'class' && object.class === name ? [{ property, subjectClass, triples }] : [],
    )
    .sort((a, b) => b.triples - a.triples);

const incomingLine = ({ property, subjectClass, triples }: Incoming, teller: Teller): string =>
  `# ${subjectClass === undefined ? 'IRI' : teller.iri(subjectClass)} ${teller.iri(property)} leads here, ${triples} triples`;

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

const entitiesIn = ({ classes }: VoidDescription, name: Iri): number | undefined =>
  classes.find((one) => one.class === name)?.entities;

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
    const teller = tellerOf(parts);
    const name = await readTerm(written, 'class', parts, signal);
    const held = (await heldInScope(parts, signal)).filter(
      (one) => name !== undefined && entitiesIn(one, name) !== undefined,
    );
    if (name === undefined || held.length === 0)
      return failed(await noSuchTerm(written, 'class', parts, signal));
    const links = held.flatMap((one) => one.links);
    const entities = held.reduce((sum, one) => sum + (entitiesIn(one, name) ?? 0), 0);
    const uses = usesOf({ links }, name);
    const incoming = incomingOf(links, name);
    const isComplete = held.every(({ complete }) => complete);
    const typing = held.find((one) => one.typing !== undefined)?.typing;
    const labels = await labelsOf([name, ...uses.map(({ property }) => property)], parts, signal);
    const lines = [
      `${teller.iri(name)} { # ${teller.named(name, labels[name]).slice(teller.iri(name).length)} ${entities} things`.replace(
        '#  ',
        '# ',
      ),
      `  ${typing === undefined ? 'a' : teller.iri(typing)} [ ${teller.iri(name)} ] ;`,
      ...uses.slice(0, MOST).map((use) => useLine(use, entities, labels[use.property], teller)),
      ...(uses.length > MOST ? [`  # … ${uses.length - MOST} rarer properties`] : []),
      '}',
      ...incoming.slice(0, MOST_INCOMING).map((one) => incomingLine(one, teller)),
      ...(incoming.length > MOST_INCOMING ? [`# … ${incoming.length - MOST_INCOMING} more lead here`] : []),
      ...(isComplete ? [] : ['# May not be complete: what it does not name may be there.']),
    ];
    return done({
      forModel: teller.page(lines),
      forView: {
        class: name,
        label: labels[name] ?? '',
        entities,
        typing: typing ?? 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type',
        properties: uses.map((use) => ({
          property: use.property,
          label: labels[use.property] ?? '',
          subjects: use.subjects,
          triples: use.triples,
          cardinality: cardinalityOf(use, entities),
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
