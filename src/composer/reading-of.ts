import type { Language } from '../rdf';
import type { Grounding, Meaning, Mention, Reading } from './candidate';
import { MOST_WORDS, type Grounded } from './grounding/ground';
import { senseId, senseIri, type Item, type Sense, type Span } from './grounding/sense';
import type { Knowledge } from './schema/knowledge';
import { labelIn, labelOf } from './schema/labels';
import { stepsOf } from './schema/quantities';
import { OPERATORS } from './telling/operators';
import { unreadTokens } from './unread/word-use';

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
    example: exampleOf(iri, language),
  };
};

/** Tokens as a stretch of the text. */
export const placeOf = (
  { tokens }: Grounded,
  start: number,
  end: number,
): { start: number; end: number } => ({
  start: tokens[start]?.start ?? 0,
  end: tokens[end]?.end ?? 0,
});

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Places, those that touch as one: "city17" is one word for a reader. In the order of the text. */
export const whole = (places: readonly Place[]): readonly Place[] => {
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of [...places].sort((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last?.end === start) last.end = end;
    else found.push({ start, end });
  }
  return found;
};

/** The items of one candidate, as it used them; `language` is of the labels. */
export const groundingsOf = (
  grounded: Grounded,
  items: readonly Item[],
  knowledge: Knowledge,
  language: Language,
): Grounding[] =>
  items.flatMap(({ start, end, what }) => {
    const place = placeOf(grounded, start, end);
    if (what.type === 'term') return [{ ...place, meaning: meaningOf(what.sense, knowledge, language) }];
    const operator = operatorOf(what, language);
    return operator === undefined ? [] : [{ ...place, meaning: operator }];
  });

/** Cues and quantities are operators: shown, with nothing to choose. */
const operatorOf = (
  what: Exclude<Item['what'], { type: 'term' }>,
  language: Language,
): Meaning | undefined => {
  if (what.type === 'cue' && (what.cue.cue === 'and' || what.cue.cue === 'between')) return undefined;
  const label =
    what.type === 'cue'
      ? OPERATORS[language][what.cue.cue]
      : OPERATORS[language][what.quantity.type === 'number' ? 'compare' : 'time'];
  const id = what.type === 'cue' ? `operator ${what.cue.cue}` : `operator ${what.quantity.type}`;
  return {
    id,
    kind: 'operator',
    iri: undefined,
    label,
    typeLabel: undefined,
    sources: [],
    example: undefined,
  };
};

/** Meanings of a mention that are worth showing; any other thing is found by its name. */
const MOST_MEANINGS = 10;

/** The senses that are joined, and then others of their sort. */
const shownSenses = ({ senses }: Span): readonly Sense[] => {
  const all = [...senses, ...senses.flatMap(({ alike = [] }) => alike)];
  return [...new Map(all.map((one) => [senseId(one), one])).values()].slice(0, MOST_MEANINGS);
};

/** What the words of the best cut may mean; `language` is of the labels. */
export const readingOf = (grounded: Grounded, knowledge: Knowledge, language: Language): Reading => {
  const [cut] = grounded.segmentations;
  const mentions: Mention[] = (cut?.spans ?? []).map((span) => ({
    start: grounded.tokens[span.start]?.start ?? 0,
    end: grounded.tokens[span.end]?.end ?? 0,
    meanings: shownSenses(span).map((sense) => meaningOf(sense, knowledge, language)),
  }));
  const unread = whole(unreadTokens(grounded, cut));
  const isCut = grounded.tokens.length > MOST_WORDS;
  return { language: grounded.language, mentions, unread, ...(isCut ? { mostWords: MOST_WORDS } : {}) };
};
