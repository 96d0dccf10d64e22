import { localName } from '../../rdf';
import type { Edge, Fact } from '../joining/query-graph';
import { labelOf } from '../schema/labels';
import { ageOf } from '../writing/age';
import { followed, transitiveEdge } from '../writing/transitive';
import { clauseOf, type Mode, type Piece } from '../../wording';
import type { Speech } from './speech';
import { tellExtreme } from './tell-extreme';
import { isToldFact, tellFact } from './tell-fact';
import { tellThing, type Mentioned } from './tell-thing';

/** Where the telling stands: what was said already, and how the next clause is to be joined. */
interface Place {
  readonly seen: Set<number>;
  readonly told: Set<Edge>;
}

/** "Version of", "versión de": what such a relation comes from is a version. */
const OF = /\s(?:of|de)$/iu;

const otherEnd = (edge: Edge, at: number): number | undefined =>
  edge.subject === at ? edge.object : edge.object === at ? edge.subject : undefined;

/** What hangs on a vertex beyond an edge: conditions of it, and relations onwards. */
const weightOf = ({ graph }: Speech, at: number, from: Edge): number =>
  graph.facts.filter((fact) => fact.vertex === at && isToldFact(fact)).length +
  graph.edges.filter((edge) => edge !== from && otherEnd(edge, at) !== undefined).length;

/** "Austria and Italy". */
const areSeveral = ({ graph, sketch }: Speech, at: number): boolean => {
  const { entities = [], item } = graph.vertices[at] ?? {};
  return (
    entities.length > 1 || [...sketch.coordinated.values()].some(({ with: earlier }) => earlier === item)
  );
};

const piecesOf = (speech: Speech, edge: Edge, at: number, next: number, mode: Mode) => {
  const name = speech.schema.names.get(edge.property);
  const label = labelOf(name, edge.property, speech.language);
  const isForward = edge.subject === at;
  return clauseOf(
    {
      label,
      english:
        name?.labels.find(({ language }) => language.startsWith('en'))?.text ?? localName(edge.property),
      isForward,
      isNegated: speech.isAbsent(next) && !speech.isAbsent(at),
      isPlural: speech.isPluralVertex(at),
      isPerson: speech.isPerson(at),
      gender: speech.gender(at),
      otherGender: speech.gender(next),
      isOtherBare: speech.isBare(next, isForward ? label : label.replace(OF, '')),
      isOtherCounted: speech.hasCount(next),
      isOtherPlural: speech.hasCount(next) || areSeveral(speech, next),
      isOtherPlain: weightOf(speech, next, edge) === 0,
      mode,
    },
    speech.language,
  );
};

const sayPiece = (speech: Speech, piece: Piece, next: number, mentioned: Mentioned): void => {
  if (piece.is === 'property') speech.labelled(piece.text, 'property');
  else if (piece.is === 'word') speech.plain(piece.text);
  else tellThing(speech, next, mentioned);
};

/** "That are above X by way of mother or father": where several relations are followed, no clause of one says it. */
const tellLine = (speech: Speech, edge: Edge, at: number, next: number, isAgain: boolean): boolean => {
  const { along, against } = followed(edge, speech);
  const [first, ...others] = [...along, ...against];
  const { words, sketch } = speech;
  if (sketch.lineage === undefined || sketch.form === 'ask' || first === undefined || others.length === 0)
    return false;
  const isOfGiven = speech.graph.vertices[next]?.item === sketch.lineage.of;
  const { leads } = sketch.lineage;
  const opposite = leads === 'up' ? 'down' : 'up';
  speech.plain(words.inLine(isOfGiven ? leads : opposite, speech.isPluralVertex(at)));
  tellThing(speech, next, isAgain ? 'again' : 'new');
  speech.plain(words.byWayOf);
  speech.named(first, 'property');
  for (const one of others) {
    speech.plain(words.or);
    speech.named(one, 'property');
  }
  return true;
};

