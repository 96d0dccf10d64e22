import type { Iri } from '../../rdf';
import { fold } from '../../retrieval';
import { subjectClass, type ClassKey, type Schema, type Sense } from '../../knowledge';

/** Some have a second title. */
const ABOUT_ONE = 1.1;

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

/** Nearly all of them: a planet is no record of the few metals that are called after planets. */
const MOST = 0.8;

const ownedBy = (property: Iri, from: ClassKey, record: ClassKey, schema: Schema): number =>
  schema
    .linksOf(property)
    .filter(
      (link) => subjectClass(link) === from && link.object.kind === 'class' && link.object.class === record,
    )
    .reduce((sum, { triples }) => sum + triples, 0);

/**
 * Whether a sense is the record that holds the name of another thing, a title of a work or an appellation of a person: it has the
 * same name, and things of the other's class lead each to one thing of its class, which belongs to none else.
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
          .some(
            ({ property, from }) =>
              from !== record &&
              from !== '' &&
              other.classes.includes(from) &&
              ownedBy(property, from, record, schema) >= MOST * schema.instances(record) &&
              schema.fanOut(property, [from], true) <= ABOUT_ONE &&
              schema.fanOut(property, [record], false) <= ABOUT_ONE,
          ),
      ),
  );
};
