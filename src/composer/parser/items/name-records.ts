import { fold } from '../../../retrieval';
import type { Sense } from '../../grounding/sense';
import type { ClassKey } from '../../schema/class-key';
import type { Schema } from '../../schema/schema';

const textsOf = (sense: Sense): readonly string[] =>
  sense.type === 'value'
    ? [fold(sense.value.text)]
    : sense.name.labels.filter(({ kind }) => kind !== 'local').map(({ text }) => fold(text));

const ownersOf = (sense: Sense): readonly ClassKey[] =>
  sense.type === 'entity'
    ? sense.classes
    : sense.type === 'value'
      ? sense.value.subjectClasses.map((one): ClassKey => one ?? '')
      : [];

/**
 * Whether a sense is the record that holds the name of another thing, a title of a work or an appellation of a person: it has the
 * same name, and things of the other's class lead to things of its class.
 */
export const isNameRecord = (sense: Sense, all: readonly Sense[], schema: Schema): boolean => {
  const records = ownersOf(sense);
  if (records.length === 0) return false;
  const texts = textsOf(sense);
  return all.some(
    (other) =>
      other !== sense &&
      other.type === 'entity' &&
      other.score >= sense.score &&
      textsOf(other).some((text) => texts.includes(text)) &&
      records.some((record) =>
        schema
          .pointersTo(record)
          .some(({ from }) => from !== record && from !== '' && other.classes.includes(from)),
      ),
  );
};
