import type { Language } from '../rdf';
import { tokenize, type Hit, type LabelIndex, type Token } from '../retrieval';
import type { Pin } from './candidate';
import { findCues, type CueSpan } from './cues/cue';
import { findQuantities, type Quantity } from './cues/quantity';
import { senseId, type Item, type Sense, type Span } from './sense';

/** What the words of a question may mean, before anything is joined. */
export interface Grounded {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly language: Language;
  /** One or two ways to cut the question into spans. */
  readonly segmentations: readonly Segmentation[];
}

export interface Segmentation {
  readonly spans: readonly Span[];
  readonly cues: readonly CueSpan[];
  readonly quantities: readonly Quantity[];
}

const LONGEST_SPAN = 8;
const SENSES = 5;
const WEAKEST = 0.38;
const CUE_WORD = 0.8;

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly weight: number;
  readonly span: Span | undefined;
  readonly cue: CueSpan | undefined;
  readonly quantity: Quantity | undefined;
}

const senseOf = (hit: Hit): Sense => {
  if (hit.labelled.type === 'value') return { type: 'value', value: hit.labelled.value, score: hit.score };
  const { name } = hit.labelled;
  if (name.role === 'entity')
    return { type: 'entity', name, score: hit.score, classes: name.classes.length > 0 ? name.classes : [''] };
  return { type: name.role, name, score: hit.score };
};

/** In running text a name is capitalised and a noun is not; at the start of a sentence that says nothing. */
const caseFit = (sense: Sense, token: Token | undefined, isFirst: boolean): number => {
  if (token === undefined || isFirst || !/\p{L}/u.test(token.text)) return 1;
  const isCapital = /^\p{Lu}/u.test(token.text);
  const isNamed = sense.type === 'entity' || sense.type === 'value';
  return isNamed === isCapital ? 1 : isNamed ? 0.9 : 0.97;
};

/** The best senses of a span: at least one of each type that comes near the best one. */
const bestSenses = (hits: readonly Hit[], token: Token | undefined, isFirst: boolean): Sense[] => {
  const senses = hits
    .map(senseOf)
    .map((sense) => ({ ...sense, score: sense.score * caseFit(sense, token, isFirst) }))
    .sort((a, b) => b.score - a.score);
  const best = senses[0]?.score ?? 0;
  const named = Math.max(
    0,
    ...hits.filter((hit) => hit.isWhole && senseOf(hit).type === 'entity').map((hit) => hit.score),
  );
  const near = senses
    .filter((sense) => sense.score >= Math.max(WEAKEST, best * 0.55))
    .filter((sense) => sense.type !== 'entity' || sense.score >= 0.9 * named);
  const kept: Sense[] = [];
  for (const type of ['class', 'property', 'entity', 'value'] as const)
    kept.push(...near.filter((one) => one.type === type).slice(0, 3));
  return kept.sort((a, b) => b.score - a.score).slice(0, SENSES);
};

const contentWords = (tokens: readonly Token[], start: number, end: number): number =>
  Math.max(1, tokens.slice(start, end + 1).filter((token) => !token.isFunctionWord).length);

/** The heaviest set of pieces that do not overlap (weighted interval scheduling). O(n log n). */
const schedule = (pieces: readonly Piece[], length: number): Piece[] => {
  const best: { weight: number; last: Piece | undefined; before: number }[] = [
    { weight: 0, last: undefined, before: 0 },
  ];
  for (let end = 0; end < length; end += 1) {
    let top = { weight: best[end]?.weight ?? 0, last: undefined as Piece | undefined, before: end };
    for (const piece of pieces) {
      if (piece.end !== end) continue;
      const weight = (best[piece.start]?.weight ?? 0) + piece.weight;
      if (weight > top.weight) top = { weight, last: piece, before: piece.start };
    }
    best.push(top);
  }
  const chosen: Piece[] = [];
  for (let at = length; at > 0;) {
    const state = best[at];
    if (state?.last !== undefined) chosen.unshift(state.last);
    at = state?.last === undefined ? at - 1 : state.before;
  }
  return chosen;
};

const segmentation = (pieces: readonly Piece[]): Segmentation => ({
  spans: pieces.flatMap((piece) => piece.span ?? []),
  cues: pieces.flatMap((piece) => piece.cue ?? []),
  quantities: pieces.flatMap((piece) => piece.quantity ?? []),
});

const pinned = (span: Span, tokens: readonly Token[], pins: readonly Pin[]): Span | undefined => {
  const pin = pins.find(
    (one) => one.start === tokens[span.start]?.start && one.end === tokens[span.end]?.end,
  );
  if (pin === undefined) return span;
  const senses = span.senses
    .filter((sense) => senseId(sense) === pin.meaning)
    .map((sense) => ({ ...sense, score: 1 }));
  return senses.length === 0 ? undefined : { ...span, senses };
};

/** A graded adjective or "average" is an operator even where a property lists it among its names. */
const isAdjective = ({ cue }: CueSpan): boolean =>
  ['superlative', 'measure', 'aggregate'].includes(cue.cue) ||
  (cue.cue === 'compare' && cue.adjective !== undefined);

