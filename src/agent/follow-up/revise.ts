import type { Candidate, Mention } from '../../composer';
import type { Language } from '../../rdf';
import { detectLanguage } from '../../retrieval';
import { parseQuery, printQuery } from '../../sparql';
import { findingsIn } from '../answer/check-written';
import { termsIn } from '../edit/tree';
import type { RunParts } from '../question';
import { askedReason } from './asked-reason';
import { counted, listed } from './count';
import { changed, isSelect, type Draft } from './draft';
import type { FollowUp, Proposal, Revised } from './follow-up';
import { withKey, withoutKey } from './hidden-key';
import { Known } from './known';
import { mentionedIn, type Mentioned } from './mentioned';
import { ordered } from './order';
import type { Part } from './part';
import { partsOf } from './parts-of';
import { readAnew } from './read-anew';
import { numberReplaced, replaced } from './replace';
import { restricted } from './restrict';
import { shapeOf } from './shape';
import { shown } from './show';

/** Queries that are looked at further. */
const MOST = 6;
/** Senses of one name. */
const MOST_MEANINGS = 4;

/** "And animal allergies?": what the query has already says only where the new word belongs. */
const besideKnown = ({ isNamed, mentions }: Mentioned, { query }: Draft): Mention | undefined => {
  const there = new Set(termsIn(query.where).map(({ value }) => value));
  const isThere = ({ meanings }: Mention): boolean =>
    meanings.some(
      ({ kind, iri }) => (kind === 'class' || kind === 'property') && iri !== undefined && there.has(iri),
    );
  const [first, ...more] = isNamed ? mentions.filter((one) => !isThere(one)) : [];
  return more.length === 0 ? first : undefined;
};

/** "And in Spain?": in the place of something; shown beside it; or one more condition. */
const otherwise = async (draft: Draft, part: Part, known: Known): Promise<readonly Draft[]> => {
  const mentioned = await mentionedIn(part.words, known);
  const shape = await shapeOf(draft.query, known);
  if (mentioned.number !== undefined) {
    const numbers = numberReplaced(draft, mentioned.number);
    if (numbers.length > 0) return numbers;
  }
  const only = mentioned.only ?? besideKnown(mentioned, draft);
  const meanings = (only?.meanings ?? []).slice(0, MOST_MEANINGS);
  const all = await Promise.all(meanings.map((one) => replaced(draft, one, shape, known)));
  const strong = all.flatMap((one) => one.strong);
  const isProperty = meanings[0]?.kind === 'property';
  const beside = async (): Promise<readonly Draft[]> =>
    shape === undefined ? [] : shown(draft, mentioned, shape, known);
  if (part.isBeside && !only?.meanings.some(({ kind }) => kind === 'entity')) {
    const columns = await beside();
    if (columns.length > 0) return columns;
  }
  if (strong.length > 0) return strong;
  if (isProperty) {
    const columns = await beside();
    if (columns.length > 0) return columns;
  }
  const anew = await readAnew(draft, mentioned, known);
  if (anew.length > 0) return anew;
  const weak = all.flatMap((one) => one.weak);
  const conditions = shape === undefined ? [] : await restricted(draft, mentioned, 'and', shape, known);
  const guesses = meanings[0]?.kind === 'class' ? [...weak, ...conditions] : [...conditions, ...weak];
  return guesses.map((one) => ({ ...one, isGuess: true }));
};

