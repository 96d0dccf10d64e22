import type { Constraint } from '../language-model';
import { openCompiler, type GrammarCompiler } from './compiler';

let opening: Promise<GrammarCompiler> | undefined;
/** Without tokens: a text is held against a grammar letter by letter. */
const lettersCompiler = (): Promise<GrammarCompiler> =>
  (opening ??= openCompiler({ tokens: [], encoding: 'raw', prependsSpace: false, size: 0, stop: [] }));

/**
 * Where a text stops to match, in UTF-16 code units: its length where it may not end there, `undefined` where it matches.
 * Throws where the constraint can't be read.
 */
const stopOf = async (constraint: Constraint, text: string): Promise<number | undefined> => {
  const compiler = await lettersCompiler();
  const made = await compiler.matcher(constraint);
  if (!made.ok) throw new Error(`XGrammar can't read this: ${JSON.stringify(made.failure)}`);
  const matcher = made.value;
  try {
    let at = 0;
    for (const letter of text) {
      if (!matcher.acceptText(letter)) return at;
      at += letter.length;
    }
    return matcher.isDone() ? undefined : at;
  } finally {
    matcher.dispose();
  }
};

/** Holds texts against grammars and JSON schemas, as the scripted engine does with its replies. */
export const textChecker = {
  grammar: (grammar: string, text: string): Promise<number | undefined> =>
    stopOf({ kind: 'grammar', grammar }, text),
  json: (schema: string, text: string): Promise<number | undefined> => stopOf({ kind: 'json', schema }, text),
};
