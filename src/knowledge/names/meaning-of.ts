import type { Language } from '../../rdf';
import type { Meaning } from './meaning';
import { senseId, senseIri, type Sense } from './sense';
import type { Knowledge } from '../schema/knowledge';
import { labelIn, labelOf } from '../schema/labels';
import { stepsOf } from '../schema/quantities';

/** A sense with its evidence; `language` is of the labels. */
export const meaningOf = (sense: Sense, { schema, exampleOf }: Knowledge, language: Language): Meaning => {
  const said = senseIri(sense);
  const [iri = said] = stepsOf(said);
  const type = sense.type === 'entity' ? sense.classes.find((one) => one !== '') : undefined;
  const labelled =
    type === undefined || type === '' ? undefined : labelOf(schema.names.get(type), type, language);
  return {
    id: senseId(sense),
    kind: sense.type,
    iri,
    label: sense.type === 'value' ? sense.value.text : labelIn(sense.name.labels, language),
    typeLabel: sense.type === 'value' ? labelOf(schema.names.get(iri), iri, language) : labelled,
    sources: sense.type === 'value' ? sense.value.sources : sense.name.sources,
    ...(sense.isNear === true ? { isNear: true } : {}),
    ...(sense.isOnlyKind === true ? { isOnlyKind: true } : {}),
    example: exampleOf(iri, language),
  };
};
