import type { Language } from '../../rdf';
import { fold, tokenize, type LabelIndex, type Token } from '../../retrieval';
import type { Pin } from '../candidate';
import type { CueSpan } from '../cues/cue';
import { isAgeNoun } from '../cues/age-noun';
import { findCues } from '../cues/find-cues';
import { IS } from '../cues/small-words';
import { respelled } from '../cues/respell';
import { findQuantities, type Quantity } from '../cues/quantity';
import { isPowerAt } from '../cues/unit-at';
import { cutsWord } from '../cues/glued';
import { bestSenses } from './best-senses';
import { withoutDenials } from './denied-words';
import { withOwnUnits } from './own-units';
import { schedule } from './schedule';
import { senseId, type Sense, type Span } from './sense';
import { sharedNouns } from './shared-noun';

/** What the words of a question may mean, before anything is joined. */
export interface Grounded {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Of words that stand for the opposite of what is looked up for them: "undiscovered". */
  readonly denied: ReadonlySet<number>;
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

// Weights of a piece: for each of its words, that names outweigh cues of as many words, and operators all.
const CUE_WORD = 0.8;
const OPERATOR_WORD = 1.05;
const QUANTITY_WORD = 0.95;
/** Between equals the cue or the quantity wins. */
const EDGE = 0.1;
/** A name of several words that is said whole, before an operator and what is left of the name. */
const WHOLE_NAME = 0.25;
const SAID_WHOLE = 0.88;
/** One long name is better than its parts as two. */
const LENGTH_POWER = 1.25;
const PINNED = 9;
const NAMED_YEAR = 0.8;
/** A compound that no label says as it stands is tried in parts too. */
const CERTAIN = 0.99;

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly weight: number;
  readonly span: Span | undefined;
  readonly cue: CueSpan | undefined;
  readonly quantity: Quantity | undefined;
}

/** How many words of a stretch carry meaning; at least one. */
export const contentWords = (tokens: readonly Token[], start: number, end: number): number =>
  Math.max(1, tokens.slice(start, end + 1).filter((token) => !token.isFunctionWord).length);

const segmentation = (pieces: readonly Piece[]): Segmentation => ({
  spans: pieces.flatMap((piece) => piece.span ?? []),
  cues: pieces.flatMap((piece) => piece.cue ?? []),
  quantities: pieces.flatMap((piece) => piece.quantity ?? []),
});

const pinOf = ({ start, end }: Span, tokens: readonly Token[], pins: readonly Pin[]): Pin | undefined =>
  pins.find((one) => one.start === tokens[start]?.start && one.end === tokens[end]?.end);

/** Said of these very words, so that it decides how the question is cut. */
const isPinned = (span: Span, tokens: readonly Token[], pins: readonly Pin[]): boolean => {
  const pin = pinOf(span, tokens, pins);
  return pin !== undefined && pin.isCarried !== true;
};

const pinned = (span: Span, tokens: readonly Token[], pins: readonly Pin[]): Span | undefined => {
  const pin = pinOf(span, tokens, pins);
  if (pin === undefined) return span;
  const senses = span.senses
    .flatMap(({ alike = [], ...sense }): Sense[] => [sense, ...alike])
    .filter((sense) => senseId(sense) === pin.meaning)
    .map((sense) => ({ ...sense, score: 1 }))
    .slice(0, 1);
  if (senses.length > 0) return { ...span, senses };
  return pin.isCarried === true && pin.meaning !== null ? span : undefined;
};

/** A graded adjective or "average" is an operator even where a property lists it among its names. */
const isAdjective = ({ cue }: CueSpan): boolean =>
  ['superlative', 'measure', 'aggregate'].includes(cue.cue) ||
  (cue.cue === 'compare' && cue.adjective !== undefined);

/** What stands behind these in a text is left unread, and told so. */
export const MOST_WORDS = 60;

const NOTHING = { span: undefined, cue: undefined, quantity: undefined };

const FIRST = /^(?:first|last|primer[oa]?s?|ultim[oa]s?)$/u;

/** "Approved first", of what is called "first approved": which of them was the first is asked. */
const isTurned = ({ start, end, senses: [best] }: Span, tokens: readonly Token[]): boolean => {
  const last = tokens[end]?.word ?? '';
  if (start === end || !FIRST.test(last) || best === undefined || best.type === 'value') return false;
  // "For the first time" says it in another order.
  if (tokens[end + 1]?.word === 'time') return false;
  return !best.name.labels.some(({ text }) => fold(text).endsWith(last));
};

