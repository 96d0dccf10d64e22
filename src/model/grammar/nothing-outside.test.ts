import { expect, test } from 'vitest';
import { seeded } from '../../base';
import { textChecker } from '../xgrammar/check-text';
import { openCompiler } from '../xgrammar/compiler';
import { allows, type Matcher } from '../xgrammar/matcher';
import { recogniser } from './ebnf.fixture';
import { WORLD } from './vocabulary.fixture';
import { writeGrammar } from './write-grammar';

const GRAMMAR = writeGrammar(WORLD, { plan: false, candidates: 12 });
const LETTERS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
const STOP = LETTERS.length;
const TEXTS = 150;
const LONGEST = 400;

/** A text of random letters among those that the masks allow; `undefined`: it grew too long. */
const walk = (matcher: Matcher, random: () => number): string | undefined => {
  const mask = new Int32Array(Math.ceil((STOP + 1) / 32));
  matcher.reset();
  for (let text = ''; text.length < LONGEST;) {
    matcher.mask(mask);
    const may = Array.from({ length: STOP + 1 }, (_, token) => token).filter((token) => allows(mask, token));
    const token = may[Math.floor(random() * may.length)];
    if (token === undefined || !matcher.accept(token)) throw new Error(`A dead end: ${text}`);
    if (token === STOP) return text;
    text += LETTERS[token] ?? '';
  }
  return undefined;
};

/** One letter left out, doubled, changed for another, or swapped with the next. */
const spoiled = (text: string, random: () => number): string => {
  const at = Math.floor(random() * text.length);
  const other = LETTERS[Math.floor(random() * LETTERS.length)] ?? '';
  const [before, letter, next, after] = [
    text.slice(0, at),
    text.charAt(at),
    text.charAt(at + 1),
    text.slice(at + 2),
  ];
  const kinds = [
    before + next + after,
    before + letter + letter + next + after,
    before + other + next + after,
    before + next + letter + after,
  ];
  return kinds[Math.floor(random() * kinds.length)] ?? '';
};

test('what XGrammar lets through of a whole grammar, the grammar derives, and what is spoiled it judges alike', async () => {
  const derives = recogniser(GRAMMAR);
  const table = {
    tokens: [...LETTERS, '</s>'],
    encoding: 'raw',
    prependsSpace: false,
    size: STOP + 1,
    stop: [STOP],
  } as const;
  const compiler = await openCompiler(table);
  const made = await compiler.matcher({ kind: 'grammar', grammar: GRAMMAR });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  const random = seeded(7);
  const texts: string[] = [];
  while (texts.length < TEXTS) {
    const text = walk(made.value, random);
    if (text !== undefined) texts.push(text);
  }
  made.value.dispose();
  compiler.dispose();
  expect(texts.filter((text) => !derives(text))).toEqual([]);
  const wrong = texts.map((text) => spoiled(text, random));
  const judged = await Promise.all(wrong.map((text) => textChecker.grammar(GRAMMAR, text)));
  expect(wrong.filter((text, at) => derives(text) !== (judged[at] === undefined))).toEqual([]);
  expect(wrong.filter((text) => !derives(text)).length).toBeGreaterThan(TEXTS / 2);
});
