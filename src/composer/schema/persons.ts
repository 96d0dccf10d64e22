import { fold, stem } from '../../retrieval';
import type { Name, Profile } from '../../store';
import type { ClassKey } from './class-key';

const PERSON_WORDS = new Set(
  ['person', 'people', 'human', 'persona', 'humano'].flatMap((word) => [stem(word, 'en'), stem(word, 'es')]),
);
/** Of a class's things that are persons: where it holds others too, what is one of it need not be somebody. */
const LEAST_SHARE = 0.9;

const isNamedPerson = ({ labels }: Name): boolean =>
  labels.some(({ text }) =>
    fold(text)
      .split(/\s+/u)
      .some((word) => PERSON_WORDS.has(stem(word, 'en')) || PERSON_WORDS.has(stem(word, 'es'))),
  );

/** Classes of persons: those named so, and those whose instances are typed so too. */
export const personClasses = (profile: Profile): ReadonlySet<ClassKey> => {
  const named = new Set<ClassKey>(
    profile.names.filter((name) => name.role === 'class' && isNamedPerson(name)).map(({ iri }) => iri),
  );
  const counts = new Map<ClassKey, { all: number; persons: number }>();
  for (const name of profile.names) {
    if (name.role !== 'entity') continue;
    const isPerson = name.classes.some((one) => named.has(one));
    for (const one of name.classes) {
      const { all, persons } = counts.get(one) ?? { all: 0, persons: 0 };
      counts.set(one, { all: all + 1, persons: persons + (isPerson ? 1 : 0) });
    }
  }
  const shared = [...counts].filter(([, { all, persons }]) => persons >= LEAST_SHARE * all);
  return new Set([...named, ...shared.map(([one]) => one)]);
};