/** "Visits were paid", of what is called "visits paid": the verb says it of them, and names nothing. */
const isSentence = ({ start, end, senses: [best] }: Span, tokens: readonly Token[]): boolean => {
  const verb = tokens.slice(start + 1, end).find(({ word }) => IS.has(word))?.word;
  if (verb === undefined || best === undefined) return false;
  if (best.type === 'value') return best.value.says !== undefined;
  const isSaid = best.name.labels.some(({ text }) =>
    fold(text)
      .split(/[\s_]+/u)
      .includes(verb),
  );
  return best.type === 'property' && !isSaid;
};

/** Spans that name something. */
const namePieces = (
  text: string,
  tokens: readonly Token[],
  language: Language,
  index: Pick<LabelIndex, 'spans'>,
  pins: readonly Pin[],
): Piece[] => {
  const pieces: Piece[] = [];
  const found = index.spans(text, tokens, language, LONGEST_SPAN);
  const shared = sharedNouns(text, tokens, language, index, found);
  for (const spanHits of [...found.values(), ...shared]) {
    const { start, end, hits } = spanHits;
    const senses = bestSenses(hits, tokens[start], start === 0, tokens[end + 1]);
    const span = senses.length === 0 ? undefined : pinned({ start, end, senses }, tokens, pins);
    const best = span?.senses[0];
    if (span === undefined || best === undefined || isTurned(span, tokens)) continue;
    if (isSentence(span, tokens)) continue;
    // "Not rated", "The Mill": what opens the name is a word of it.
    const isOpened = end > start && tokens[start]?.isFunctionWord === true;
    const words = contentWords(tokens, start, end) + (shared.includes(spanHits) || isOpened ? 1 : 0);
    const whole = words > 1 && best.score > SAID_WHOLE ? WHOLE_NAME : 0;
    const weight = (isPinned(span, tokens, pins) ? PINNED : best.score) * words ** LENGTH_POWER + whole;
    pieces.push({ ...NOTHING, start, end, weight, span });
  }
  return pieces;
};

/** "Find the huts" opens a request, though something is called a find. */
const isRequest = ({ cue, start }: CueSpan, tokens: readonly Token[]): boolean =>
  cue.cue === 'list' && start === 0 && /^(?:find|show|give|get)$/u.test(tokens[0]?.word ?? '');

const cuePieces = (text: string, tokens: readonly Token[], language: Language): Piece[] =>
  findCues(text, tokens, language).map((cue) => {
    const { start, end } = cue;
    const isFirm = isAdjective(cue) || isRequest(cue, tokens);
    const weight = (isFirm ? OPERATOR_WORD : CUE_WORD) * (end - start + 1) + EDGE;
    return { ...NOTHING, start, end, weight, cue };
  });

/** "The average length", where something has a length: it is that; nor is an age calculated where something is called so. */
const withoutNamed = (
  cues: readonly Piece[],
  names: readonly Piece[],
  tokens: readonly Token[],
): readonly Piece[] =>
  cues.filter(({ cue, start, end }) => {
    if (cue !== undefined && isAgeNoun(cue, tokens))
      return names.every((name) => name.start > start || name.end < start);
    return (
      cue?.cue.cue !== 'duration' ||
      names.every(({ span }) => span === undefined || span.start < start || span.end > end)
    );
  });

/** What "lasted" and "took" may name: what goes on, or how long it does. */
const OF_LASTING =
  /last|tak|took|stay|dur[aoó]|tard|length|time|period|days|hour|minut|longitud|tiempo|dias|hora/u;

const saysWord = (sense: Sense | undefined, word: string): boolean => {
  const texts = sense?.type === 'value' ? [sense.value.text] : sense?.name.labels.map(({ text }) => text);
  return texts?.some((text) => fold(text).includes(word)) === true;
};

