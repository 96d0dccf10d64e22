/**
 * Cuts the thesaurus of the composer out of the WordNet database: `npx tsx scripts/thesaurus.ts DICT`, where DICT is the
 * folder with `data.noun`, `index.sense` and their like. Kept are words in the senses that texts use them in, and what
 * says the same with another beginning ("shop" and "store", "France" and "French"): a hundredth of the whole. Slurs and swear
 * words are left out (`thesaurus/left-out.ts`).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError, helpOrGoOn, parseOptions, readOrExit } from './command-line';
import { isLeftOut } from './thesaurus/left-out';

const HELP = `npx tsx scripts/thesaurus.ts DICT

Cuts the thesaurus of the composer out of the WordNet database, in the folder DICT with data.noun, index.sense and their
like.`;
helpOrGoOn(HELP);

const PARTS = { n: 'noun', v: 'verb', a: 'adj' } as const;
type Part = keyof typeof PARTS;
/** Of the types in sense keys: noun, verb, adjective, adverb, satellite adjective. */
const PART_OF_TYPE = ['n', 'v', 'a', 'r', 'a'] as const;

/** A word or two, in small letters. */
const KEPT = /^[a-z]+(?: [a-z]+)?$/u;
const SYNONYM_SENSES = 3;
const RELATED_SENSES = 2;
/** Tags in WordNet's texts that make a word common. */
const COMMON = 3;
const SHARED_BEGINNING = 0.7;
/** The lexicographers' files of nouns for places: those of people and those of nature. */
const PLACES: ReadonlySet<string | undefined> = new Set(['15', '17']);
/** In letters; what is shorter is a code, or somebody's surname. */
const LONG_NAME = 4;

const OUT = new URL('../src/retrieval/thesaurus/english.json', import.meta.url);

const folder = readOrExit(() => {
  const [given] = parseOptions({ allowPositionals: true }).positionals;
  if (given === undefined) throw new UsageError('The folder of the WordNet database is missing.');
  return given;
});
const linesOf = (file: string): string[] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));

interface Use {
  /** 1 is the commonest sense of the word. */
  readonly sense: number;
  readonly tags: number;
}

const uses = new Map<string, Use>();
const tagsOf = new Map<string, number>();
const useKey = (lemma: string, part: string, offset: string): string => `${lemma} ${part} ${offset}`;

for (const line of linesOf('index.sense')) {
  const [key = '', offset = '', sense, tags] = line.split(' ');
  const [lemma = '', type = '1'] = key.split('%');
  const use = { sense: Number(sense), tags: Number(tags) };
  uses.set(useKey(lemma, PART_OF_TYPE[Number(type[0]) - 1] ?? 'r', offset), use);
  tagsOf.set(lemma, (tagsOf.get(lemma) ?? 0) + use.tags);
}

interface Synset {
  readonly part: Part;
  readonly offset: string;
  readonly lemmas: readonly string[];
  /** Those that are written out; of names, of places alone. */
  readonly inFull: readonly string[];
  readonly pointers: readonly (readonly string[])[];
}

/** Symbols of elements, and months and days cut short: letters that are any other word's or code's too. */
const isSymbol = (lemma: string, others: readonly string[]): boolean =>
  /^[A-Z][a-z]?$/u.test(lemma) ||
  (/^[A-Z][a-z]{1,3}$/u.test(lemma) &&
    others.some((one) => one.length > lemma.length && one.startsWith(lemma)));

/** Of names only places, by names in full and by the first letters of their words: "USA", not "GA", nor "Fry" for Roger Fry. */
const isNameInShort = (lemma: string, others: readonly string[]): boolean =>
  lemma.replaceAll('.', '').length < LONG_NAME &&
  !others.some((one) => one.includes('_') && initialsOf(one).startsWith(lemma.replaceAll('.', ''))) &&
  !others.some((one) => one === lemma.split('').join('.').concat('.'));
const initialsOf = (name: string): string => (name.match(/(?<=^|_)[A-Z]/gu) ?? []).join('');

/** The lemmas that say in full what the others of their synset do. */
const writtenOut = (lemmas: readonly string[], isPlace: boolean, isInstance: boolean): readonly string[] =>
  lemmas.filter((lemma) => {
    if (isSymbol(lemma, lemmas)) return false;
    return !isInstance || (isPlace && !isNameInShort(lemma, lemmas));
  });

