import type { Candidate, Grounding } from '../../composer';
import { parseQuery } from '../../sparql';
import { changed, type Draft } from './draft';
import type { Known } from './known';
import type { Mentioned } from './mentioned';

const MOST = 2;
/** A reading that scores this much worse than the best is not what anybody meant. */
const SENSIBLE = 3.3;

const isSaid = ({ meaning }: Grounding): boolean => meaning.kind !== 'operator';

/** The other words mean what they meant before. */
const keepsRest = (candidate: Candidate, rest: readonly Grounding[]): boolean =>
  rest.every(({ meaning }) => candidate.groundings.some((one) => one.meaning.id === meaning.id));

/**
 * The question as it was asked, with the new words in the place of those that named something else: for what is joined in
 * another way than that was. "Born in Spain" goes by the country of a place, "born in Madrid" does not. Only of the
 * first answer, whose words are known. Rejects only with an AbortError.
 */
export const readAnew = async (
  draft: Draft,
  { words, only }: Mentioned,
  known: Known,
): Promise<readonly Draft[]> => {
  const { question, last } = known.asked;
  const meant = only?.meanings.find(({ kind }) => kind === 'entity');
  if (question === undefined || draft.changes.length > 0 || only === undefined || meant === undefined)
    return [];
  const said = (last.candidate?.groundings ?? []).filter(isSaid);
  // Where no word says how things are joined, another thing may be joined in any way.
  if (!said.some(({ meaning }) => meaning.kind === 'property')) return [];
  const name = words.slice(only.start, only.end);
  const found: Draft[] = [];
  for (const one of said.filter(({ meaning }) => meaning.kind === 'entity')) {
    const text = question.slice(0, one.start) + name + question.slice(one.end);
    const { candidates } = await known.read(text);
    const [best] = candidates;
    const rest = said.filter((other) => other !== one);
    const near = candidates.filter(
      (candidate) =>
        best !== undefined &&
        best.score - candidate.score <= SENSIBLE &&
        (candidate.unused ?? []).length === 0 &&
        candidate.groundings.some(({ meaning }) => meaning.id === meant.id) &&
        keepsRest(candidate, rest),
    );
    for (const { query, paraphrase } of near.slice(0, MOST)) {
      const parsed = parseQuery(query);
      if (!parsed.ok) continue;
      const change = { kind: 'replaced' as const, from: one.meaning.label, to: meant.label };
      found.push({ ...changed(draft, change, { query: parsed.value }), said: paraphrase });
    }
  }
  return found;
};
