/** A noun phrase with what stands beside it: a condition, or another noun phrase that it is related to. */
import { draftSet, traitIf } from '../draft';
import { attach, type Attached } from '../attach';
import type { Things } from '../../ask';
import type { AdjectiveEntry } from '../../lexicon/entry';
import { relationNouns } from '../../lexicon/lexicon';
import type { Context } from '../context';
import type { Draft, Making, Trait } from '../node';
import { isBareQuestion } from '../asked-form';
import { rule, type Gap } from '../rule';
import { classesOf, hasExtreme, isNamed } from '../things';
import { attachBehind } from '../passed-over';

const SITUATED: ReadonlySet<string> = new Set(relationNouns('situated'));
const START: ReadonlySet<string> = new Set(relationNouns('start'));
const END: ReadonlySet<string> = new Set(relationNouns('end'));

export const sets = (attached: readonly Attached<Things>[], more: readonly Trait[] = []): readonly Draft[] =>
  attached.flatMap(({ value, traits }) => draftSet(value, [...traits, ...more]));

/** With a condition on what an adjective measures. */
export const attachGraded = (
  things: Things,
  adjective: AdjectiveEntry,
  making: Making,
  context: Context,
  more?: readonly Trait[],
): readonly Draft[] => sets(attach(things, { kind: 'graded', adjective, said: [], making }, context), more);

const isBare = ({ head, conditions }: Things): boolean => head.kind === 'class' && conditions.length === 0;

/** Only a relation says what they are. */
const isImplied = ({ head, conditions }: Things): boolean =>
  head.kind === 'class' &&
  head.said.length === 0 &&
  conditions.length === 1 &&
  conditions.every(
    (one) => one.kind === 'related' && one.path.length === 1 && one.path[0]?.forward === false,
  );

/** The words of the last relation, where it leads to what stands behind it. */
const lastWords = ({ conditions }: Things, { knowledge: { schema } }: Context): readonly string[] => {
  const last = conditions.at(-1);
  const step = last?.kind === 'related' ? last.path.at(-1) : undefined;
  return step?.forward === true ? schema.words(step.property) : [];
};

/**
 * The last relation says where: "paintings in Rome" are in a museum that is located there, and need not depict it. Or it says from
 * or to where, as the small word does, or the other way round: "letters to Rome" have it as their destination.
 */
const relatedTraits = (connector: Gap['connector'], things: Things, context: Context): readonly Trait[] => {
  if (connector !== 'in' && connector !== 'from' && connector !== 'to') return [];
  const words = lastWords(things, context);
  const says = (nouns: ReadonlySet<string>): boolean => words.some((word) => nouns.has(word));
  if (connector === 'in') return traitIf(says(SITUATED), 'related.situated');
  const [alike, contrary] = connector === 'to' ? [END, START] : [START, END];
  return [...traitIf(says(alike), 'related.directed'), ...traitIf(says(contrary), 'related.opposed')];
};

export const ATTACHING = [
  rule('behind', 'set', 'modifier', ({ things }, { modifier }, _, context) =>
    sets(attachBehind(things, modifier, context), hasExtreme(things) ? [['behind.extreme', 1]] : []),
  ),
  /** Of a given thing nothing is said before it, but where the verb stands first: "¿limita con Brasil Chile?". */
  rule('before', 'modifier', 'set', ({ modifier }, { things }, { length }, context) =>
    isNamed(things) && !isBareQuestion(context)
      ? []
      : sets(attach(things, modifier, context), [['before.gap', length]]),
  ),
  /** "Capital city": the noun of a relation, and that of the class that it leads to. */
  rule('same-noun', 'set', 'set', ({ things }, right, { connector, length }, { ways }) =>
    connector === 'none' && length === 0
      ? [[things, right.things] as const, [right.things, things] as const].flatMap(([noun, bare]) =>
          isImplied(noun) && isBare(bare) && ways.areOne(classesOf(noun), classesOf(bare))
            ? sets([{ value: { ...noun, head: { ...noun.head, said: bare.head.said } }, traits: [] }])
            : [],
        )
      : [],
  ),
  rule('related', 'set', 'set', ({ things }, right, { connector }, context) =>
    right.isOpen === true
      ? []
      : attachBehind(things, { kind: 'to', things: right.things }, context).flatMap((one) =>
          sets([one], relatedTraits(connector, one.value, context)),
        ),
  ),
  /** "Texas rivers", "students' dogs". */
  rule('owned', 'set', 'set', (left, { things }, { length }, context) =>
    left.isOpen === true || length > 2
      ? []
      : sets(attach(things, { kind: 'to', things: left.things }, context), [['owned.gap', length]]),
  ),
];