/** "Lasted" is not what is only written a little like it ("led by"). */
const withoutMisread = (names: readonly Piece[], cues: readonly Piece[]): Piece[] =>
  names.filter(({ span }) => {
    const [best] = span?.senses ?? [];
    const isVerb = cues.some(
      ({ cue, start, end }) =>
        cue?.cue.cue === 'duration' && cue.cue.says === 'verb' && start === span?.start && end === span.end,
    );
    if (!isVerb || best === undefined || best.type === 'value') return true;
    return best.name.labels.some(({ text }) => OF_LASTING.test(fold(text)));
  });

/** "Descendants" are all of them, and not those one step away, where a relation is only called "descended from". */
const withoutOneStep = (
  names: readonly Piece[],
  cues: readonly Piece[],
  tokens: readonly Token[],
): readonly Piece[] =>
  names.filter(({ span, start, end }) => {
    const [best] = span?.senses ?? [];
    const isLine = cues.some(
      (one) => one.cue?.cue.cue === 'lineage' && one.start === start && one.end === end && start === end,
    );
    const singular = tokens[start]?.word.replace(/e?s$/u, '') ?? '';
    return !isLine || best?.type !== 'property' || saysWord(best, singular);
  });

/** "Per year", where something is called a year: it is that. What is near to "century" is hardly one ("siglas"). */
const withNamedYears = (cues: readonly Piece[], names: readonly Piece[], tokens: readonly Token[]): Piece[] =>
  cues.map((piece) => {
    const { cue, end } = piece;
    if (cue?.cue.cue !== 'each' || cue.cue.part === undefined) return piece;
    const { part } = cue.cue;
    const isNamed = names.some(({ span, start, end: last }) => {
      const [best] = span?.senses ?? [];
      const isSaid = part === 'year' || saysWord(best, tokens[end]?.word ?? '');
      return start === end && last === end && (best?.score ?? 0) > NAMED_YEAR && isSaid;
    });
    if (!isNamed) return piece;
    const weight = CUE_WORD * (end - piece.start) + EDGE;
    return { ...piece, end: end - 1, weight, cue: { ...cue, end: end - 1, cue: { cue: 'each' } } };
  });

/** "Named after X": the preposition belongs to the name of the relation, and is no time. Nor is a "phone number" counted, nor an hour of "fee per hour" one of those for each of which something is asked. */
const withoutSaidByNames = (
  cues: readonly Piece[],
  names: readonly Piece[],
  tokens: readonly Token[],
): Piece[] => {
  const isOfLabel = ({ span, start, end }: Piece, last: number): boolean => {
    const [best] = span?.senses ?? [];
    if (end !== last - 1 || best?.type !== 'property') return false;
    const words = tokens.slice(start, last + 1).map(({ word }) => word);
    return best.name.labels.some(({ text }) => fold(text) === words.join(' '));
  };
  // "Phone number of X": the number is one that has a name.
  const endsName = ({ span, start, end }: Piece, at: number): boolean => {
    const [best] = span?.senses ?? [];
    return end === at && start < at && best?.type === 'property' && best.score > SAID_WHOLE;
  };
  // "The amount of honey", where something is called so: no harvests are counted.
  const opensName = ({ span, start, end }: Piece, cue: Piece): boolean => {
    const [best] = span?.senses ?? [];
    if (start !== cue.start || end <= cue.end || best?.type !== 'property') return false;
    const words = tokens.slice(start, end + 1).map(({ word }) => word);
    return best.name.labels.some(({ text }) => fold(text) === words.join(' '));
  };
  // "What share of the prize", where something is called a share: it is that.
  const isCalled = ({ span, end }: Piece, cue: Piece): boolean => {
    const [best] = span?.senses ?? [];
    return end >= cue.start && end <= cue.end && best?.type === 'property' && best.score > SAID_WHOLE;
  };
  // "The most per hour", where something is a fee per hour.
  const isRate = ({ span, start }: Piece, at: number): boolean => {
    const [best] = span?.senses ?? [];
    const rate = `${tokens[at]?.word ?? ''} ${tokens[at + 1]?.word ?? ''}`;
    return start === at + 1 && best?.type === 'property' && saysWord(best, rate);
  };
  return cues.filter((piece) => {
    const { cue, start, end } = piece;
    return (
      (cue?.cue.cue !== 'share' || !names.some((name) => isCalled(name, piece))) &&
      (cue?.cue.cue !== 'each' || start !== end || !names.some((name) => isRate(name, end))) &&
      (cue?.cue.cue !== 'time' || start !== end || !names.some((name) => isOfLabel(name, end))) &&
      (cue?.cue.cue !== 'count' || !names.some((name) => endsName(name, start) || opensName(name, piece)))
    );
  });
};

