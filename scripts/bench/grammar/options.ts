import { parseOptions, wholeNumber } from '../../command-line';

export interface GrammarOptions {
  /** Of packs; the project's own alone where none is given. */
  readonly folders: readonly string[];
  readonly seed: number;
  /** Of each pack; `undefined`: all. */
  readonly questions: number | undefined;
  readonly out: string | undefined;
}

const OWN = 'public/packs/demo';

const parsed = (args: readonly string[]) =>
  parseOptions({
    args: [...args],
    options: {
      pack: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string', default: '1' },
      questions: { type: 'string' },
      out: { type: 'string' },
    },
  }).values;

/** Throws a UsageError. */
export const readGrammarOptions = (args: readonly string[]): GrammarOptions => {
  const { pack, seed, questions, out } = parsed(args);
  return {
    folders: [...new Set([OWN, ...pack])],
    seed: wholeNumber('seed', seed, 0),
    questions: questions === undefined ? undefined : wholeNumber('questions', questions, 1),
    out,
  };
};
