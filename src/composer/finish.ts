/** Whole questions from what was read of a stretch: a noun phrase is listed, measures are shown of the things that have them. */
import { isSaid, partsOf } from './parts-of';
import type { Ask, Things } from './ask';
import { setApart } from './chart/apart';
import { asksOfAll, asksWhether, isBareQuestion } from './chart/asked-form';
import { traitIf } from './chart/draft';
import { attach, measuresOf } from './chart/attach';
import type { Context } from './chart/context';
import { gradedClasses } from './chart/graded-measures';
import type { Meaning, MeaningOf, Modifier, Pending, Trait } from './chart/node';
import { ownersOf } from './chart/rules/asks';
import { classThings, foldsIn, isNamed, listOf, NOBODY } from './chart/things';
import { missedNoun, missedWish } from './missed';

interface Finished {
  readonly ask: Ask;
  readonly traits: readonly Trait[];
}

const MOST_CLASSES = 3;

const ofColumns = (columns: readonly Pending[], context: Context): readonly Finished[] =>
  ownersOf(columns)
    .slice(0, MOST_CLASSES)
    .flatMap((one): readonly Finished[] => {
      const things = classThings([one], []);
      const found = columns.map((column) => measuresOf(things, column, context)[0]);
      if (found.some((each) => each === undefined)) return [];
      const measures = found.flatMap((each) => each?.value ?? []);
      const traits: readonly Trait[] = [...found.flatMap((each) => each?.traits ?? []), ['whole.columns', 1]];
      if (measures.every(({ kind }) => kind === 'fold'))
        return [{ ask: { kind: 'summary', things, folds: foldsIn(measures), said: NOBODY }, traits }];
      return [{ ask: listOf(things, measures), traits }];
    });

const ofModifier = (modifier: Modifier): readonly Finished[] =>
  modifier.kind !== 'of'
    ? []
    : modifier.on.slice(0, MOST_CLASSES).map((one) => ({
        ask: listOf({ ...classThings([one], []), conditions: [modifier.condition] }),
        traits: [['whole.modifier', 1]],
      }));

/** Given things need no counting: "how many women" does not ask how many things are called so. */
const countsNamed = (ask: Ask): readonly Trait[] =>
  ask.kind === 'count' && ask.by === undefined && isNamed(ask.things)
    ? [['count.named', ask.things.conditions.length === 0 ? 2 : 1]]
    : [];

/** Whether the first word is a verb: it says something, and is not the noun of the things. */
const opensWithVerb = (things: Things): boolean =>
  partsOf(things.conditions, isSaid).some(({ said }) => said.includes(0)) && !things.head.said.includes(0);

/** "¿Usan el euro países de África?": where no word asks for anything, it is asked whether there are such things. */
const implied = (meaning: Meaning, context: Context): readonly Finished[] =>
  meaning.cat === 'set' &&
  meaning.isOpen !== true &&
  meaning.things.conditions.length > 0 &&
  (isNamed(meaning.things) || opensWithVerb(meaning.things)) &&
  isBareQuestion(context)
    ? [{ ask: { kind: 'check', things: meaning.things, said: NOBODY }, traits: [['check.bare', 1]] }]
    : [];

/** "How many rivers flow through each valley": one number is no answer. */
const saysEach = ({ lexicon, tokens }: Context): boolean =>
  tokens.some((_, at) => lexicon.operatorsAt(tokens, at).some(({ operator }) => operator.op === 'each'));

/** What a meaning asks for, if it is all that was said. */
export const finished = (meaning: Meaning, context: Context): readonly Finished[] => {
  const isCheck = asksWhether(context);
  const isForEach = saysEach(context);
  return [...asksOf(meaning, context), ...implied(meaning, context)].flatMap(({ ask, traits }) =>
    setApart(ask, context.knowledge.schema).map((one) => ({
      ask: one.ask,
      traits: [
        ...traits,
        ...one.traits,
        ...traitIf(isCheck && one.ask.kind !== 'check', 'check.missed'),
        ...traitIf(isForEach && one.ask.kind === 'count', 'each.missed'),
        ...missedNoun(one.ask, context),
        ...missedWish(one.ask, context),
        ...traitIf(
          isCheck && asksOfAll(context) && !(one.ask.kind === 'check' && one.ask.every !== undefined),
          'every.missed',
        ),
      ],
    })),
  );
};

/** "Which is the oldest?", where things of one class alone can be so, and no noun that is known says which they are. */
const ofSuperlative = (
  { adjective, direction, count, skip, said }: MeaningOf<'superlative'>,
  context: Context,
): readonly Finished[] => {
  const [one, ...others] = adjective === undefined ? [] : gradedClasses(adjective, context);
  if (adjective === undefined || one === undefined || others.length > 0) return [];
  const making = { kind: 'extreme', direction, count, skip, said } as const;
  const modifier = { kind: 'graded', adjective, said: NOBODY, making } as const;
  return attach(classThings([one], []), modifier, context).map(({ value, traits }) => ({
    ask: listOf(value),
    traits: [...traits, ['whole.superlative', 1]],
  }));
};

const asksOf = (meaning: Meaning, context: Context): readonly Finished[] => {
  switch (meaning.cat) {
    case 'whole':
      return [{ ask: meaning.ask, traits: [['whole.ask', 1], ...countsNamed(meaning.ask)] }];
    case 'set': {
      const { things } = meaning;
      if (meaning.isOpen === true) return [];
      const kind = things.head.kind;
      const bare = things.conditions.length === 0;
      return [
        {
          ask: listOf(things),
          traits: [[`whole.set.${kind}`, 1], ...traitIf(bare, `whole.bare.${kind}`)],
        },
      ];
    }
    case 'superlative':
      return ofSuperlative(meaning, context);
    case 'columns':
      return ofColumns(meaning.columns, context);
    case 'attribute':
      return ofColumns([{ kind: 'attribute', attribute: meaning.attribute }], context);
    case 'modifier':
      return ofModifier(meaning.modifier);
    default:
      return [];
  }
};

export type { Finished };
