import { drawFrom, type Draw } from './draw';
import type { Entity } from './entities';

export type QueryKind = 'name' | 'alias' | 'typo' | 'paraphrase';

/** What somebody may write for a thing. */
export interface Query {
  readonly kind: QueryKind;
  readonly text: string;
  /** The `id` of the thing. */
  readonly target: number;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const EDITS: readonly [
  (text: string, at: number, letter: string) => string,
  ...((text: string, at: number, letter: string) => string)[],
] = [
  (text, at, letter) => text.slice(0, at) + letter + text.slice(at),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
  (text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1),
];

/** One random insertion, deletion, swap of neighbours or replacement, anywhere: spaces, digits and the first letter too. */
export const withTypo = (text: string, draw: Draw): string => {
  for (;;) {
    const edited = draw.of(EDITS)(text, draw.below(text.length), LETTERS[draw.below(26)] ?? 'a');
    if (edited.toLowerCase() !== text.toLowerCase() && edited.trim() === edited) return edited;
  }
};

const ARTICLE = /^(?:the|la|el|los|las)$/iu;
const LINKS = /^(?:of|the|and|de|del|la|el|y|'s)$/iu;

const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/[,:()]|'s\b/gu, ' ')
    .split(/\s+/u)
    .filter(Boolean);

/** Said in another way: words in another order, one word less, without little words, with an article. Undefined for one word. */
export const paraphrased = (text: string, draw: Draw): string | undefined => {
  const words = wordsOf(text);
  const telling = words.filter((word) => !LINKS.test(word));
  if (telling.length < 2) return undefined;
  const turned = [...telling.slice(-1), ...telling.slice(0, -1)].join(' ');
  // The longest word tells most; without it nobody could know.
  const longest = Math.max(...telling.map(({ length }) => length));
  const others = telling.flatMap((word, at) => (word.length < longest ? [at] : []));
  const left = others[draw.below(others.length)];
  const ways: (string | undefined)[] = [
    turned,
    telling.length > 2 && left !== undefined ? telling.filter((_, at) => at !== left).join(' ') : undefined,
    telling.length < words.length ? telling.join(' ') : undefined,
    ARTICLE.test(words[0] ?? '') ? words.slice(1).join(' ') : `the ${words.join(' ')}`,
  ];
  const possible = ways.filter((way) => way !== undefined && way !== text);
  return possible[draw.below(possible.length)];
};

/** Texts that more than one thing has for a name or alias: nobody could tell which one was meant. */
const sharedTexts = (entities: readonly Entity[]): ReadonlySet<string> => {
  const [seen, shared] = [new Set<string>(), new Set<string>()];
  for (const { name, aliases } of entities)
    for (const { text } of [name, ...aliases]) {
      const key = text.toLowerCase();
      if (seen.has(key)) shared.add(key);
      seen.add(key);
    }
  return shared;
};

/** As many of each kind as said; the same ones for the same seed. */
export const makeQueries = (
  entities: readonly Entity[],
  each: Readonly<Record<QueryKind, number>>,
  seed: number,
): readonly Query[] => {
  const draw = drawFrom(seed);
  const shared = sharedTexts(entities);
  const one = (kind: QueryKind): Query | undefined => {
    const entity = entities[draw.below(entities.length)];
    if (entity === undefined) return undefined;
    const isAlias = kind === 'alias' || (kind !== 'name' && draw.chance(0.3));
    const called = isAlias ? entity.aliases[draw.below(entity.aliases.length)] : entity.name;
    if (called === undefined || shared.has(called.text.toLowerCase())) return undefined;
    const said =
      kind === 'typo'
        ? withTypo(called.text, draw)
        : kind === 'paraphrase'
          ? paraphrased(called.text, draw)
          : called.text;
    return said === undefined ? undefined : { kind, text: said, target: entity.id };
  };
  const kinds: readonly QueryKind[] = ['name', 'alias', 'typo', 'paraphrase'];
  return kinds.flatMap((kind) => {
    const made: Query[] = [];
    while (made.length < each[kind]) {
      const query = one(kind);
      if (query !== undefined) made.push(query);
    }
    return made;
  });
};