const quantityPieces = (quantities: readonly Quantity[]): Piece[] =>
  quantities.map((quantity) => {
    const { start, end } = quantity;
    return { ...NOTHING, start, end, weight: QUANTITY_WORD * (end - start + 1) + EDGE, quantity };
  });

/** "Under 30 metres of depth", where something is called "depth in metres": the metres are of the number. */
const takesUnit = ({ start, end }: Piece, quantities: readonly Piece[]): boolean =>
  quantities.some(
    (one) =>
      one.quantity?.type === 'number' &&
      one.quantity.unit !== undefined &&
      start > one.start &&
      start <= one.end &&
      end > one.end,
  );

const isOfAge = ({ cue }: Piece): boolean => cue?.cue.cue === 'age' && cue.cue.says !== 'when';
/** More than any name weighs. */
const SAID = 100;

/** The heaviest cut; and where it takes words that speak of an age for names, the heaviest one that does not. */
const cuts = (pieces: readonly Piece[], length: number): (readonly Piece[])[] => {
  const first = plainCuts(pieces, length);
  const isRead = first.some((one) => pieces.every((piece) => !isOfAge(piece) || one.includes(piece)));
  if (isRead) return first;
  const aged = pieces.map((one) => (isOfAge(one) ? { ...one, weight: one.weight + SAID } : one));
  return [...first, schedule(aged, length)];
};

/** The heaviest cut; and where it takes doubtful compounds, the heaviest one without them. */
const plainCuts = (pieces: readonly Piece[], length: number): (readonly Piece[])[] => {
  const first = schedule(pieces, length);
  const loose = first.filter(
    ({ span }) => span !== undefined && span.end > span.start && (span.senses[0]?.score ?? 0) < CERTAIN,
  );
  if (loose.length === 0) return [first];
  const firm = pieces.filter((piece) => !loose.includes(piece));
  return [first, schedule(firm, length)];
};

/** Spans that only a search by meaning reads: they weigh less than any name, and more than nothing. What the user said weighs most. */
const nearPieces = (spans: readonly Span[], tokens: readonly Token[], pins: readonly Pin[]): Piece[] =>
  spans.flatMap((near): Piece[] => {
    const span = pinned(near, tokens, pins);
    const best = span?.senses[0];
    if (span === undefined || best === undefined) return [];
    const { start, end } = span;
    const score = isPinned(span, tokens, pins) ? PINNED : best.score;
    return [{ ...NOTHING, start, end, weight: score * contentWords(tokens, start, end), span }];
  });

/**
 * Words to terms: cuts the question into spans that name something, cues and quantities.
 * @param nearIn what is close in meaning to words that no label matches, or was said by the user to be meant
 */
export const ground = (
  text: string,
  language: Language,
  index: Pick<LabelIndex, 'spans' | 'isKnown' | 'isNearSchema'>,
  pins: readonly Pin[],
  nearIn: (tokens: readonly Token[]) => readonly Span[] = () => [],
): Grounded => {
  const isKnown = (word: string): boolean => index.isKnown(word, language);
  const { tokens, denied } = withoutDenials(
    respelled(tokenize(text, language), language, { isKnown, isNear: (word) => index.isNearSchema(word) }),
    language,
    isKnown,
  );
  const read = tokens.slice(0, MOST_WORDS);
  const called = namePieces(text, read, language, index, pins).filter(
    ({ start, end }) => !isPowerAt(read, start) && !cutsWord(read, start, end),
  );
  const spans = called.flatMap(({ span }) => span ?? []);
  const quantities = quantityPieces(withOwnUnits(findQuantities(text, read, language), spans, text, read));
  const cues = cuePieces(text, read, language);
  const named = called.filter((name) => !takesUnit(name, quantities));
  const names = withoutOneStep(withoutMisread(named, cues), cues, read);
  const pieces = [
    ...names,
    ...nearPieces(nearIn(read), read, pins),
    ...withoutSaidByNames(withNamedYears(withoutNamed(cues, names, read), names, read), names, read),
    ...quantities,
  ];
  const segmentations = cuts(pieces, tokens.length).map(segmentation);
  return { text, tokens, denied, language, segmentations };
};
