/** Names in one word that are made of two, by what they end in: "shipwreck" for "wreck". */
import type { Iri, Language } from '../../rdf';
import { formsOf } from '../../retrieval';
import { oncePer } from '../schema/remembered';
import type { Knowledge } from '../schema/knowledge';

/** In letters. */
const SHORTEST_HEAD = 4;
const SHORTEST_FIRST = 3;
const ONE_WORD = /^\p{L}+$/u;

interface Label {
  readonly term: Iri;
  readonly label: string;
}
type ByEnding = ReadonlyMap<string, readonly Label[]>;

const endingOf = (word: string): string => word.slice(-SHORTEST_HEAD);

const byEnding = (terms: Iterable<Iri>, { schema }: Pick<Knowledge, 'schema'>): ByEnding => {
  const found = new Map<string, Label[]>();
  for (const term of new Set(terms))
    for (const label of schema.foldedLabels(term)) {
      if (!ONE_WORD.test(label) || label.length < SHORTEST_HEAD + SHORTEST_FIRST) continue;
      const known = found.get(endingOf(label));
      if (known === undefined) found.set(endingOf(label), [{ term, label }]);
      else known.push({ term, label });
    }
  return found;
};

type Known = Pick<Knowledge, 'schema' | 'profile'>;

const ENDINGS = {
  class: oncePer((knowledge: Known) =>
    byEnding(
      knowledge.profile.description.classes.map((one) => one.class),
      knowledge,
    ),
  ),
  property: oncePer((knowledge: Known) =>
    byEnding(
      knowledge.profile.description.properties.map(({ property }) => property),
      knowledge,
    ),
  ),
} as const;

/** The classes or properties that have a compound for a name of which this folded word, or a form of it, is the second part. */
export const compoundsWith = (
  word: string,
  role: keyof typeof ENDINGS,
  language: Language,
  knowledge: Pick<Knowledge, 'schema' | 'profile' | 'index'>,
): readonly Iri[] => {
  const endings = ENDINGS[role](knowledge);
  const found = formsOf(word)
    .filter((head) => head.length >= SHORTEST_HEAD)
    .flatMap((head) =>
      (endings.get(endingOf(head)) ?? []).flatMap(({ term, label }) => {
        const first = label.slice(0, -head.length);
        const isIt =
          label.endsWith(head) && first.length >= SHORTEST_FIRST && knowledge.index.isKnown(first, language);
        return isIt ? [term] : [];
      }),
    );
  return [...new Set(found)];
};
