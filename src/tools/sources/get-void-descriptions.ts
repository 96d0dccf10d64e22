import { done, failed } from '../../base';
import { usesOf, type Source } from '../../catalogue';
import { toIri, type Iri } from '../../rdf';
import { COUNT, FLAG, TEXT, listOf, objectOf, told as meaning } from '../telling/schemas';
import { capped } from '../telling/capped';
import { endpointText } from '../telling/failure-text';
import { tellerOf, type Teller } from '../telling/teller';
import type { VoidDescription } from '../../void';
import type { Tool, ToolParts } from '../tool';
import { learnedOf } from './how-learned';
import { objectText } from './object-text';
import { MOST_READ, fromText, readVoids, type ToldSource } from './read-voids';

interface Input {
  readonly sources?: readonly string[];
  readonly fresh?: boolean;
}

/** Letters for all sources together, and at least for each. */
const LETTERS = 7500;
const LEAST_LETTERS = 300;
/** Sources that are told with what leads where; more are told in short. */
const MOST_FULL = 6;
/** Classes and properties of the view, those used most first. */
const MOST = 200;
const MOST_LINKS = 500;

const byIri = (iri: string, sources: readonly Source[]): readonly Source[] => {
  const name = iri.trim().replace(/^<|>$/gu, '');
  const own = sources.filter(
    (one) => one.iri === name || one.remote?.aliases.some((alias) => alias === name) === true,
  );
  return own.length > 0 ? own : sources.filter(({ dataset }) => dataset === name);
};

const classLine = (
  source: Source,
  name: Iri | undefined,
  count: number | undefined,
  teller: Teller,
): string => {
  const uses = usesOf(source.description, name).map(
    ({ property, links, triples }) => `${teller.iri(property)} ${objectText(links, teller)} ${triples}`,
  );
  const told = count === undefined ? 'classed in another source' : String(count);
  const head = name === undefined ? 'without a class' : `${teller.iri(name)} (${told})`;
  return `${head}${uses.length === 0 ? '' : `: ${uses.join('; ')}`}`;
};

/** Properties with their triples, those used most first. */
const propertiesText = ({ description }: Source, teller: Teller): string =>
  [...description.properties]
    .sort((one, other) => other.triples - one.triples)
    .map(({ property, triples }) => `${teller.iri(property)} ${triples}`)
    .join(', ');

const classesOf = ({ description }: Source): VoidDescription['classes'] =>
  [...description.classes].sort((one, other) => other.entities - one.entities);

const textOf = (told: ToldSource, letters: number, { language }: ToolParts, teller: Teller): string => {
  const { source } = told;
  const { iri, title, description } = source;
  const { triples, classes, properties, links } = description;
  const head = `<${iri}> ${teller.text(title[language], 60)}: ${fromText(told)}.`;
  if (learnedOf(source) === 'not-learned') return head;
  const counts = `${triples} triples, ${classes.length} classes, ${properties.length} properties.`;
  const own = new Map<Iri | undefined, number | undefined>(
    classesOf(source).map((one) => [one.class, one.entities]),
  );
  // What its things are may be stated in another source, or nowhere.
  const others = new Map(
    links.flatMap(({ subjectClass }) => (own.has(subjectClass) ? [] : [[subjectClass, undefined] as const])),
  );
  const lines = [...own, ...others].map(([name, count]) => classLine(source, name, count, teller));
  const shown = lines.length === 0 ? [propertiesText(source, teller)] : lines;
  return capped([head, counts, ...shown.map((line) => `  ${line}`)].join('\n'), letters);
};

/** One line a source, of as many letters as there is room for. */
const briefOf = (told: ToldSource, letters: number, teller: Teller): string => {
  const { source } = told;
  const { iri, description } = source;
  if (learnedOf(source) === 'not-learned') return `<${iri}>: ${fromText(told)}.`;
  const classes = classesOf(source).map((one) => `${teller.iri(one.class)} (${one.entities})`);
  const said = [...classes, propertiesText(source, teller)].join(', ');
  const room = Math.max(0, letters - iri.length - 20);
  const cut = said.length <= room ? said : `${said.slice(0, Math.max(0, said.lastIndexOf(', ', room)))}, …`;
  return `<${iri}>: ${description.triples} triples; ${cut}`;
};

/** What is true of all of them is said once. */
const briefText = (sources: readonly ToldSource[], letters: number, teller: Teller): readonly string[] => {
  const learned = new Map<string, number>();
  for (const one of sources) learned.set(fromText(one), (learned.get(fromText(one)) ?? 0) + 1);
  return [
    `${sources.length} sources in short: classes (things), properties with triples. Name some to see what leads where.`,
    ...[...learned].map(([how, count]) => `${count} of them: ${how}.`),
    ...sources.map((one) => briefOf(one, letters, teller)),
  ];
};

