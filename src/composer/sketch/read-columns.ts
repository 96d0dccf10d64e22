import { stem } from '../../retrieval';
import { DO, OF } from '../cues/small-words';
import { phaseIn } from './phase';
import type { Draft } from './draft';
import { headOf } from './head-of';
import { compoundHead } from './read-heads';
import type { Wish } from './sketch';
import { valueNoun } from './value-noun';

const YES_NO = /^(?:is|are|was|were|do|does|did|has|have|can)$/u;

const JOINS = /^(?:de|del|el|la|los|las|una?|unos|unas|y|o|e|u|en|con|sin|por|para|al?|segun|entre)$/u;

/** "¿Capital de Austria?", "¿El lago más hondo?": no word of it is a verb, and so it asks no yes or no. */
const hasNoVerb = ({ grounded: { tokens }, items }: Draft): boolean =>
  items.every(
    ({ what, end }) =>
      what.type !== 'term' || what.sense.type !== 'property' || OF.has(tokens[end + 1]?.word ?? ''),
  ) &&
  tokens.every(
    ({ word }, at) => JOINS.test(word) || items.some(({ start, end }) => start <= at && at <= end),
  );

const isYesNo = (draft: Draft): boolean => {
  const { tokens, language, text } = draft.grounded;
  const [opener] = draft.items;
  if (draft.items.some((_, at) => draft.cueAt(at)?.cue === 'whether')) return true;
  if (draft.counted !== undefined || draft.sketch.asks !== 'what') return false;
  // "Can you tell me" is a list, whatever its first word.
  if (language === 'en')
    return YES_NO.test(tokens[0]?.word ?? '') && !(opener?.start === 0 && draft.cueAt(0)?.cue === 'list');
  const asks = draft.items.some(
    ({ what }) =>
      what.type === 'cue' && ['list', 'count', 'how', 'measure', 'difference'].includes(what.cue.cue),
  );
  return /[?¿]/u.test(text) && !asks && !hasNoVerb(draft);
};

/** An entity in the place of the noun that is asked for, written as a common noun: "the halogens", "which women". */
const kindNoun = (draft: Draft): number | undefined => {
  const at = draft.items.findIndex(({ what }) => what.type === 'term');
  const item = draft.items[at];
  if (item === undefined || draft.senseAt(at)?.type !== 'entity' || draft.sketch.asks !== 'what')
    return undefined;
  // "What is uranium named after?": it is what it is. "What does the wolf prey on?": it is what does it.
  const before = draft.grounded.tokens.slice(0, item.start).map(({ word }) => word);
  const verb = /^(?:the|an?)$/u.test(before.at(-1) ?? '') ? before.at(-2) : undefined;
  const isOfVerb = [before.at(-1), verb].some((word) => DO.has(word ?? ''));
  if (isOfVerb || /^(?:is|was)$/u.test(before.at(-1) ?? '')) return undefined;
  const opens = draft.items.slice(0, at).some(({ what }) => what.type === 'cue');
  const isCommon = !/^\p{Lu}/u.test(draft.grounded.tokens[item.start]?.text ?? '');
  const isModifier = draft.isBeside(at, at + 1) && draft.senseAt(at + 1)?.type === 'class';
  return opens && isCommon && !isModifier ? at : undefined;
};

/** A noun that no other role took. */
const isFree = (draft: Draft, at: number): boolean => {
  const sense = draft.senseAt(at);
  const isNoun = sense?.type === 'class' || sense?.type === 'property';
  return isNoun && !draft.used.has(at) && !draft.sketch.negated.has(at);
};

/** A comma or an "and" stands between, or "with their". */
const isJoined = (draft: Draft, left: number, right: number): boolean => {
  const words = draft.between(left, right).toLowerCase();
  return (
    /,|\band\b|\by\b|\be\b|&|\balong with\b|\bjunto con\b|\bas well as\b|\bplus\b/u.test(words) ||
    /\b(?:with|con)\b.*\b(?:their|its|su|sus)\b/u.test(words)
  );
};

/** "… with their depth", "… and what they measure", "… and at which port", "… the year they were built": shown, whatever stands before. */
const BESIDE = new RegExp(
  [
    '\\b(?:with|con)\\s+(?:their|its|his|her|sus?)',
    '\\b(?:and|y)\\s+(?:what|which|whom|qué|que|cuál|cuáles)\\s+(?:they|it|he|she|se)',
    '(?:,|\\b(?:and|y))\\s*(?:(?:and|y|at|in|on|for|by|from|with|to|of|a|en|de|por|para|con)\\s+)+(?:what|which|qué|que|cuál|cuáles)',
    '\\band\\s+(?:what|which|how much|how many)\\s+(?:do|does|did|is|are|was|were)\\s+(?:they|it|he|she|their|its|his|her)',
    '\\b(?:and|y|(?<=[\\p{L}\\d]\\s)(?:with|con))\\s+(?:who|qui[eé]n(?:es)?)(?:\\s+(?:has|have|had|l[oa]s?))?',
    '\\b(?:y|e)\\s+cuánt[oa]s?',
    '\\b(?:y|e)\\s+(?:qué|cuál(?:es)?)\\s+(?:es|son|era|eran)\\s+sus?',
    '\\b(?:year|date|day|time|place)\\s+(?:in which\\s+|when\\s+)?(?:they|it|he|she)(?:\\s+(?:was|were))?',
    '\\b(?:año|fecha|día)\\s+en\\s+(?:el\\s+|la\\s+)?que(?:\\s+(?:se|fue|fueron))?',
  ]
    .map((one) => `(?:${one})`)
    .join('|')
    .replace(/^(.*)$/su, '(?:$1)\\s*$'),
  'iu',
);