const synsets = new Map<string, Synset>();
for (const part of ['n', 'v', 'a'] as const) {
  for (const line of linesOf(`data.${PARTS[part]}`)) {
    const fields = (line.split(' | ')[0] ?? '').split(' ');
    const [offset = ''] = fields;
    const words = Number.parseInt(fields[3] ?? '0', 16);
    const written = Array.from({ length: words }, (_, at) => (fields[4 + 2 * at] ?? '').replace(/\(.*/u, ''));
    const from = 4 + 2 * words;
    const pointers = Array.from({ length: Number(fields[from]) }, (_, at) =>
      fields.slice(from + 1 + 4 * at, from + 5 + 4 * at),
    );
    const isInstance = pointers.some(([sign]) => sign === '@i');
    const inFull = writtenOut(written, PLACES.has(fields[1]), isInstance).map((one) => one.toLowerCase());
    const lemmas = written.map((one) => one.toLowerCase());
    synsets.set(`${part} ${offset}`, { part, offset, lemmas, inFull, pointers });
  }
}

/** How the lemma is written here, where it is used in this sense at all. */
const wordIn = (lemma: string, { part, offset }: Synset, senses: number): string | undefined => {
  const use = uses.get(useKey(lemma, part, offset));
  if (use === undefined || use.sense > senses || (use.tags === 0 && use.sense > 1)) return undefined;
  const word = lemma.replaceAll('.', '').replaceAll('_', ' ');
  return KEPT.test(word) && !isLeftOut(word) ? word : undefined;
};

const isCommon = (word: string, tags: number): boolean => (tagsOf.get(word.replace(' ', '_')) ?? 0) >= tags;

/** Lemmas of synsets that are instances of something: of cities, countries, people. */
const places = new Set(
  [...synsets.values()].flatMap(({ lemmas, pointers }) =>
    pointers.some(([sign]) => sign === '@i') ? lemmas : [],
  ),
);

const synonyms: string[] = [];
const related = new Set<string>();

const sharesBeginning = (one: string, other: string): boolean => {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared >= 4 && shared >= SHARED_BEGINNING * Math.max(one.length, other.length);
};

const isOfPlace = (lemma: string | undefined): boolean => lemma !== undefined && places.has(lemma);

const readRelated = (synset: Synset): void => {
  for (const [sign = '', offset = '', type = '', at = ''] of synset.pointers) {
    const other = synsets.get(`${type === 's' ? 'a' : type} ${offset}`);
    // Derivations and what an adjective pertains to.
    if (other === undefined || other.part === 'v' || (sign !== '+' && sign !== '\\')) continue;
    const lemma = synset.lemmas[Number.parseInt(at.slice(0, 2), 16) - 1];
    const otherLemma = other.lemmas[Number.parseInt(at.slice(2), 16) - 1];
    const one = lemma === undefined ? undefined : wordIn(lemma, synset, RELATED_SENSES);
    const two = otherLemma === undefined ? undefined : wordIn(otherLemma, other, RELATED_SENSES);
    if (one === undefined || two === undefined) continue;
    // “American” is near to “America” by its letters, but leads on to “USA”.
    if (sharesBeginning(one, two) && !isOfPlace(otherLemma)) continue;
    if (isCommon(one, 1) || isCommon(two, 1)) related.add([one, two].sort().join(','));
  }
};

for (const synset of synsets.values()) {
  if (synset.part === 'v') continue;
  const words = synset.inFull.map((lemma) => wordIn(lemma, synset, SYNONYM_SENSES));
  const kept = [...new Set(words.filter((word) => word !== undefined))];
  if (kept.length > 1 && kept.some((word) => isCommon(word, 2))) synonyms.push(kept.join(','));
  readRelated(synset);
}

const common = [...tagsOf].flatMap(([word, tags]) =>
  tags >= COMMON && /^[a-z]{3,}$/u.test(word) && !isLeftOut(word) ? [word] : [],
);

const notice = readFileSync(join(folder, '..', 'LICENSE'), 'utf8');
const table = {
  source: 'Cut from WordNet 3.1 by scripts/thesaurus.ts',
  notice: notice.slice(notice.indexOf('WordNet')).replaceAll(/\s+/gu, ' ').trim(),
  synonyms: synonyms.sort().join(';'),
  related: [...related].sort().join(';'),
  common: common.sort().join(' '),
};
writeFileSync(OUT, `${JSON.stringify(table, null, 2)}\n`);
