import type { Iri } from '../../rdf';
import { HAS, OF, WITH } from '../cues/small-words';
import type { Grounded } from '../grounding/ground';
import type { ClassKey } from '../schema/class-key';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { isAgentNounAsVerb } from './agent-noun';
import {
  AGAINST_WORDS,
  DETACHED,
  FRESH,
  FRESH_SUBJECT,
  GIVEN_TWICE,
  INVERTED,
  NOT_THEIRS,
  OF_OBJECT,
  RETURNED,
  SHARED,
  far,
} from './costs';
import type { Charge } from './charge';
import { saysOneThing } from './far-fetched';
import { addEdge, addVertex, meets, narrow, type QueryGraph, type Vertex } from './query-graph';
import type { RelationRequirement } from './requirement';
import type { Setting } from './setting';
import { isSaidObject } from './said-object';
import { targetOf } from './target';
import { endInWords } from './verb-subject';

const OWNING: ReadonlySet<string> = new Set([...HAS, ...WITH, 'without', 'sin']);

/** "Works that have no production", "with productions": of a relation "production of" the noun alone is the subject. */
const isHad = (
  property: Iri,
  item: number,
  { items }: Sketch,
  { schema, grounded: { tokens } }: Pick<Setting, 'schema' | 'grounded'>,
): boolean => {
  const said = items[item];
  if (said === undefined || !namesItsOf(property, schema)) return false;
  const [before, behind] = [
    tokens.slice(Math.max(0, said.start - 3), said.start),
    tokens[said.end + 1]?.word,
  ];
  return !OF.has(behind ?? '') && before.some(({ word }) => OWNING.has(word));
};

/** Ends of an edge: a thing already there, or `undefined` for a new one. */
interface Ends {
  readonly subject: Vertex | undefined;
  readonly object: Vertex | undefined;
}

