import { fold, stem } from '../../retrieval';
import type { Profile } from '../../store';
import type { ClassKey } from './class-key';

const PERSON_WORDS = new Set(
  ['person', 'people', 'human', 'persona', 'humano'].flatMap((word) => [stem(word, 'en'), stem(word, 'es')]),
);

/** Classes of persons: those named so, and those whose instances are typed so too. */
export const personClasses = (profile: Profile): ReadonlySet<ClassKey> => {
  const named = new Set<ClassKey>();
  for (const name of profile.names) {
    if (name.role !== 'class') continue;
    const isPerson = name.labels.some(({ text }) =>
      fold(text)
        .split(/\s+/u)
        .some((word) => PERSON_WORDS.has(stem(word, 'en')) || PERSON_WORDS.has(stem(word, 'es'))),
    );
    if (isPerson) named.add(name.iri);
  }
  const all = new Set(named);
  for (const name of profile.names) {
    if (name.role === 'entity' && name.classes.some((one) => named.has(one)))
      for (const one of name.classes) all.add(one);
  }
  return all;
};
