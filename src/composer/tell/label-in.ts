import type { Iri, Language } from '../../rdf';
import { labelOf, type Schema } from '../../knowledge';
import { spelled } from '../../wording';

/** What a term is called in the language of the paraphrase. */
export const labelIn = (
  { schema, language }: { readonly schema: Schema; readonly language: Language },
  iri: Iri,
): string => spelled(labelOf(schema.names.get(iri), iri, language));
