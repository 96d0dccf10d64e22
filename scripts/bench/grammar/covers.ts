import { exact, rowsOf, type Ask, type PackQuestion } from '../../../src/bench';
import { readAliases, textChecker, writeAliased, writeGrammar } from '../../../src/model';
import { parseQuery, type Vocabulary } from '../../../src/sparql';

/** Whether a grammar derives a query with the gold's rows; if not, where that fails. */
export type Covered =
  | { readonly covered: true }
  /** `vocabulary`: no such terms, or no such shape. `text`: what was written of it. */
  | {
      readonly covered: false;
      readonly why: 'vocabulary' | 'grammar' | 'reading' | 'rows';
      readonly text?: string;
    };

/**
 * Writes the gold's algebra in the aliases of a vocabulary, and lets the grammar say whether it derives that, then reads it
 * back and runs it.
 */
export const covers = async (
  { gold }: PackQuestion,
  vocabulary: Vocabulary,
  ask: Ask,
  signal: AbortSignal,
): Promise<Covered> => {
  const parsed = parseQuery(gold.query);
  const text = parsed.ok ? writeAliased(parsed.value, vocabulary) : undefined;
  if (text === undefined) return { covered: false, why: 'vocabulary' };
  const at = await textChecker.grammar(writeGrammar(vocabulary, { plan: false }), text);
  if (at !== undefined)
    return { covered: false, why: 'grammar', text: `${text.slice(0, at)}⟂${text.slice(at)}` };
  const read = readAliases(text, vocabulary);
  if (!read.ok) return { covered: false, why: 'reading', text };
  const answer = await ask(read.value.query, signal);
  const isExact = answer.ok && exact(gold.rows, rowsOf(answer.value));
  return isExact ? { covered: true } : { covered: false, why: 'rows', text };
};
