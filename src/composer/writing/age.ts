import type { Iri } from '../../rdf';
import type { Fact, QueryGraph } from '../joining/query-graph';
import { isBeginning, lifeOf } from '../schema/life';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import { hasDays } from './day-number';
import { yearsBetween } from './years-between';

/** The date that an age is counted from, and what to. */
export interface Age {
  readonly born: Fact;
  /** It is a life that begins there, and not something else. */
  readonly isLife: boolean;
  /** The death of the same thing. */
  readonly death: Iri | undefined;
  /** To today, where there is no death. */
  readonly isToday: boolean;
  /** The date of what is said to have been done. */
  readonly event: Fact | undefined;
  /** It is days that are counted, up to the event, and not years: how long something went on. */
  readonly isLength?: true;
}

const isCompared = ({ role }: Fact): boolean =>
  role.role === 'tests' && role.tests.some(({ type }) => type === 'age');

/** The fact that a question says the age of. */
export const agedFact = ({ facts }: QueryGraph, { age, order }: Sketch): Fact | undefined => {
  if (age === undefined) return undefined;
  return (
    facts.find((fact) => isCompared(fact)) ??
    facts.find(({ role }) => role.role === 'column' && role.column === age.column) ??
    (order?.isAge === true ? facts.find(({ role }) => role.role === 'order') : undefined)
  );
};

/** How long something went on that begins and is over on two days of its own. */
const lengthOf = (graph: QueryGraph, born: Fact, schema: Schema): Age | undefined => {
  const event = graph.facts.find(
    ({ role, vertex }) => role.role === 'tests' && role.tests.length === 0 && vertex === born.vertex,
  );
  const isLength =
    event !== undefined &&
    event.property !== born.property &&
    hasDays(born, schema) &&
    hasDays(event, schema);
  return isLength ? { born, isLife: false, death: undefined, isToday: false, event, isLength } : undefined;
};

/** How the age that a question speaks of is worked out; `undefined` where no dates say it. */
export const ageOf = (graph: QueryGraph, sketch: Sketch, schema: Schema): Age | undefined => {
  const { age } = sketch;
  const born = agedFact(graph, sketch);
  if (age === undefined || born === undefined) return undefined;
  if (age.at === 'end') return lengthOf(graph, born, schema);
  const { births, deaths } = lifeOf(
    (graph.vertices[born.vertex]?.classes ?? []).flatMap((one) => schema.attributes(one)),
    schema,
  );
  const isBirth = births.includes(born.property);
  const [death] = isBirth ? deaths : [];
  if (!isBirth && (age.at !== 'today' || !isBeginning(born.property, schema))) return undefined;
  if (age.at === 'today') return { born, isLife: isBirth, death, isToday: true, event: undefined };
  if (age.at === 'death') return death && { born, isLife: true, death, isToday: false, event: undefined };
  const event = graph.facts.find(({ role }) => role.role === 'tests' && role.tests.length === 0);
  return event === undefined || event.property === born.property || deaths.includes(event.property)
    ? undefined
    : { born, isLife: true, death: undefined, isToday: false, event };
};

/** Whether the query can say the ages that the question speaks of: worked out, or as a number that things have. */
export const isAgeSaid = (graph: QueryGraph, sketch: Sketch, schema: Schema): boolean => {
  const { age, order } = sketch;
  const fact = agedFact(graph, sketch);
  if (age === undefined || ageOf(graph, sketch, schema) !== undefined) return true;
  if (age.at !== 'today' || fact === undefined) return false;
  const isStated = schema.attributeKind(fact.property) !== 'time' && schema.isNumeric(fact.property);
  const isDate = age.column !== undefined && age.isMean !== true && order === undefined;
  return isStated || isDate;
};

interface Terms {
  readonly thing: string;
  readonly born: string;
  readonly event: string | undefined;
  /** A variable for the death. */
  readonly died: string;
  readonly age: string;
}

/** The lines that bind an age: full years. */
export const ageLines = (
  { death, isToday }: Age,
  { thing, born, event, died, age }: Terms,
): readonly string[] => {
  const stated = death === undefined ? [] : [`  ${thing} <${death}> ${died} .`];
  const ends = [...(event === undefined ? [] : [event]), ...(death === undefined ? [] : [died])];
  const end = isToday ? (death === undefined ? 'NOW()' : `COALESCE(${died}, NOW())`) : (ends[0] ?? 'NOW()');
  return [
    ...(isToday ? stated.map((line) => `  OPTIONAL {${line.trimEnd()} }`) : stated),
    `  BIND(${yearsBetween(born, end)} AS ${age})`,
  ];
};
