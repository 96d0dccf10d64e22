import { allAtOnce, type Steps } from '../../base';
import type { Iri, Language } from '../../rdf';
import {
  LabelIndex,
  NO_THESAURUS,
  fill,
  personClasses,
  readComments,
  spellOut,
  type Thesaurus,
} from '../../retrieval';
import type { Profile } from '../../store';
import type { ClassKey } from './class-key';
import { withQuantities } from './quantities';
import { Schema } from './schema';
import { stateUnits } from './stated-units';

/** What the sources in scope hold together, made ready for questions. */
export interface Knowledge {
  readonly profile: Profile;
  readonly schema: Schema;
  readonly index: Pick<LabelIndex, 'spans' | 'searchEntities' | 'isKnown' | 'isNearSchema'>;
  readonly persons: ReadonlySet<ClassKey>;
  /** One triple with the term, in words. */
  readonly exampleOf: (iri: Iri, language: Language) => string | undefined;
}

export const knowledgeOf = (
  described: Profile,
  exampleOf: Knowledge['exampleOf'],
  thesaurus: Thesaurus = NO_THESAURUS,
): Knowledge => allAtOnce(knowInSteps(described, exampleOf, thesaurus));

/** The same in steps, whose units are names and values. */
export function* knowInSteps(
  described: Profile,
  exampleOf: Knowledge['exampleOf'],
  thesaurus: Thesaurus,
): Steps<Knowledge> {
  const profile = stateUnits(spellOut(readComments(described), thesaurus));
  const numbered = withQuantities(profile);
  const filled = yield* fill(numbered);
  return {
    profile,
    schema: new Schema(numbered),
    index: new LabelIndex(numbered, thesaurus, filled),
    persons: personClasses(profile).all,
    exampleOf,
  };
}
