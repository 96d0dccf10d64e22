/** What the first words of a question ask for, and a reading does not show: the noun behind "which", a person, a place, a time. */
import { isSaid, partsOf } from './parts-of';
import type { Ask, Said, Things } from './ask';
import { behindWhich, isGoneOn, openingWish } from './chart/asked-form';
import type { Context } from './chart/context';
import type { Trait } from './chart/node';

const NOUNS: ReadonlySet<string> = new Set(['class', 'values', 'value', 'related']);

/** Words that say of what sort things are, at any depth: not those of names, numbers and superlatives. */
const nounsIn = (part: unknown): readonly number[] =>
  partsOf(part, isSaid).flatMap(({ kind, said }) => (NOUNS.has(kind ?? '') ? said : []));

/** A relation may say what they are. */
const nounOf = ({ head, conditions }: Things): Said =>
  head.said.length > 0 ? head.said : nounsIn(conditions);

/** Words between "which" and the end of its noun: "which are the five …". */
const LONGEST_LEAD = 4;

/** "Which missions were launched in 1969": where a noun stands behind "which", it says what is shown. */
export const missedNoun = (ask: Ask, context: Context): readonly Trait[] => {
  const isGiven =
    ask.kind === 'list' &&
    ask.things.head.kind === 'named' &&
    (ask.things.head.terms.length === 1 || ask.things.conditions.length === 0);
  if (isGiven && ask.columns.some(({ kind }) => kind === 'self')) return [['shows.given', 1]];
  const lead = behindWhich(context);
  if (ask.kind !== 'list' || lead === undefined || isGoneOn(context)) return [];
  const shown = ask.columns.flatMap((one) => (one.kind === 'self' ? nounOf(ask.things) : one.said));
  const nouns = nounsIn(ask).filter((at) => at >= lead && at < lead + LONGEST_LEAD);
  const noun = Math.min(...nouns);
  const isOwner = /^['’]/u.test(context.text.slice(context.tokens[noun]?.end));
  return nouns.length === 0 || shown.includes(noun) || isOwner ? [] : [['which.missed', 1]];
};

/** Or something of which it is not known whether they are persons. */
const showsPersons = ({ columns: [first], things }: Ask & { kind: 'list' }, context: Context): boolean => {
  const { persons } = context.knowledge;
  const to = first?.kind === 'value' ? first.path.at(-1)?.to : undefined;
  const classes = first?.kind === 'self' && things.head.kind !== 'values' ? things.head.classes : [to ?? ''];
  return persons.size === 0 || classes.some((one) => one === '' || persons.has(one));
};

/** "Where" and "when" at the beginning ask for a place and a time. */
export const missedWish = (ask: Ask, context: Context): readonly Trait[] => {
  const wish = openingWish(context);
  if (wish === undefined || ask.kind !== 'list') return [];
  if (wish === 'who') return showsPersons(ask, context) ? [] : [['who.missed', 1]];
  const last = ask.columns[0]?.kind === 'value' ? ask.columns[0].path.at(-1) : undefined;
  const isValue = last !== undefined && last.to === undefined;
  const isTime = isValue && context.knowledge.schema.attributeKind(last.property) === 'time';
  // "Where is the lathe kept?": the lathe is no place.
  const isItself = ask.columns[0]?.kind === 'self' && ask.things.head.said.length > 0;
  return (wish === 'when' ? isValue : !isTime && !isItself) ? [] : [['wish.missed', 1]];
};
