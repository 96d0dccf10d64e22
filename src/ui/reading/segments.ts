import type { Grounding, Meaning, Mention, Reading } from '../../composer';

export type Segment =
  | { readonly type: 'plain'; readonly start: number; readonly text: string }
  | { readonly type: 'unread'; readonly start: number; readonly text: string }
  | {
      readonly type: 'mention';
      readonly start: number;
      readonly text: string;
      readonly mention: Mention;
      /** `undefined`: said to mean none of these. */
      readonly meaning: Meaning | undefined;
      /** The shown answer uses it. */
      readonly used: boolean;
    };

interface Span {
  readonly start: number;
  readonly end: number;
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
const same = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end;

/** Keeps a span unless one kept before covers some of it. */
const withoutOverlaps = <T extends Span>(spans: readonly T[]): readonly T[] =>
  spans.reduce<readonly T[]>(
    (kept, span) =>
      span.end > span.start && !kept.some((one) => overlaps(one, span)) ? [...kept, span] : kept,
    [],
  );

type Part = Span & { readonly make: (text: string) => Segment };

const grounded = (mentions: readonly Mention[], grounding: Grounding): Part => {
  const { start, end, meaning } = grounding;
  const known = mentions.find((one) => same(one, grounding))?.meanings ?? [];
  const meanings = known.some((one) => one.id === meaning.id) ? known : [meaning, ...known];
  const mention = { start, end, meanings };
  return { start, end, make: (text) => ({ type: 'mention', start, text, mention, meaning, used: true }) };
};

const unused = (mention: Mention, rejected: boolean): Part => ({
  start: mention.start,
  end: mention.end,
  make: (text) => ({
    type: 'mention',
    start: mention.start,
    text,
    mention,
    meaning: rejected ? undefined : mention.meanings[0],
    used: false,
  }),
});

const unread = ({ start, end }: Span): Part => ({
  start,
  end,
  make: (text) => ({ type: 'unread', start, text }),
});

/**
 * The question cut into what was read and what was not. Words that the shown answer uses come first, then longer
 * mentions before shorter ones, then words not understood.
 * @param rejected mentions that the user said mean none of the choices
 */
export const segmentsOf = (
  question: string,
  mentions: readonly Mention[],
  unreadSpans: Reading['unread'],
  groundings: readonly Grounding[],
  rejected: readonly Mention[],
): readonly Segment[] => {
  const longestFirst = [...mentions].sort((a, b) => b.end - b.start - (a.end - a.start));
  const parts = withoutOverlaps([
    ...groundings.map((grounding) => grounded(mentions, grounding)),
    ...longestFirst
      .filter((mention) => mention.meanings.length > 0)
      .map((mention) =>
        unused(
          mention,
          rejected.some((one) => same(one, mention)),
        ),
      ),
    ...unreadSpans.map(unread),
  ]);
  const segments: Segment[] = [];
  let at = 0;
  const plainUpTo = (end: number): void => {
    if (end > at) segments.push({ type: 'plain', start: at, text: question.slice(at, end) });
  };
  for (const part of [...parts].sort((a, b) => a.start - b.start)) {
    plainUpTo(part.start);
    segments.push(part.make(question.slice(part.start, part.end)));
    at = part.end;
  }
  plainUpTo(question.length);
  return segments;
};