const viewOf = ({ source, from, failure }: ToldSource, language: ToolParts['language']) => {
  const { iri, title, description, remote, fetched } = source;
  const date = remote?.date ?? fetched;
  return {
    iri,
    title: title[language],
    from,
    learned: learnedOf(source),
    ...(failure === undefined ? {} : { failed: endpointText(failure) }),
    ...(date === undefined || date === '' ? {} : { date }),
    isComplete: description.complete,
    triples: description.triples,
    classes: [...description.classes]
      .sort((a, b) => b.entities - a.entities)
      .slice(0, MOST)
      .map((one) => ({ class: one.class, entities: one.entities })),
    properties: [...description.properties]
      .sort((a, b) => b.triples - a.triples)
      .slice(0, MOST)
      .map((one) => ({ property: one.property, triples: one.triples })),
    links: [...description.links]
      .sort((a, b) => b.triples - a.triples)
      .slice(0, MOST_LINKS)
      .map(({ subjectClass, property, object, triples }) => ({
        ...(subjectClass === undefined ? {} : { subjectClass }),
        property,
        object: object.kind === 'class' ? object.class : object.kind === 'literal' ? object.datatype : '',
        triples,
      })),
  };
};

/** What sources hold, as their VoID descriptions say: cached, else published, else computed. */
export const getVoidDescriptions: Tool<Input> = {
  name: 'get_void_descriptions',
  description:
    'What sources hold: classes with counts, and for each class its properties, what they lead to and how often. Says how that was learned, and when: it is cached, or read from the source. Only sources that the user has added are asked. Without sources: all that are chosen, in short.',
  input: {
    type: 'object',
    properties: {
      sources: {
        type: 'array',
        items: { type: 'string', minLength: 1, maxLength: 500 },
        description: 'IRIs of sources, or of a data set of several, as list_sources gives them.',
      },
      fresh: {
        type: 'boolean',
        description: `Asks the endpoints anew, the first ${MOST_READ}: what they publish, else by counting. Default: what is cached.`,
      },
    },
    additionalProperties: false,
  },
  output: objectOf({
    sources: listOf(
      objectOf(
        {
          iri: TEXT,
          title: TEXT,
          from: meaning(
            { type: 'string', enum: ['cached', 'published', 'computed'] },
            'The last two: read just now.',
          ),
          learned: { type: 'string', enum: ['published', 'computed', 'crawled', 'counted', 'not-learned'] },
          failed: meaning(TEXT, 'It was asked just now, and this is why it told nothing.'),
          date: meaning(TEXT, 'ISO 8601.'),
          isComplete: meaning(FLAG, 'What it does not name is not there.'),
          triples: COUNT,
          classes: listOf(objectOf({ class: TEXT, entities: COUNT })),
          properties: listOf(objectOf({ property: TEXT, triples: COUNT })),
          links: listOf(
            objectOf(
              {
                subjectClass: meaning(TEXT, 'Absent: things without a class.'),
                property: TEXT,
                object: meaning(TEXT, 'A class or a datatype; empty: things without a class.'),
                triples: COUNT,
              },
              ['subjectClass'],
            ),
          ),
        },
        ['date', 'failed'],
      ),
    ),
  }),
  run: async ({ sources: wanted = [], fresh = false }, parts, signal) => {
    const { sources, scope, language } = parts;
    const here = new Set<string>(sources.map(({ iri }) => iri));
    const known =
      wanted.length === 0
        ? sources
        : [...sources, ...(await parts.listed(signal)).filter(({ iri }) => !here.has(iri))];
    const unknown = wanted.find((one) => byIri(one, known).length === 0);
    if (unknown !== undefined)
      return failed({
        kind: 'unknown-source',
        iri: toIri(unknown.replace(/^<|>$/gu, '')) ?? unknown,
        isListed: false,
        known: sources.map(({ iri }) => iri),
      });
    const chosen =
      wanted.length === 0
        ? sources.filter(({ iri }) => scope.includes(iri))
        : [...new Set(wanted.flatMap((one) => byIri(one, known)))];
    const told = await readVoids(chosen, fresh, parts, signal);
    const teller = tellerOf({ sources: known, scope: chosen.map(({ iri }) => iri) });
    const letters = Math.max(LEAST_LETTERS, Math.floor(LETTERS / Math.max(1, chosen.length)));
    const texts =
      chosen.length > MOST_FULL
        ? briefText(told, Math.floor((LETTERS - 500) / chosen.length), teller)
        : told.map((one) => textOf(one, letters, parts, teller));
    return done({
      forModel: chosen.length === 0 ? 'No source is chosen.' : teller.page(texts),
      forView: { sources: told.map((one) => viewOf(one, language)) },
    });
  },
};
