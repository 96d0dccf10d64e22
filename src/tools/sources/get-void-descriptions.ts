import { done, failed } from '../../base';
import type { Source } from '../../catalogue';
import { toIri, type Iri } from '../../rdf';
import { COUNT, FLAG, TEXT, listOf, objectOf, told } from '../telling/schemas';
import { capped } from '../telling/capped';
import { tellerOf, type Teller } from '../telling/teller';
import type { Tool, ToolParts } from '../tool';
import { usesOf } from './class-links';
import { learnedOf, learnedText } from './how-learned';
import { objectText } from './object-text';

interface Input {
  readonly sources?: readonly string[];
}

/** Letters for all sources together, and at least for each. */
const LETTERS = 7500;
const LEAST_LETTERS = 300;
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
  const head = name === undefined ? 'without a class here' : `${teller.iri(name)} (${count ?? 0})`;
  return `${head}${uses.length === 0 ? '' : `: ${uses.join('; ')}`}`;
};

const textOf = (source: Source, letters: number, { language }: ToolParts, teller: Teller): string => {
  const { iri, title, description } = source;
  const { triples, classes, properties } = description;
  const head = `<${iri}> ${teller.text(title[language], 60)}: ${learnedText(source)}.`;
  if (learnedOf(source) === 'not-learned') return head;
  const counts = `${triples} triples, ${classes.length} classes, ${properties.length} properties.`;
  const largest = [...classes].sort((a, b) => b.entities - a.entities);
  const lines = [
    ...largest.map((one) => classLine(source, one.class, one.entities, teller)),
    ...(description.links.some(({ subjectClass }) => subjectClass === undefined)
      ? [classLine(source, undefined, undefined, teller)]
      : []),
  ];
  return capped([head, counts, ...lines.map((line) => `  ${line}`)].join('\n'), letters);
};

const viewOf = (source: Source, language: ToolParts['language']) => {
  const { iri, title, description, remote, fetched } = source;
  const date = remote?.date ?? fetched;
  return {
    iri,
    title: title[language],
    learned: learnedOf(source),
    ...(date === undefined ? {} : { date }),
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

/** What sources hold, as their VoID descriptions say. Asks nobody: what was learned is cached. */
export const getVoidDescriptions: Tool<Input> = {
  name: 'get_void_descriptions',
  description:
    'What sources hold: classes with counts, and for each class its properties, what they lead to and how often. Says how that was learned, and when. Without sources: all that are chosen, in short.',
  input: {
    type: 'object',
    properties: {
      sources: {
        type: 'array',
        items: { type: 'string', minLength: 1, maxLength: 500 },
        description: 'IRIs of sources, or of a data set of several, as list_sources gives them.',
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
          learned: { type: 'string', enum: ['published', 'computed', 'crawled', 'counted', 'not-learned'] },
          date: told(TEXT, 'ISO 8601.'),
          isComplete: told(FLAG, 'What it does not name is not there.'),
          triples: COUNT,
          classes: listOf(objectOf({ class: TEXT, entities: COUNT })),
          properties: listOf(objectOf({ property: TEXT, triples: COUNT })),
          links: listOf(
            objectOf(
              {
                subjectClass: told(TEXT, 'Absent: things without a class.'),
                property: TEXT,
                object: told(TEXT, 'A class or a datatype; empty: things without a class.'),
                triples: COUNT,
              },
              ['subjectClass'],
            ),
          ),
        },
        ['date'],
      ),
    ),
  }),
  run: async ({ sources: wanted = [] }, parts, signal) => {
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
    const teller = tellerOf({ sources: known, scope: chosen.map(({ iri }) => iri) });
    const letters = Math.max(LEAST_LETTERS, Math.floor(LETTERS / Math.max(1, chosen.length)));
    const texts = chosen.map((one) => textOf(one, letters, parts, teller));
    return done({
      forModel: chosen.length === 0 ? 'No source is chosen.' : teller.page(texts),
      forView: { sources: chosen.map((one) => viewOf(one, language)) },
    });
  },
};
