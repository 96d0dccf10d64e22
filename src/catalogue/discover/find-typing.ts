import { RDF, type Iri } from '../../rdf';
import {
  isAhead,
  isBuiltIn,
  localLabel,
  statesClasses,
  typingName,
  type Classing,
  type TypingName,
} from '../../store';
import type { PropertyPartition } from '../../void';
import type { Asker, Row } from './asker';
import { iriIn } from './link-counts';
import { typingNames, typingSample } from './typing-queries';

const TYPE = `${RDF}type`;
/** Triples of a property that show whether it states classes. */
const SAMPLE = 500;
/** Properties of such a name that are looked at. */
const MOST = 2;

type NameOf = (property: Iri) => TypingName | undefined;

/** What properties are called, of those that are called as what states classes. One request. */
const askNames = async (asker: Asker): Promise<NameOf> => {
  const found = await asker.select(typingNames);
  const names = new Map<Iri, TypingName>();
  for (const { p, label } of found.ok ? found.value.rows : []) {
    const [property, name] = [iriIn(p), typingName(label?.value ?? '')];
    if (property !== undefined && name !== undefined && names.get(property) !== 'sure')
      names.set(property, name);
  }
  return (property) => names.get(property) ?? typingName(localLabel(property, 'property').text);
};

const different = (rows: readonly Row[], name: string): number =>
  new Set(rows.flatMap((row) => row[name]?.value ?? [])).size;

/** In a sample of its triples: no literals, some of them again, and more than `rdf:type` says of the same things. */
const isSeenToClass = async (asker: Asker, property: Iri): Promise<boolean> => {
  const found = await asker.select(typingSample(property, SAMPLE));
  if (!found.ok) return false;
  const { rows } = found.value;
  const things = different(rows, 's');
  const typed = rows.filter(({ type }) => type !== undefined && !isBuiltIn(type.value));
  const stated: Classing = { things: different(typed, 's'), classes: different(typed, 'type') };
  const isPlain = rows.every(({ o }) => o?.termType !== 'Literal');
  return isPlain && different(rows, 'o') < things && isAhead({ things, classes: 0 }, stated, 'sure');
};

const firstThatClasses = async (asker: Asker, properties: readonly Iri[]): Promise<Iri | undefined> => {
  for (const property of properties.slice(0, MOST)) if (await isSeenToClass(asker, property)) return property;
  return undefined;
};

const classingOf = ({ distinctSubjects, distinctObjects }: PropertyPartition): Classing => ({
  things: distinctSubjects,
  classes: distinctObjects,
});

/**
 * The property by which a source states classes in the place of `rdf:type` ("instance of"), where its properties were
 * counted. Nothing is asked where none classes enough; else one request for names, and one more for each of these.
 */
export const countedTyping = async (
  asker: Asker,
  properties: readonly PropertyPartition[],
): Promise<Iri | undefined> => {
  const type = properties.find(({ property }) => property === TYPE);
  const stated = type === undefined ? { things: 0, classes: 0 } : classingOf(type);
  const states = (one: PropertyPartition, name: TypingName): boolean =>
    !isBuiltIn(one.property) && statesClasses(classingOf(one), stated, name);
  const able = properties.filter((one) => states(one, 'sure') || states(one, 'maybe'));
  if (able.length === 0) return undefined;
  const nameOf = await askNames(asker);
  const called = able
    .filter((one) => {
      const name = nameOf(one.property);
      return name !== undefined && states(one, name);
    })
    .sort((a, b) => b.distinctSubjects - a.distinctSubjects);
  return firstThatClasses(
    asker,
    called.map(({ property }) => property),
  );
};

/** The same where properties were only listed: by a name that leaves no doubt, and a sample. One request, or a few. */
export const seenTyping = async (asker: Asker, properties: readonly Iri[]): Promise<Iri | undefined> => {
  const nameOf = await askNames(asker);
  return firstThatClasses(
    asker,
    properties.filter((property) => !isBuiltIn(property) && nameOf(property) === 'sure'),
  );
};
