import type { Iri } from '../../rdf';
import { labelOf } from '../schema/labels';
import { spelled } from '../../wording';
import type { Told } from './told';

/** What a term is called in the language of the paraphrase. */
export const labelIn = ({ schema, language }: Pick<Told, 'schema' | 'language'>, iri: Iri): string =>
  spelled(labelOf(schema.names.get(iri), iri, language));
