import { expect, test } from 'vitest';
import { UsageError } from '../../command-line';
import { readOptions } from '../run/options';
import { LIMITS_OPTION, readLimits } from './limits-option';

test.each([
  ['--pack p', {}],
  ['--pack p --limits turns=4', { turns: 4 }],
  ['--limits=turns=4,drafts=0,codeMs=250 --pack p', { turns: 4, drafts: 0, codeMs: 250 }],
])('%s', (text, limits) => {
  const args = text.split(' ');
  expect(readLimits(args)).toEqual(limits);
  expect(readOptions(args, LIMITS_OPTION).folder).toBe('p');
});

test.each([
  [
    'steps=3',
    /^--limits takes some of actions, all, turns, tokens, drafts, parts, codeMs, .*not “steps=3”\.$/u,
  ],
  ['turns', /^--limits turns takes a whole number from 0, not “turns”\.$/u],
  ['turns=', /whole number/u],
  ['turns=1.5', /whole number/u],
  ['turns=-1', /whole number/u],
  ['turns=1=2', /whole number/u],
  ['turns=4,', /takes some of/u],
  ['', /takes some of/u],
])('--limits %s is refused', (text, why) => {
  const read = () => readLimits(['--limits', text]);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(why);
});

test('other runs of the bench know no limits, and this one names them among what it knows', () => {
  expect(() => readOptions(['--pack', 'p', '--limits', 'turns=4'])).toThrow(UsageError);
  expect(() => readOptions(['--pack', 'p', '--limit-s', '4'], LIMITS_OPTION)).toThrow(
    /Known are .*--limits/u,
  );
});
