import type { Iri } from '../../rdf';
import type { Knowledge } from './knowledge';
import { oncePer } from './remembered';

interface Place {
  readonly property: Iri;
  readonly at: number;
}

const placesByWord = oncePer(({ schema, profile }: Pick<Knowledge, 'schema' | 'profile'>) => {
  const places = new Map<string, Place[]>();
  profile.description.properties.forEach(({ property }, at) => {
    for (const word of new Set(schema.words(property))) {
      const known = places.get(word);
      if (known === undefined) places.set(word, [{ property, at }]);
      else known.push({ property, at });
    }
  });
  return places;
});

/** The properties in whose labels one of these folded words stands, in the order of the description. */
export const propertiesSaying = (words: ReadonlySet<string>, knowledge: Knowledge): readonly Iri[] => {
  const places = placesByWord(knowledge);
  const found = new Map(
    [...words].flatMap((word) => places.get(word) ?? []).map((one) => [one.at, one.property]),
  );
  return [...found].sort(([one], [other]) => one - other).map(([, property]) => property);
};