const applied = async (draft: Draft, part: Part, known: Known): Promise<readonly Draft[]> => {
  if (part.act === 'change') return otherwise(draft, part, known);
  if (part.act === 'list') return listed(draft);
  const { query } = draft;
  if (part.act === 'first') {
    if (!isSelect(query) || part.count === undefined) return [];
    const change = { kind: 'first' as const, count: part.count };
    return [changed(draft, change, { query: { ...query, limit: part.count } })];
  }
  const shape = await shapeOf(query, known);
  if (shape === undefined) return [];
  if (part.act === 'count') return counted(draft, shape);
  if (part.act === 'sort') {
    const orders = await ordered(draft, part, shape, known);
    const isDone = orders.length > 0 || part.withBy === undefined;
    return isDone ? orders : otherwise(draft, { ...part, act: 'change', words: part.withBy }, known);
  }
  if (part.words === '') return part.act === 'show' ? listed(draft) : [];
  const mentioned = await mentionedIn(part.words, known);
  if (part.act === 'show') {
    const pieces = mentioned.isNamed ? mentioned.mentions : [];
    if (pieces.length < 2) return shown(draft, mentioned, shape, known);
    let drafts: readonly Draft[] = [draft];
    for (const { start, end } of pieces) {
      const piece = await mentionedIn(part.words.slice(start, end), known);
      const wider = await Promise.all(drafts.map((one) => shown(one, piece, shape, known)));
      drafts = wider.flat().slice(0, MOST);
    }
    return drafts;
  }
  return restricted(draft, mentioned, part.act === 'without' ? 'without' : 'only', shape, known);
};

/** Drafts whose terms the sources hold. */
const held = async (drafts: readonly Draft[], asked: FollowUp, parts: RunParts, signal: AbortSignal) => {
  const checked = await Promise.all(
    drafts.map(async (draft) => ({
      draft,
      findings: await findingsIn(draft.query, asked.scope, parts, signal),
    })),
  );
  return checked.filter(({ findings }) => findings.length === 0).map(({ draft }) => draft);
};

const proposalOf = ({ query, changes, headings, needed, isGuess, said }: Draft): Proposal => ({
  query: printQuery({ ...query, prefixes: {} }),
  changes,
  headings,
  needed,
  isGuess,
  said,
});

/** What the question before asks for, changed by what the words say. Rejects only with an AbortError. */
const reviseAsk = async (
  ask: NonNullable<Candidate['ask']>,
  spoken: Language,
  { last, text, scope, language }: FollowUp,
  { composer }: RunParts,
  signal: AbortSignal,
): Promise<Revised | undefined> => {
  const sources = last.candidate?.scope ?? scope;
  const found = await composer.revise({ ask, text, spoken, language, scope: sources }, signal);
  const proposals = found.map(({ candidate, changes, needed, isGuess }): Proposal => ({
    query: candidate.query,
    candidate,
    changes,
    needed,
    isGuess,
    headings: {},
    said: candidate.paraphrase,
  }));
  return proposals.length === 0 ? undefined : { kind: 'revised', proposals };
};

/**
 * A follow-up as revisions of the last query, by code: its words are cut by what they ask to be done, and what they name
 * is looked up in the sources; the kind of what is named and the shape of the query say which part changes. `undefined`
 * where that is not clear. Rejects only with an AbortError.
 */
export const revise = async (
  asked: FollowUp,
  parts: RunParts,
  signal: AbortSignal,
): Promise<Revised | undefined> => {
  const parsed = parseQuery(asked.last.plan.query);
  if (!parsed.ok) return undefined;
  const spoken = detectLanguage(asked.text, asked.language);
  const known = await Known.of(asked, spoken, parts, signal);
  const { reading } = await known.read(asked.text);
  const cut = partsOf(asked.text, reading.mentions);
  const ask = asked.last.candidate?.ask;
  if (ask !== undefined && cut !== 'why') return reviseAsk(ask, spoken, asked, parts, signal);
  if (cut === 'why') return { kind: 'why', ...askedReason(asked.text, reading.mentions) };
  if (cut.length === 0) return undefined;
  const { query, hidden } = withKey(parsed.value);
  const { language, last } = asked;
  const said = last.candidate?.paraphrase;
  let drafts: readonly Draft[] = [
    { query, changes: [], headings: {}, needed: [], isGuess: false, language, said },
  ];
  for (const part of cut) {
    const next = await Promise.all(drafts.map((draft) => applied(draft, part, known)));
    drafts = next.flat().slice(0, MOST);
  }
  const shownOnly = drafts.map((one) => ({ ...one, query: withoutKey(one.query, hidden) }));
  const proposals = (await held(shownOnly, asked, parts, signal)).map(proposalOf);
  const unlike = [...new Map([...proposals].reverse().map((one) => [one.query, one])).values()].reverse();
  return unlike.length === 0 ? undefined : { kind: 'revised', proposals: unlike };
};