/** "capital of Austria", "Austria's capital": the preposition or the ending stands between the two. */
const isGenitive = ({ text, tokens }: Grounded, vertex: Vertex, at: number): boolean => {
  const [first, second] = vertex.at < at ? [vertex.at, at] : [at, vertex.at];
  const words = text.slice(tokens[first]?.start ?? 0, tokens[second]?.start ?? 0);
  return vertex.at < at ? /['’]s?\s+\S*$/u.test(words) : /\b(?:of|de|del)\b/iu.test(words);
};

/** "Is A B's mother?": whose mother it is stands right before it. */
const isPossessor = ({ text, tokens }: Grounded, { items }: Sketch, vertex: Vertex, at: number): boolean => {
  const last = items[vertex.item ?? -1]?.end;
  return last !== undefined && /^['’]s?\s+$/u.test(text.slice(tokens[last]?.end, tokens[at]?.start));
};

/** "Part of": the preposition is the relation's own, and leads from subject to object. */
const namesItsOf = (property: Iri, { names }: Schema): boolean =>
  names.get(property)?.labels.some(({ text }) => /\s(?:of|de)$/iu.test(text)) ?? false;

/** The same relation joins the two already. */
const returns = (one: Vertex, other: Vertex, property: Iri, { edges }: QueryGraph): boolean =>
  edges.some(
    ({ subject, object, property: known }) =>
      known === property &&
      ((subject === one.id && object === other.id) || (subject === other.id && object === one.id)),
  );

const isPossible = (
  { subject, object }: Ends,
  { property }: RelationRequirement,
  graph: QueryGraph,
  schema: Schema,
): boolean => {
  if (subject !== undefined && subject === object) return false;
  if (
    subject !== undefined &&
    object !== undefined &&
    subject.classes.length > 0 &&
    object.classes.length > 0 &&
    !schema.joins(subject.classes, property, object.classes)
  )
    return false;
  return !graph.edges.some(
    (edge) => edge.subject === subject?.id && edge.object === object?.id && edge.property === property,
  );
};

/** "Born in A but died in B": both relations of the person would lead to one unnamed place. */
const isShared = ({ subject, object }: Ends, graph: QueryGraph, grounded: Grounded): boolean =>
  object?.item === undefined &&
  graph.edges.some(
    (edge) => edge.object === object?.id && edge.subject === subject?.id && edge.item !== undefined,
  ) &&
  !saysOneThing(grounded);

const costOf = (
  { subject, object }: Ends,
  needed: RelationRequirement,
  graph: QueryGraph,
  sketch: Sketch,
  { schema, grounded }: Setting,
): Charge => {
  const target = targetOf(graph, sketch);
  let [turned, looped, aside] = [0, 0, 0];
  const isApart = subject === undefined && object === undefined && graph.vertices.length > 0;
  const unnamed =
    (subject === undefined ? FRESH + FRESH_SUBJECT : 0) +
    (object === undefined ? FRESH : 0) +
    (isApart ? DETACHED : 0);
  const distance = [subject, object].reduce(
    (sum, end) => sum + (end === undefined ? 0 : far(end, needed.at)),
    0,
  );
  const inWords = (vertex: Vertex | undefined) =>
    vertex && endInWords(vertex, needed, sketch, { schema, grounded });
  const [ofSubject, ofObject] = [inWords(subject), inWords(object)];
  if (needed.isTheirs && target !== undefined && subject?.id !== target) aside += NOT_THEIRS;
  if (ofSubject === 'object' || ofObject === 'subject') turned += AGAINST_WORDS;
  if (subject !== undefined && object !== undefined) {
    const isAgentFirst = isAgentNounAsVerb(needed, grounded, schema);
    const isTurned = isAgentFirst ? subject.at < object.at : subject.at > object.at;
    const isOwners =
      isPossessor(grounded, sketch, subject, needed.at) && !namesItsOf(needed.property, schema);
    if (isTurned && !isOwners && ofSubject !== 'subject') turned += INVERTED;
    if (isPossessor(grounded, sketch, object, needed.at) && !namesItsOf(needed.property, schema))
      turned += AGAINST_WORDS;
    if (sketch.form !== 'ask' && subject.entities.length > 0 && object.entities.length > 0)
      looped += GIVEN_TWICE;
    if (returns(subject, object, needed.property, graph)) looped += RETURNED;
  }
  if (isShared({ subject, object }, graph, grounded)) looped += SHARED;
  if (
    subject !== undefined &&
    object === undefined &&
    isSaidObject(subject, needed, sketch, { schema, grounded })
  )
    turned += AGAINST_WORDS;
  if (subject !== undefined && isHad(needed.property, needed.item, sketch, { schema, grounded }))
    turned += AGAINST_WORDS;
  const isSubjectToo = object !== undefined && meets(object, schema.subjectClasses(needed.property));
  const isOf = isSubjectToo && isGenitive(grounded, object, needed.at);
  if (isOf && !namesItsOf(needed.property, schema)) turned += OF_OBJECT;
  return { unnamed, distance, turned, looped, aside };
};

/** An edge for a named property: each end is a thing already there, or a new one. */
export const relate = (
  graph: QueryGraph,
  needed: RelationRequirement,
  sketch: Sketch,
  setting: Setting,
): QueryGraph[] => {
  const { property, at, item } = needed;
  const subjects = setting.schema.subjectClasses(property);
  const objects = setting.schema.objectClasses(property);
  const among = (classes: ReadonlySet<ClassKey>): (Vertex | undefined)[] => [
    undefined,
    ...graph.vertices.filter((vertex) => meets(vertex, classes)),
  ];
  const allEnds = among(subjects).flatMap((subject) => among(objects).map((object) => ({ subject, object })));
  return allEnds
    .filter((ends) => isPossible(ends, needed, graph, setting.schema))
    .map((ends) => {
      let next = graph;
      let [from, to] = [ends.subject?.id, ends.object?.id];
      if (from === undefined) [next, from] = addVertex(next, { at, classes: [...subjects] });
      if (to === undefined) [next, to] = addVertex(next, { at, classes: [...objects] });
      next = narrow(narrow(next, from, subjects), to, objects);
      const cost = costOf(ends, needed, graph, sketch, setting);
      return addEdge(next, { subject: from, property, object: to, item }, cost);
    });
};
