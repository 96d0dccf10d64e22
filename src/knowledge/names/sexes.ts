import type { Language } from '../../rdf';
import { fold, tokenize, type Hit, type LabelIndex, type Token } from '../../retrieval';
import type { Schema } from '../schema/schema';
import type { Sense, Span } from './sense';

type Sex = 'female' | 'male';

const SAID: Readonly<Record<Language, Readonly<Record<Sex, RegExp>>>> = {
  en: {
    female: /^(?:wom[ae]n|females?|lad(?:y|ies)|girls?)$/u,
    male: /^(?:m[ae]n|males?|gentlem[ae]n|boys?)$/u,
  },
  es: {
    female: /^(?:mujer(?:es)?|femenin[oa]s?|hembras?|chicas?|ninas)$/u,
    male: /^(?:hombres?|masculin[oa]s?|machos?|varon(?:es)?|chicos?)$/u,
  },
};
/** What a graph may keep for it, of several languages: any text of these, and a letter where the property says what it is of. */
const KEPT: Readonly<Record<Sex, readonly string[]>> = {
  female: ['female', 'woman', 'mujer', 'femenino', 'femenina', 'hembra', 'F', 'f'],
  male: ['male', 'man', 'hombre', 'masculino', 'varón', 'macho', 'M', 'm'],
};
const OF_SEX = /\b(?:gender|sex|genero|sexo)\b/u;
/** Below what is called by the very word. */
const SCORE = 0.9;
const MOST = 3;

const senseOf = ({ labelled }: Hit, kept: string, schema: Schema): readonly Sense[] => {
  if (labelled.type === 'value') {
    const { value } = labelled;
    const isLetter = kept.length === 1;
    const isOfSex = schema.foldedLabels(value.property).some((label) => OF_SEX.test(label));
    const isIt = value.text === kept || (!isLetter && fold(value.text) === fold(kept));
    return isIt && (!isLetter || isOfSex) ? [{ type: 'value', value, score: SCORE }] : [];
  }
  const { name } = labelled;
  const isIt = kept.length > 1 && name.labels.some(({ text }) => fold(text) === fold(kept));
  if (name.role !== 'entity' || !isIt) return [];
  return [{ type: 'entity', name, score: SCORE, classes: name.classes.length > 0 ? name.classes : [''] }];
};

/** "Women", "hombres": whom a graph knows by a value, "female" or "F", that is another word. */
export const sexes = (
  tokens: readonly Token[],
  language: Language,
  index: Pick<LabelIndex, 'spans'>,
  schema: Schema,
): readonly Span[] =>
  tokens.flatMap(({ word }, at): Span[] => {
    const sex = (['female', 'male'] as const).find((one) => SAID[language][one].test(word));
    if (sex === undefined) return [];
    const senses = KEPT[sex].flatMap((kept) => {
      const found = index.spans(kept, tokenize(kept, undefined), 'en', 1);
      return [...found.values()].flatMap(({ hits }) => hits.flatMap((hit) => senseOf(hit, kept, schema)));
    });
    return senses.length === 0 ? [] : [{ start: at, end: at, senses: senses.slice(0, MOST) }];
  });
