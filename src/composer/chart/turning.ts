/** Small words that say which end of a relation is asked for, where both are of a kind: "a kind of" what, "narrower than" it. */
import { nearestOf } from '../../store';
import type { Condition, Things } from '../ask';
import { areSubjectsBehind } from './agency';
import { stepAlong } from './attach';
import type { Context } from './context';
import { draftSet } from './draft';
import type { Attribute, Draft } from './node';
import { classThings, withCondition } from './things';

type Said = Pick<Attribute, 'said'>;

/** "What is oats a kind of?", "¿de qué es un tipo la avena?": the "of" has nothing behind it, or goes with what is asked for. */
const asksOfWhat = ({ said }: Said, { lexicon, tokens }: Context): boolean => {
  const words = tokens.map(({ word }) => word);
  const behind = words.slice((said.at(-1) ?? 0) + 1).filter((word) => !lexicon.isEmpty(word));
  const [first = '', asked = ''] = words;
  return (
    (behind.length === 1 && lexicon.connectorOf(behind) === 'of') ||
    (lexicon.connectorOf([first]) === 'of' && lexicon.connectorOf([asked]) === 'that')
  );
};

const areAlike = ({ on, to }: Attribute, { ways }: Context): boolean =>
  to !== undefined && ways.areOne(to, on);

const nearest = (attribute: Attribute): Attribute => ({
  ...attribute,
  property: nearestOf(attribute.property) ?? attribute.property,
});

/** "Which classes is birch a subclass of?" asks for those right above it, and not for all that are above these. */
export const upToNearest = (attribute: Attribute, context: Context): Attribute =>
  areAlike(attribute, context) && asksOfWhat(attribute, context) ? nearest(attribute) : attribute;

/** What the things are a kind of: that right above them, whose kinds they are. `undefined`: the words ask for their own kinds. */
export const whoseTheyAre = (
  attribute: Attribute,
  things: Things,
  context: Context,
): readonly Draft[] | undefined => {
  if (!areAlike(attribute, context) || !asksOfWhat(attribute, context)) return undefined;
  // Of "part of" it is said what the things are part of.
  if (areSubjectsBehind({ connector: 'of' }, attribute.property, context, false) === false) return undefined;
  const { on, said } = attribute;
  const condition: Condition = { kind: 'related', path: [stepAlong(nearest(attribute))], to: things, said };
  return draftSet(withCondition(classThings(on, []), condition), [['relation.noun', 1]]);
};

/** Letters in which the forms of a word agree. */
const STEM = 4;

/** "Más amplio": the name itself begins with a word that else compares, and goes on as the question does. */
export const namesMore = (
  { property, to, said: own }: Attribute,
  { said }: Said,
  { knowledge: { schema }, tokens }: Context,
): boolean => {
  const words = said.map((at) => tokens[at]?.word ?? '').join(' ');
  const next = (tokens[own[0] ?? 0]?.word ?? '').slice(0, STEM);
  return (
    to !== undefined && schema.foldedLabels(property).some((label) => label.startsWith(`${words} ${next}`))
  );
};

/** "Narrower than grain" are those that grain has as narrower ones. A word that also connects ("que") must follow "more". */
export const isThan = ({ said }: Said, { lexicon, tokens }: Context): boolean => {
  const word = tokens[(said.at(-1) ?? 0) + 1]?.word ?? '';
  if (!lexicon.isThan(word)) return false;
  const begins = lexicon.operatorsAt(tokens, said[0] ?? 0);
  return lexicon.connectorOf([word]) === undefined || begins.some(({ operator }) => operator.op === 'more');
};
