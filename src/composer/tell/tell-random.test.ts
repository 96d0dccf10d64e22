import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Iri } from '../../rdf';
import { pluralOf } from '../../wording';
import type { Path } from '../ask';
import { asks, said } from './asks.fixture';
import { columnLabel, mentionsOf, tellAsk } from './tell-ask';
import { path, world } from './world.fixture';

const LANGUAGES = ['en', 'es'] as const;

interface Leaf {
  readonly kind: 'class' | 'property' | 'entity' | 'text';
  readonly iri?: Iri;
  readonly text?: string;
}

const isRecord = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null;

/** Every term, text and number of a value, wherever it stands in it. Found by the form of the data alone, not by the fold under test. */
const leavesOf = (node: unknown, key = ''): readonly Leaf[] => {
  if (Array.isArray(node)) return key === 'said' ? [] : node.flatMap((one) => leavesOf(one, key));
  if (isRecord(node)) {
    if (node['termType'] === 'Literal') return [{ kind: 'text', text: String(node['value']) }];
    return Object.entries(node).flatMap(([name, part]) => leavesOf(part, name));
  }
  switch (key) {
    case 'property':
      return [{ kind: 'property', iri: node as Iri }];
    case 'classes':
    case 'of':
      return [{ kind: 'class', iri: node as Iri }];
    case 'terms':
      return [{ kind: 'entity', iri: node as Iri }];
    case 'text':
    case 'iso':
    case 'from':
    case 'limit':
    case 'factor':
    case 'value':
      return [{ kind: 'text', text: String(node) }];
    default:
      return [];
  }
};

/** As far into a word as it stays the same in all its forms: "borders", "border"; "situado", "situadas"; "held", "hold". */
const STEM = 3;
const FORMS: Readonly<Record<string, string>> = { held: 'hel|hol' };

const isSaid = ({ kind, iri, text = '' }: Leaf, told: string, language: 'en' | 'es'): boolean => {
  if (iri === undefined) return told.includes(text);
  const name = world.names.get(iri)?.labels.find((one) => ['', language].includes(one.language))?.text ?? '';
  if (name === '') throw new Error(iri);
  if (kind !== 'property') return told.includes(name) || told.includes(pluralOf(name, language));
  const [word = ''] = name.split(' ');
  return new RegExp(`(?:^|[\\s(])(?:${FORMS[word] ?? word.slice(0, STEM)})`, 'u').test(told);
};

test.each(LANGUAGES)('nothing of what is asked for is left out: %s', (language) => {
  fc.assert(
    fc.property(asks, (one) => {
      const told = tellAsk(one, { schema: world, language })
        .phrases.map(({ text }) => text)
        .join(' ');
      const unsaid = leavesOf(one).filter((leaf) => !isSaid(leaf, told, language));
      expect({ told, unsaid }).toEqual({ told, unsaid: [] });
    }),
    { numRuns: 500 },
  );
});

test.each(LANGUAGES)('pieces can be joined by blanks: %s', (language) => {
  fc.assert(
    fc.property(asks, (one) => {
      const { phrases, noun } = tellAsk(one, { schema: world, language });
      const told = phrases.map(({ text }) => text).join(' ');
      expect(noun).not.toBe('');
      expect(told).not.toMatch(/\s[,)]|\(\s|,,|\s{2}|^\s|\bde el (?!\p{Lu})|\ba el /u);
    }),
  );
});

/** Nodes with words, by the form of the data alone. */
const nodesWithWords = (node: unknown): number => {
  if (Array.isArray(node)) return node.reduce((sum: number, one) => sum + nodesWithWords(one), 0);
  if (!isRecord(node)) return 0;
  const own = Array.isArray(node['said']) && node['said'].length > 0 ? 1 : 0;
  return Object.values(node).reduce((sum: number, part) => sum + nodesWithWords(part), own);
};

test('each node that words stand for is a mention', () => {
  fc.assert(
    fc.property(asks, (one) => {
      expect(mentionsOf(one)).toHaveLength(nodesWithWords(one));
    }),
  );
});

test('a heading says what a column is of', () => {
  const way: Path = path('hasPet>Pet weight');
  expect(
    columnLabel({ kind: 'fold', fold: 'average', path: way, said }, { schema: world, language: 'en' }),
  ).toBe('average weight of pets');
});
