/** A noun phrase with what stands beside it: a condition, or another noun phrase that it is related to. */
import { attach, type Attached } from '../attach';
import type { Things } from '../../ask';
import type { Draft, Trait } from '../node';
import { isBareQuestion } from '../asked-form';
import { rule } from '../rule';
import { hasExtreme, isNamed } from '../things';

export const sets = (attached: readonly Attached<Things>[], more: readonly Trait[] = []): readonly Draft[] =>
  attached.map(({ value, traits }) => ({
    meaning: { cat: 'set', things: value },
    traits: [...traits, ...more],
  }));

export const ATTACHING = [
  rule('behind', 'set', 'modifier', ({ things }, { modifier }, _, context) =>
    sets(attach(things, modifier, context), hasExtreme(things) ? [['behind.extreme', 1]] : []),
  ),
  /** Of a given thing nothing is said before it, but where the verb stands first: "¿limita con Brasil Chile?". */
  rule('before', 'modifier', 'set', ({ modifier }, { things }, { length }, context) =>
    isNamed(things) && !isBareQuestion(context)
      ? []
      : sets(attach(things, modifier, context), [['before.gap', length]]),
  ),
  rule('related', 'set', 'set', ({ things }, right, _, context) =>
    right.isOpen === true ? [] : sets(attach(things, { kind: 'to', things: right.things }, context)),
  ),
  /** "Texas rivers", "students' dogs". */
  rule('owned', 'set', 'set', (left, { things }, { length }, context) =>
    left.isOpen === true || length > 2
      ? []
      : sets(attach(things, { kind: 'to', things: left.things }, context), [['owned.gap', length]]),
  ),
];
