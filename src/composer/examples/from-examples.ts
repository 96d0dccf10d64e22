import type { Language } from '../../rdf';
import type { ExamplePairs } from '../../retrieval';
import type { Ask } from '../ask';
import type { AnswerForm, Candidate, ComposeRequest } from '../candidate';
import { asksWhether } from '../chart/asked-form';
import type { Context } from '../chart/context';
import { UNOPPOSED, parserConfidence } from '../rank/parser-confidence';
import { adaptedCandidates } from './adapted-candidates';

const asksCount = ({ lexicon, tokens }: Context): boolean =>
  tokens.some((_, at) => lexicon.operatorsAt(tokens, at).some(({ operator }) => operator.op === 'count'));

/** Whether the answer of an example's query has a form in which the question may be answered. */
const isOfForm = (form: AnswerForm, asks: readonly Ask[], context: Context): boolean => {
  const isAsked = (kind: Ask['kind']): boolean => asks.some((one) => one.kind === kind);
  switch (form) {
    case 'ask':
      return isAsked('check') || (asks.length === 0 && asksWhether(context));
    // A number may be stated, and then is no count; where the words count, the example's own words do too.
    case 'count':
      return isAsked('count') || asksCount(context);
    // "Can a wheelchair get on Line 8?": a source may hold the yes as a value.
    default:
      return true;
  }
};

/** How likely the parser's best reading is by itself, as the logarithm of its odds: what scores of examples stand beside. */
const oddsOf = (best: Candidate | undefined): number => {
  const chance = best === undefined ? 0.5 : parserConfidence(best, UNOPPOSED);
  return Math.log(chance / (1 - chance));
};

const LEFT = ['unread.join', 'unread.edge', 'unread.within'];

/** Words that carry meaning and that nothing in it stands for, those that only join among them. */
const wordsLeftBy = (best: Candidate | undefined): number =>
  LEFT.reduce((sum, name) => sum + (best?.traits?.[name] ?? 0), 0);

/** Queries of examples that are made to say the question, on the scale of the parser's scores. The very same question comes first. */
export const fromExamples = (
  examples: Pick<ExamplePairs, 'nearest'> | undefined,
  spoken: Language,
  { scope, language, withheld }: ComposeRequest,
  {
    asks,
    best,
    top,
  }: { readonly asks: readonly Ask[]; readonly best: Candidate | undefined; readonly top: number },
  context: Context,
): readonly Candidate[] => {
  if (examples === undefined) return [];
  const { text, tokens, weights, knowledge } = context;
  const asked = { text, tokens, language: spoken };
  const request = {
    asked,
    isOfForm: (form: AnswerForm) => isOfForm(form, asks, context),
    scope,
    language,
    withheld,
  };
  const { example = 0, 'example.same': same = 0, 'example.left': left = 0 } = weights;
  const { 'example.whole': whole = 0 } = weights;
  return adaptedCandidates(examples, request, knowledge).map(({ isSame, ...one }) => {
    // An example stands for all words of the question; the more so where only names are others.
    const perWord = left + (one.features.exampleUnlike === 0 ? whole : 0);
    const score = top + one.score - oddsOf(best) + perWord * wordsLeftBy(best);
    return { ...one, score: isSame ? Math.max(top, score) + same : score + example };
  });
};
