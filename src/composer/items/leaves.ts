/** The smallest nodes of a question's chart: names of the graph, numbers, quotations, and words of the lexicon. */
import type { Node } from '../chart/node';
import { scoreOf } from '../chart/score-of';
import type { Context } from '../chart/context';
import type { Span } from '../../knowledge';
import { nameDrafts } from './name-drafts';
import { numberDrafts } from './number-drafts';
import { operatorDrafts } from './operator-drafts';
import { quotedTexts } from './quoted-texts';
import { rowDrafts } from './row-drafts';
import { joinedNames } from './without-parts';

const SAID = 0.7;

/** "Alternative labels in Spanish": the noun is the last word of a property's name, and not of any name in Spanish. */
const endsProperty = (at: number, spans: readonly Span[]): boolean =>
  spans.some(
    ({ start, end, senses }) =>
      start < at && end === at && senses.some(({ type, score }) => type === 'property' && score >= SAID),
  );

/** `spans`: what words may name, of which each sense is one leaf or more. */
export const leavesOf = (spans: readonly Span[], context: Context): readonly Node[] => {
  const joined = joinedNames(spans, context.text, context.tokens);
  const isPartOfName = (start: number, end: number): boolean =>
    joined.some((one) => one.start <= start && end <= one.end + 1);
  const leaves = [
    ...spans.flatMap((span) => nameDrafts(span, spans, context)),
    ...rowDrafts(spans, context),
    ...numberDrafts(context),
    ...operatorDrafts(context).filter(
      ({ start, end, meaning }) =>
        !isPartOfName(start, end) && !(meaning.cat === 'wish' && endsProperty(start, spans)),
    ),
    ...quotedTexts(context),
  ];
  return leaves.map(({ start, end, meaning, traits }) => ({
    start,
    end,
    meaning,
    traits,
    parts: [],
    score: scoreOf(traits, context.weights),
  }));
};