/** Words to terms: cuts the question into spans that name something, cues and quantities. */
export const ground = (
  text: string,
  language: Language,
  index: LabelIndex,
  pins: readonly Pin[],
): Grounded => {
  const tokens = tokenize(text, language);
  const pieces: Piece[] = [];
  const none = { span: undefined, cue: undefined, quantity: undefined };
  for (const { start, end, hits } of index.spans(tokens, language, LONGEST_SPAN).values()) {
    const senses = bestSenses(hits, tokens[start], start === 0);
    const span = senses.length === 0 ? undefined : pinned({ start, end, senses }, tokens, pins);
    const best = span?.senses[0];
    if (span === undefined || best === undefined) continue;
    const isPinned = pins.some((pin) => pin.start === tokens[start]?.start && pin.end === tokens[end]?.end);
    const weight = (isPinned ? 9 : best.score) * contentWords(tokens, start, end) ** 1.25;
    pieces.push({ ...none, start, end, weight, span });
  }
  for (const cue of findCues(text, tokens, language)) {
    pieces.push({
      ...none,
      start: cue.start,
      end: cue.end,
      weight: (isAdjective(cue) ? 1.05 : CUE_WORD) * (cue.end - cue.start + 1) + 0.1,
      cue,
    });
  }
  for (const quantity of findQuantities(tokens, language)) {
    const weight = 0.95 * (quantity.end - quantity.start + 1) + 0.1;
    pieces.push({ ...none, start: quantity.start, end: quantity.end, weight, quantity });
  }
  const first = schedule(pieces, tokens.length);
  const loose = first.filter(
    ({ span }) => span !== undefined && span.end > span.start && (span.senses[0]?.score ?? 0) < 0.99,
  );
  const second =
    loose.length === 0
      ? undefined
      : schedule(
          pieces.filter((piece) => !loose.includes(piece)),
          tokens.length,
        );
  return {
    text,
    tokens,
    language,
    segmentations: [first, ...(second === undefined ? [] : [second])].map(segmentation),
  };
};

/** An assignment of one sense (or none) to each span, as a sequence of items. */
export interface Assignment {
  readonly items: readonly Item[];
  /** Of the choices made; 0 is perfect. */
  readonly cost: number;
}

const SENSE_COST = 1.8;
const SKIP_COST = 1.8;
/** After "which" and "how many" stands a noun: a class, where one has this name. */
const NOUN_WANTED = 0.12;
const CLASS_WANTED = 0.7;
const ASSIGNMENTS = 40;

/** "the astronaut Michael Collins": the class says again what the entity is. */
const withoutAppositions = (items: readonly Item[]): Item[] =>
  items.filter((item, at) => {
    const next = items[at + 1];
    if (item.what.type !== 'term' || next?.what.type !== 'term' || next.start !== item.end + 1) return true;
    const [sense, other] = [item.what.sense, next.what.sense];
    return !(sense.type === 'class' && other.type === 'entity' && other.classes.includes(sense.name.iri));
  });

const isJustBefore = (grounded: Grounded, end: number, start: number): boolean =>
  end < start && grounded.tokens.slice(end + 1, start).every((token) => token.isFunctionWord);

/** The cheapest assignments of a segmentation, cheapest first. */
export const assign = (grounded: Grounded, { spans, cues, quantities }: Segmentation): Assignment[] => {
  let partial: { choice: (Sense | undefined)[]; cost: number }[] = [{ choice: [], cost: 0 }];
  for (const span of spans) {
    const words = contentWords(grounded.tokens, span.start, span.end);
    const isNoun = cues.some(
      ({ end, cue }) =>
        ['list', 'count', 'each', 'superlative', 'most'].includes(cue.cue) &&
        isJustBefore(grounded, end, span.start),
    );
    const isClassNoun = span.senses.some((sense) => sense.type === 'class' && sense.score > 0.9);
    const options: { sense: Sense | undefined; cost: number }[] = span.senses.map((sense) => ({
      sense,
      cost:
        (1 - sense.score) * SENSE_COST * words +
        (isNoun && sense.type === 'property' ? (isClassNoun ? CLASS_WANTED : NOUN_WANTED) : 0),
    }));
    options.push({ sense: undefined, cost: SKIP_COST * words });
    const next = partial.flatMap((one) =>
      options.map((option) => ({ choice: [...one.choice, option.sense], cost: one.cost + option.cost })),
    );
    partial = next.sort((a, b) => a.cost - b.cost).slice(0, ASSIGNMENTS);
  }
  return partial.map(({ choice, cost }) => {
    const items: Item[] = [
      ...spans.flatMap(({ start, end }, at) => {
        const sense = choice[at];
        return sense === undefined ? [] : [{ start, end, what: { type: 'term', sense } } satisfies Item];
      }),
      ...cues.map(({ start, end, cue }) => ({ start, end, what: { type: 'cue', cue } }) satisfies Item),
      ...quantities.map(
        (quantity) =>
          ({ start: quantity.start, end: quantity.end, what: { type: 'quantity', quantity } }) satisfies Item,
      ),
    ];
    return { items: withoutAppositions(items.sort((a, b) => a.start - b.start)), cost };
  });
};
