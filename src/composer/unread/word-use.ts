import type { Token } from '../../retrieval';
import type { Cue } from '../cues/cue';
import { STATE_ADVERBS } from '../cues/small-words';
import { contentWords, type Grounded, type Segmentation } from '../grounding/ground';
import { saysNameNext } from '../grounding/naming';
import type { Item } from '../grounding/sense';
import { isBorneNumber } from '../cues/borne-number';
import { HARMLESS_WORDS, isDeniedAgain, isStillDenied, isTakingPlace, isWholeWorld } from './harmless-words';
import { isPlaced } from './is-placed';
import type { QueryGraph } from '../joining/query-graph';
import { idleItems, senseStands } from './said-items';
import { saysUnit } from './says-unit';
import { belongsToName, isSaidBy, propertyWords } from './said-words';
import type { Schema } from '../schema/schema';
import { targetOf } from '../joining/target';
import { isOfPhase, phaseOf } from '../sketch/phase';
import type { AttributeRef, Phase, Sketch } from '../sketch/sketch';
import { trailingQuestion } from './trailing-question';
import { unsaidOnly } from './unsaid-only';
import { unsaidSameness } from './unsaid-sameness';

const isHarmless = ({ tokens, language }: Grounded, at: number): boolean => {
  const token = tokens[at];
  return (
    token === undefined ||
    token.isFunctionWord ||
    HARMLESS_WORDS[language].has(token.word) ||
    isWholeWorld(tokens, at) ||
    isTakingPlace(tokens, at) ||
    isDeniedAgain(tokens, at) ||
    isStillDenied(tokens, at) ||
    isBorneNumber(tokens, at, language)
  );
};

/** Words that carry meaning and that no piece of a cut takes. */
export const unreadTokens = (grounded: Grounded, cut: Segmentation | undefined): Token[] => {
  const { tokens } = grounded;
  const pieces = cut === undefined ? [] : [...cut.spans, ...cut.cues, ...cut.quantities];
  const isRead = (at: number): boolean => pieces.some(({ start, end }) => at >= start && at <= end);
  // "Still open", of a column that says so: that is so now, whatever was before.
  const isOfValue = (at: number): boolean =>
    STATE_ADVERBS.has(tokens[at]?.word ?? '') &&
    cut?.spans.some(({ start, senses }) => start === at + 1 && senses[0]?.type === 'value') === true;
  return tokens.filter((_, at) => !isHarmless(grounded, at) && !isRead(at) && !isOfValue(at));
};

/** Share of the content words that stand in items, in [0, 1]. */
export const usedShare = (grounded: Grounded, items: readonly Item[]): number => {
  const content = grounded.tokens.flatMap(({ word }, at) =>
    isHarmless(grounded, at) || STATE_ADVERBS.has(word) ? [] : [at],
  );
  const used = content.filter((at) => items.some(({ start, end }) => at >= start && at <= end));
  return content.length === 0 ? 1 : used.length / content.length;
};

/** "The astronaut called X", "the X mission": a class said right beside one of its own is no item, and is not lost. */
const isApposition = (
  { start: first, end, senses }: Segmentation['spans'][number],
  items: readonly Item[],
  tokens: readonly Token[],
): boolean =>
  items.some(({ start, end: last, what }) => {
    const isBeside = last === first - 1 || (start > end && saysNameNext(tokens, end, start));
    if (!isBeside || what.type !== 'term' || what.sense.type !== 'entity') return false;
    const { classes } = what.sense;
    return senses.some((sense) => sense.type === 'class' && classes.includes(sense.name.iri));
  });

/** Spans of a cut that a choice of senses leaves out. */
export const skippedSpans = (
  { spans }: Segmentation,
  items: readonly Item[],
  { tokens }: Grounded,
): Segmentation['spans'] =>
  spans.filter(
    (span) =>
      !items.some(({ start, end }) => start <= span.start && span.end <= end) &&
      !isApposition(span, items, tokens),
  );

/** Words that a reading says nothing of. Token indices, `end` inclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** What they ask to be done; `undefined` for words that name something. */
  readonly cue: Cue['cue'] | undefined;
}

/** One reading, joined and written. */
export interface WrittenReading {
  readonly cut: Segmentation;
  readonly sketch: Sketch;
  readonly graph: QueryGraph;
  readonly query: string;
}

const asksPhase = ({ columns }: Sketch, phase: Phase): boolean =>
  columns.some((wish) => wish.type === 'open' && wish.phase === phase);

/** Of what is between two things. */
const SHARES = /^(?:shar(?:e|es|ed|ing)|comparten?|compartian|compartieron|other)$/u;

const NAMES = /^(?:names?|titles?|labels?|called|nombres?|titulos?|etiquetas?|llaman?)$/u;