const tellEdge = (speech: Speech, edge: Edge, at: number, next: number, place: Place, mode: Mode): void => {
  const isSeen = place.seen.has(next);
  const isAgain = isSeen || speech.isShown(next);
  const mentioned = isAgain ? 'again' : speech.isAbsent(next) && !speech.isAbsent(at) ? 'none' : 'new';
  const pieces = piecesOf(speech, edge, at, next, mode);
  const isFollowed = edge === transitiveEdge(speech);
  if (!isFollowed || !tellLine(speech, edge, at, next, isAgain))
    for (const piece of pieces) sayPiece(speech, piece, next, mentioned);
  if (isFollowed) speech.operator(speech.words.anySteps);
  if (edge.item !== undefined && edge.item === speech.sketch.mutual) {
    speech.plain(speech.words.or);
    speech.plain(speech.words.otherWayRound);
  }
  if (isSeen) return;
  const isNamed = pieces.some((piece) => piece.is === 'thing');
  const noun = pieces.find((piece) => piece.is === 'property')?.text;
  if (!isNamed) speech.call(next, noun ?? speech.label(edge.property));
  // "with a river that flows into it and that is …": behind a clause that came after the thing, "and" must stand.
  const isInside = isNamed && pieces.at(-1)?.is !== 'thing';
  tellClauses(speech, next, place, isInside ? 1 : 0, 'relative');
};

const joint = (speech: Speech, count: number, wasNested: boolean): void => {
  if (count === 0) return;
  speech.plain(wasNested ? `, ${speech.words.and}` : speech.words.and);
};

const laterMode = (mode: Mode, count: number): Mode => (mode === 'relative' && count > 0 ? 'later' : mode);

/** What is ordered by is not asked for itself: "the country with the lowest population". */
const isOrderElsewhere = (speech: Speech, { role, vertex }: Fact): boolean =>
  role.role === 'order' && vertex !== speech.target && speech.sketch.order?.limit !== undefined;

/** What stands in the order, or as a column, need not be said to exist. */
const isShown = (speech: Speech, fact: Fact): boolean =>
  fact.role.role === 'exists' &&
  !speech.isNegated(fact.item) &&
  speech.graph.facts.some(
    (one) => one !== fact && one.vertex === fact.vertex && one.property === fact.property,
  );

/** "Located in a country and … in the same country": the second way is told from where it begins, and not back from where it ends. */
const isMetLater = ({ graph, sketch }: Speech, at: number, next: number, { seen }: Place): boolean =>
  sketch.same !== undefined &&
  graph.vertices[at]?.item === sketch.same &&
  graph.vertices[next]?.item === undefined &&
  !seen.has(next) &&
  graph.edges.some((edge) => {
    const other = otherEnd(edge, next);
    return other !== undefined && other !== at && seen.has(other);
  });

/** "A length, from start to end": the end is told with it. */
const isEndOfLength = ({ graph, sketch, schema }: Speech, fact: Fact): boolean =>
  sketch.age?.at === 'end' && ageOf(graph, sketch, schema)?.event === fact;

/** What is said of a vertex: its values, then the relations to where nothing was told yet, the short ones first. */
const tellClauses = (speech: Speech, at: number, place: Place, before: number, mode: Mode): void => {
  place.seen.add(at);
  let count = before;
  let wasNested = false;
  const facts: readonly Fact[] = speech.graph.facts.filter(
    (fact) =>
      fact.vertex === at &&
      (isToldFact(fact) || isOrderElsewhere(speech, fact)) &&
      !isShown(speech, fact) &&
      !isEndOfLength(speech, fact),
  );
  for (const fact of facts) {
    joint(speech, count, wasNested);
    if (isToldFact(fact)) tellFact(speech, fact, laterMode(mode, count));
    else tellExtreme(speech, fact);
    count += 1;
  }
  const edges = speech.graph.edges
    .flatMap((edge) => {
      const next = otherEnd(edge, at);
      return next === undefined || place.told.has(edge) || isMetLater(speech, at, next, place)
        ? []
        : [{ edge, next, weight: weightOf(speech, next, edge) }];
    })
    .sort((a, b) => a.weight - b.weight);
  for (const { edge, next, weight } of edges) {
    if (place.told.has(edge)) continue;
    place.told.add(edge);
    if (weight === 0 && speech.isToldShown(next, edge) && !speech.hasCount(next)) continue;
    joint(speech, count, wasNested);
    tellEdge(speech, edge, at, next, place, laterMode(mode, count));
    count += 1;
    wasNested = weight > 0;
  }
};

/** All that is said of the target, from it outwards. @param before clauses that were told of it already */
export const tellTarget = (speech: Speech, target: number, mode: Mode, before = 0): void => {
  tellClauses(speech, target, { seen: new Set(), told: new Set() }, before, mode);
};