const isShownBeside = ({ items, grounded: { text, tokens } }: Draft, at: number): boolean =>
  BESIDE.test(text.slice(0, tokens[items[at]?.start ?? 0]?.start ?? 0));

const WHO = /\b(?:who|qui[eé]n(?:es)?)(?:\s+(?:has|have|had|l[oa]s?))?\s*$/iu;

/** "… and who painted them" */
const isOfWho = ({ items, grounded: { text, tokens } }: Draft, at: number): boolean =>
  WHO.test(text.slice(0, tokens[items[at]?.start ?? 0]?.start ?? 0));

const WITH_THE = /\b(?:with|con)\s+(?:the|el|la|los|las)\s*$/iu;

/** "The five tallest, with the heights": to have a height at all chooses nothing. What stands behind "with the key" is its value. */
const isWithThe = (draft: Draft, at: number): boolean => {
  const { items, grounded } = draft;
  const before = grounded.text.slice(0, grounded.tokens[items[at]?.start ?? 0]?.start ?? 0);
  const isValued = draft.quantityAt(at + 1) !== undefined || draft.senseAt(at + 1)?.type === 'value';
  return draft.isAttribute(at) && draft.attributeKind(at) !== 'boolean' && !isValued && WITH_THE.test(before);
};

/** The nouns that follow the first one in a list, and those behind an "and" further on. */
const readMoreColumns = (draft: Draft): void => {
  const first = draft.sketch.columns[0];
  if (first === undefined || first.type === 'attribute' || draft.sketch.form === 'count') return;
  // Beside "who" stands what is said to be shown, and nothing that only follows.
  let last = first.type === 'open' ? -1 : first.item;
  let isInterrupted = first.type === 'open';
  let isOver = false;
  for (let at = last + 1; at < draft.items.length; at += 1) {
    const cue = draft.cueAt(at)?.cue;
    if (cue === 'and' || cue === 'their' || cue === 'list' || cue === 'optional') continue;
    const isModifier = compoundHead(draft, at + 1) === at && isFree(draft, at + 1);
    const isClass = draft.senseAt(at)?.type === 'class' && !isModifier;
    // "The name of the hut and its guests": what the attribute is of; "the makers and models": another column.
    const isOwner =
      isClass && draft.isAttribute(last) && !/^\s*(?:and|y|e)\b/iu.test(draft.between(last, at));
    const isOther = !isFree(draft, at) || isOwner;
    const isBeside = isShownBeside(draft, at) || isWithThe(draft, at);
    if (isOther || (!isInterrupted && !isBeside && !isJoined(draft, last, at))) {
      isInterrupted = true;
      continue;
    }
    const isBehindAnd =
      draft.cueAt(at - 1)?.cue === 'and' ||
      (draft.sketch.theirs.has(at) && draft.cueAt(at - 2)?.cue === 'and');
    const isNext = draft.sketch.theirs.has(at) || (draft.isAttribute(at) && draft.isAttribute(last));
    // "Which courses does X teach, and what do they cost?": what stands between is no column, and ends the list.
    isOver ||= isInterrupted && !isBeside && !(isBehindAnd && isNext);
    if (isOver && !isBeside) continue;
    if (isModifier) draft.take(at);
    const column = isModifier ? at + 1 : at;
    draft.sketch.columns.push({
      type: 'item',
      item: draft.take(column),
      ...(isOfWho(draft, at) ? { isSomebody: true } : {}),
    });
    last = column;
    at = column;
  }
};

/** "For each shop, the number of keepers and the name of the shop": shown beside the count. */
const readBesideCount = (draft: Draft, counted: number): boolean => {
  const { sketch } = draft;
  const { group } = sketch;
  if (group === undefined || draft.senseAt(group)?.type !== 'class') return false;
  const shown = draft.items.flatMap((_, at) => {
    const isShown = draft.isAttribute(at) && isFree(draft, at) && draft.cueAt(at - 1)?.cue === 'and';
    return isShown ? [at] : [];
  });
  if (shown.length === 0) return false;
  sketch.columns.splice(0, Infinity, ...shown.map((at): Wish => ({ type: 'item', item: draft.take(at) })));
  sketch.counted = counted;
  sketch.form = 'list';
  return true;
};

/** "When did it start?" */
const openTime = ({ grounded }: Draft): Wish => {
  const phase = phaseIn(grounded.tokens);
  return { type: 'open', asks: 'when', ...(phase === undefined ? {} : { phase }) };
};

