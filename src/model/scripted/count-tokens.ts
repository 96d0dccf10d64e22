import type { Message } from '../language-model';

/** Characters of a token. */
const LENGTH = 4;
/** Tokens that a message costs beside its text, for its role and its end. */
const FRAME = 4;

/** A text in the scripted engine's tokens: four characters each, the last one fewer; a pair of surrogates is never cut. */
export const tokensOf = (text: string): readonly string[] => {
  const characters = Array.from(text);
  return Array.from({ length: Math.ceil(characters.length / LENGTH) }, (_, at) =>
    characters.slice(at * LENGTH, (at + 1) * LENGTH).join(''),
  );
};

/** A quarter of its characters, rounded up, and four for each message: about what tokenizers make of English. */
export const countTokens = (messages: readonly Message[]): number =>
  messages.reduce((sum, { content }) => sum + FRAME + tokensOf(content).length, 0);