/** Things that are shown with what names them, or a text that is what names them: "the names of the huts". */
const showsNames = (graph: QueryGraph, sketch: Sketch, schema: Schema): boolean => {
  const isOfName = ({ attribute }: { readonly attribute: AttributeRef }): boolean =>
    attribute.by === 'kind' && attribute.kind === 'name';
  if (
    sketch.conditions.some((one) => isOfName(one)) ||
    (sketch.order !== undefined && isOfName(sketch.order))
  )
    return true;
  const { classes } = graph.vertices[targetOf(graph, sketch) ?? -1] ?? {};
  const isThing = graph.facts.every(({ role }) => role.role !== 'column');
  return isThing && sketch.form === 'list' && (classes ?? []).some((one) => schema.isLabelled(one));
};

/** "Sorted … in ascending order": said twice, in one direction; what else is to be sorted by would be a term that is lost. */
const isOrderAgain = ({ what }: Item, { order, items }: Sketch): boolean => {
  if (what.type !== 'cue' || what.cue.cue !== 'order' || order === undefined) return false;
  const { direction } = what.cue;
  return items.some(
    (other) =>
      other.what !== what &&
      other.what.type === 'cue' &&
      other.what.cue.cue === 'order' &&
      (other.what.cue.direction === direction || other.what.cue.direction === 'ASC'),
  );
};

/** The "where" of a question of which no place is shown. */
const misplaced = (sketch: Sketch, graph: QueryGraph, schema: Schema): readonly Stretch[] => {
  const item = sketch.items.find(({ what }) => what.type === 'cue' && what.cue.cue === 'where');
  const isAsked = sketch.asks === 'where' && sketch.form !== 'ask';
  return item === undefined || !isAsked || isPlaced(graph, sketch, schema)
    ? []
    : [{ start: item.start, end: item.end, cue: 'where' }];
};

/** All words of a question that carry meaning and that a reading says nothing of, in their order. */
export const lostWords = (
  grounded: Grounded,
  { cut, sketch, graph, query }: WrittenReading,
  schema: Schema,
): readonly Stretch[] => {
  const { tokens } = grounded;
  const said = propertyWords(graph, schema);
  const isNamed = showsNames(graph, sketch, schema);
  const isSaid = (at: number): boolean => {
    const token = tokens[at];
    if (token === undefined || token.isFunctionWord) return true;
    if (sketch.alike !== undefined && sketch.alike.start <= at && at <= sketch.alike.end) return true;
    if (saysUnit(at, grounded, { graph, sketch }, schema)) return true;
    if (sketch.mutual !== undefined && SHARES.test(token.word)) return true;
    if (isSaidBy(token, said) || (isNamed && NAMES.test(token.word))) return true;
    const phase = phaseOf(token.word);
    return phase !== undefined && asksPhase(sketch, phase) && isOfPhase([...said], phase);
  };
  const places = (start: number, end: number): number[] =>
    Array.from({ length: end - start + 1 }, (_, at) => start + at);
  const skipped = skippedSpans(cut, sketch.items, grounded).filter(
    ({ start, end, senses }) =>
      !places(start, end).every(isSaid) && !senses.some((sense) => senseStands(sense, query)),
  );
  const idle = idleItems(sketch, query).filter(
    (item) =>
      !isOrderAgain(item, sketch) &&
      (item.what.type !== 'cue' || !belongsToName(item, sketch.items, tokens, schema)),
  );
  const unread = unreadTokens(grounded, cut)
    .map((token) => tokens.indexOf(token))
    .filter(
      (at) => !sketch.items.some(({ start, end, what }) => what.type === 'term' && start <= at && at <= end),
    );
  const second = trailingQuestion(grounded, sketch.items);
  const same = unsaidSameness(grounded, { graph, sketch, query });
  const only = unsaidOnly(grounded, sketch);
  const stretches = [
    ...(only === undefined ? [] : [{ start: only, end: only, cue: 'not' as const }]),
    ...misplaced(sketch, graph, schema),
    ...(same === undefined ? [] : [{ start: same, end: same, cue: 'compare' as const }]),
    ...(second === undefined ? [] : [{ start: second.at, end: second.at, cue: second.cue }]),
    ...unread
      .filter((at) => !isSaid(at) && at !== same && at !== only)
      .map((at): Stretch => ({ start: at, end: at, cue: undefined })),
    ...skipped.map(({ start, end }): Stretch => ({ start, end, cue: undefined })),
    ...idle.map(({ start, end, what }): Stretch => ({
      start,
      end,
      cue: what.type === 'cue' ? what.cue.cue : undefined,
    })),
  ];
  return stretches.sort((a, b) => a.start - b.start);
};

/** Costs of a content word that nothing reads, and of an operator that nothing does. */
const UNREAD = 1.5;
const UNUSED_CUE = 0.6;
const WEIGHTS: Readonly<Partial<Record<Cue['cue'], number>>> = { count: 2 };

/** What lost words cost, beside what the choice of senses costs already for a span that it skips. */
export const costOfLost = (
  lost: readonly Stretch[],
  grounded: Grounded,
  skipped: Segmentation['spans'],
): number =>
  lost.reduce((sum, { start, end, cue }) => {
    if (cue !== undefined) return sum + UNUSED_CUE * (WEIGHTS[cue] ?? 1);
    if (skipped.some((span) => span.start === start)) return sum;
    return sum + UNREAD * contentWords(grounded.tokens, start, end);
  }, 0);
