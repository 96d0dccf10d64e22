import { endOf } from '../joining/target';
import { senseAt } from '../sketch/sense-at';
import { indefinite } from '../../wording';
import type { Speech } from './speech';

const BE = {
  en: { one: 'is', many: 'are', not: 'not' },
  es: { one: 'es', many: 'son', not: 'no' },
} as const;
const THAT = { en: 'that', es: 'que' } as const;

const isAre = ({ language }: Speech, isMany: boolean, isDenied: boolean): string => {
  const { one, many, not } = BE[language];
  const be = isMany ? many : one;
  if (!isDenied) return be;
  return language === 'en' ? `${be} ${not}` : `${not} ${be}`;
};

/** "Is a lake", "that are not judges": the further classes of the target; how many clauses that is. */
export const tellKinds = (speech: Speech, target: number, isPredicate: boolean): number => {
  const { graph, sketch, language, words } = speech;
  const isMany = speech.isPluralVertex(target) && !isPredicate;
  const said = sketch.kinds.filter(
    ({ of, kinds: [kind = -1] }) =>
      endOf(graph, of, sketch) === target && senseAt(sketch, kind)?.type === 'class',
  );
  said.forEach(({ kinds, isDenied }, at) => {
    if (at > 0) speech.plain(words.and);
    if (!isPredicate) speech.plain(THAT[language]);
    speech.plain(isAre(speech, isMany, isDenied));
    kinds.forEach((kind, one) => {
      const sense = senseAt(sketch, kind);
      if (sense?.type !== 'class') return;
      if (one > 0) speech.operator(words.or);
      const noun = speech.label(sense.name.iri);
      if (!isMany) speech.plain(indefinite(noun, language));
      speech.labelled(isMany ? speech.nouns.plural(noun) : noun, 'class');
    });
  });
  return said.length;
};
