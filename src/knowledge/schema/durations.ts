import type { Iri } from '../../rdf';
import type { Profile } from '../../store';

/** As ISO 8601 writes a length of time, with a number in it: `P3D`, `PT1H30M`. */
const DURATION =
  /^-?P(?=.*\d[YMWDHS])(?:\d+(?:\.\d+)?Y)?(?:\d+(?:\.\d+)?M)?(?:\d+(?:\.\d+)?W)?(?:\d+(?:\.\d+)?D)?(?:T(?:\d+(?:\.\d+)?H)?(?:\d+(?:\.\d+)?M)?(?:\d+(?:\.\d+)?S)?)?$/u;
const TYPE = /#(?:duration|dayTimeDuration|yearMonthDuration)$/u;
/** Share of a property's different texts that must be durations. */
const MOST = 0.95;

const isDurationType = (datatype: string): boolean => TYPE.test(datatype);

/** Properties whose values are lengths of time: of a datatype that says so, or texts that are written like that. */
export const durations = ({ values, description }: Profile): ReadonlySet<Iri> => {
  const counts = new Map<Iri, { all: number; durations: number }>();
  for (const { property, text } of values) {
    const count = counts.get(property) ?? { all: 0, durations: 0 };
    counts.set(property, count);
    count.all += 1;
    if (DURATION.test(text.trim())) count.durations += 1;
  }
  const isWritten = (property: Iri): boolean => {
    const count = counts.get(property);
    return count !== undefined && count.durations >= MOST * count.all;
  };
  const found = new Map<Iri, boolean>();
  for (const { property, object } of description.links) {
    const isOne = object.kind === 'literal' && (isDurationType(object.datatype) || isWritten(property));
    found.set(property, isOne && found.get(property) !== false);
  }
  return new Set([...found].flatMap(([property, areAll]) => (areAll ? [property] : [])));
};