/** A restriction that stands before the question: "among the huts with a view, which …". */
const FRONTED =
  /^\W*(?:for|among|amongst|of|from|out of|in|within|de|entre|para|en)\b[^,?]*,\s*(?=(?:which|what|who|where|when|how|list|show|give|find|name|return|tell|qué|cuál|cuáles|quién|quiénes|cuánt|dónde|lista|muestra|dame|di)\p{L}*)/iu;

/** A date of what the question speaks of. */
export const someDate = ({ items }: Draft): Wish => {
  return {
    type: 'attribute',
    attribute: { by: 'kind', kind: 'time', unit: undefined, at: items.length - 1 },
  };
};

/** "Which ship lost the most crew?": a word of what they are compared in, and no noun. */
const saysRanked = (draft: Draft, at: number): boolean => {
  const own = draft.senseAt(at);
  const { tokens, language } = draft.grounded;
  const wordOf = (one: number): string => stem(tokens[draft.items[one]?.end ?? -1]?.word ?? '', language);
  return draft.items.some((_, other) => {
    const sense = draft.senseAt(other);
    const isSame = own?.type === 'property' && sense?.type === 'property' && sense.name.iri === own.name.iri;
    return isSame && other > at && draft.used.has(other) && wordOf(at) !== wordOf(other);
  });
};

/** The first noun that no other role took; behind what is put in front of the question. */
const firstNoun = (draft: Draft): number => {
  const { text, tokens } = draft.grounded;
  const from = FRONTED.exec(text)?.[0].length ?? 0;
  const behind = draft.items.findIndex(
    ({ start }, at) => (tokens[start]?.start ?? 0) >= from && isFree(draft, at),
  );
  const first = behind >= 0 ? behind : draft.items.findIndex((_, at) => isFree(draft, at));
  // "Who lives in X, and what is their email?"
  return draft.sketch.asks === 'who' && isShownBeside(draft, first) ? -1 : first;
};

/** The noun that is asked for; `undefined` where an order, an aggregate or a rank says it already. */
const firstColumn = (draft: Draft): Wish | undefined => {
  const { lineage } = draft.sketch;
  if (lineage !== undefined && !draft.items.some((_, at) => at < lineage.at && isFree(draft, at)))
    return { type: 'members', item: lineage.of };
  const kind = kindNoun(draft) ?? valueNoun(draft);
  if (kind !== undefined) return { type: 'members', item: kind };
  const first = firstNoun(draft);
  // "When was X born in A?": a relation is no time, but says which one is meant.
  const isRelation = draft.senseAt(first)?.type === 'property' && !draft.isAttribute(first);
  const dated = draft.items.findIndex((_, at) => isFree(draft, at) && draft.attributeKind(at) === 'time');
  const isClass = draft.senseAt(first)?.type === 'class';
  const isOfClass = isClass && dated < 0;
  if (draft.sketch.asks === 'when' && (isRelation || isOfClass)) return openTime(draft);
  // "When was the yard of X founded?": the noun says only of what it is.
  if (draft.sketch.asks === 'when' && isClass) return { type: 'item', item: draft.take(dated) };
  // "Singer names": the property is asked for, and the noun says of what.
  const head = headOf(draft, first);
  const isAgain = saysRanked(draft, head + 1);
  if (isAgain) draft.sketch.again.add(draft.take(head + 1));
  const isSaidOfHead = !isAgain && compoundHead(draft, head + 1) === head && isFree(draft, head + 1);
  const property = isSaidOfHead ? head + 1 : isFree(draft, head) ? head : first;
  if (property >= 0) {
    draft.take(first);
    return { type: 'item', item: draft.take(property) };
  }
  const { order, aggregate, most, best, asks } = draft.sketch;
  // "Which year had the most concerts?": what is counted is counted for each time.
  if (asks === 'when' && (most !== undefined || best !== undefined)) return someDate(draft);
  const isSaid = order?.attribute.by === 'item' || aggregate !== undefined || most !== undefined;
  return isSaid ? undefined : asks === 'when' ? openTime(draft) : { type: 'open', asks };
};

/** What is asked: the first term that no other role took, and those that follow it in a list. */
export const readColumns = (draft: Draft): void => {
  const { sketch, counted } = draft;
  const isQuestion = isYesNo(draft);
  if (counted !== undefined) {
    const type = draft.senseAt(counted)?.type;
    // "How many cancelled?": a name that some list has is no noun.
    sketch.isBarred ||= type === 'value' && !draft.isSharedValue(counted);
    sketch.columns.push({ type: type === 'entity' || type === 'value' ? 'members' : 'item', item: counted });
  }
  if (isQuestion) {
    sketch.form = 'ask';
    return;
  }
  if (counted !== undefined && readBesideCount(draft, counted)) return;
  if (sketch.columns.length === 0) {
    const first = firstColumn(draft);
    if (first === undefined) return;
    sketch.columns.push(first);
  }
  readMoreColumns(draft);
  if (draft.alsoAsked !== undefined) sketch.columns.push({ type: 'attribute', attribute: draft.alsoAsked });
};
