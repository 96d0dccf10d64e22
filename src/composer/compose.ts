import type { Iri, Language } from '../rdf';
import { detectLanguage, fold, LabelIndex, stem } from '../retrieval';
import type { Profile } from '../store';
import { assemble, type Setting } from './assemble';
import type { Candidate, ComposeRequest, Grounding, Meaning, Mention, Reading } from './candidate';
import type { Cue } from './cues/cue';
import { assign, ground, type Grounded } from './ground';
import { labelIn, labelOf, paraphrase } from './paraphrase';
import { Schema, type ClassKey } from './schema';
import { senseId, senseIri, type Item, type Sense } from './sense';
import { sketch, type Sketch } from './sketch';
import { OPERATORS } from './words';
import { writeQuery } from './write-query';

/** What the sources in scope hold together, made ready for questions. */
export interface Knowledge {
  readonly profile: Profile;
  readonly schema: Schema;
  readonly index: LabelIndex;
  readonly persons: ReadonlySet<ClassKey>;
  /** One triple with the term, in words. */
  readonly exampleOf: (iri: Iri, language: Language) => string | undefined;
}

export interface Composition {
  readonly reading: Reading;
  readonly candidates: readonly Candidate[];
}

const MOST_CANDIDATES = 24;
const UNUSED_CUE = 0.6;
const NAME_TWIN = 0.12;
const PERSON_WORDS = new Set(
  ['person', 'people', 'human', 'persona', 'humano'].flatMap((word) => [stem(word, 'en'), stem(word, 'es')]),
);

/** Classes of persons: those named so, and those whose instances are typed so too. */
const personClasses = (profile: Profile): ReadonlySet<ClassKey> => {
  const named = new Set<ClassKey>();
  for (const name of profile.names) {
    if (name.role !== 'class') continue;
    const isPerson = name.labels.some(({ text }) =>
      fold(text)
        .split(/\s+/u)
        .some((word) => PERSON_WORDS.has(stem(word, 'en')) || PERSON_WORDS.has(stem(word, 'es'))),
    );
    if (isPerson) named.add(name.iri);
  }
  const all = new Set(named);
  for (const name of profile.names) {
    if (name.role === 'entity' && name.classes.some((one) => named.has(one)))
      for (const one of name.classes) all.add(one);
  }
  return all;
};

export const knowledgeOf = (profile: Profile, exampleOf: Knowledge['exampleOf']): Knowledge => ({
  profile,
  schema: new Schema(profile),
  index: new LabelIndex(profile),
  persons: personClasses(profile),
  exampleOf,
});

const OPERATOR_CUES: ReadonlySet<Cue['cue']> = new Set([
  'superlative',
  'most',
  'common',
  'aggregate',
  'each',
  'not',
  'measure',
  'count',
  'compare',
  'first',
]);

/** Cues that the sketch found no use for: their words count as unread. */
const unusedCues = (items: readonly Item[], used: ReturnType<typeof sketch>): number => {
  let unused = 0;
  for (const { what } of items) {
    if (what.type !== 'cue' || !OPERATOR_CUES.has(what.cue.cue)) continue;
    const { cue } = what.cue;
    const isUsed =
      cue === 'superlative' || cue === 'first'
        ? used.order !== undefined
        : cue === 'most'
          ? used.most !== undefined || used.order !== undefined
          : cue === 'common'
            ? used.common !== undefined
            : cue === 'aggregate'
              ? used.aggregate !== undefined
              : cue === 'each'
                ? used.group !== undefined
                : cue === 'not'
                  ? used.negated.size > 0
                  : cue === 'count'
                    ? used.form === 'count' ||
                      used.columns.some(
                        (wish) =>
                          wish.type === 'item' &&
                          items[wish.item]?.what.type === 'term' &&
                          wish.item > items.findIndex((one) => one.what === what),
                      )
                    : cue === 'compare'
                      ? used.conditions.length + used.having.length > 0
                      : true;
    if (!isUsed) unused += cue === 'count' ? 2 : 1;
  }
  return unused;
};

/** Turns a question into ranked candidate queries. No model, no network, no list of questions. */
export const compose = (knowledge: Knowledge, request: ComposeRequest): Composition => {
  const language = detectLanguage(request.question, request.language);
  const grounded = ground(request.question, language, knowledge.index, request.pins);
  const setting: Setting = { schema: knowledge.schema, grounded, persons: knowledge.persons };
  const found = new Map<string, Candidate>();
  for (const cut of grounded.segmentations) {
    const isCovered = coveredTokens(cut);
    for (const assignment of assign(grounded, cut).slice(0, 24)) {
      const plan = sketch(grounded, assignment.items, knowledge.schema);
      if (usedShare(grounded, assignment.items) < (plan.form === 'ask' ? ASK_SHARE : LEAST_SHARE)) continue;
      const noun = nounOf(grounded, plan);
      const cues = unusedCues(assignment.items, plan) * UNUSED_CUE;
      for (const graph of assemble(plan, setting).slice(0, 4)) {
        const cost = assignment.cost + graph.cost + cues + unreadCost(grounded, isCovered);
        for (const withNames of [true, false]) {
          const written = writeQuery(graph, plan, knowledge.schema, {
            withNames,
            language: request.language,
          });
          if (written === undefined) continue;
          const total = cost + (withNames ? 0 : NAME_TWIN);
          const known = found.get(written.query);
          if (known !== undefined && -known.score <= total) continue;
          found.set(written.query, {
            id: written.query,
            query: written.query,
            score: -total,
            scope: request.scope,
            paraphrase: paraphrase(graph, plan, knowledge.schema, request.language, noun),
            groundings: groundingsOf(grounded, assignment.items, knowledge),
            form: written.form,
            columns: written.columns.map((column) => ({ ...column })),
            noun: noun ?? written.columns[0]?.label ?? '',
          });
        }
      }
    }
  }
  const candidates = [...found.values()].sort((a, b) => b.score - a.score).slice(0, MOST_CANDIDATES);
  return { reading: readingOf(grounded, knowledge), candidates };
};

/** The question's own words for what it asks, where they are a class. */
const nounOf = (grounded: Grounded, { columns, items }: Sketch): string | undefined => {
  const wish = columns[0];
  const item = wish?.type === 'item' || wish?.type === 'members' ? items[wish.item] : undefined;
  if (item?.what.type !== 'term' || (item.what.sense.type !== 'class' && wish?.type !== 'members'))
    return undefined;
  return grounded.text.slice(grounded.tokens[item.start]?.start, grounded.tokens[item.end]?.end);
};

/** A reading that uses fewer of the words that carry meaning answers another question; a yes or no hangs on each. */
const LEAST_SHARE = 0.5;
const ASK_SHARE = 0.67;

/** Share of the content words that stand in items, in [0, 1]; 0 where no item is a term. */
const usedShare = (grounded: Grounded, items: readonly Item[]): number => {
  if (!items.some(({ what }) => what.type === 'term')) return 0;
  const content = grounded.tokens.flatMap((token, at) => (token.isFunctionWord ? [] : [at]));
  const used = content.filter((at) => items.some(({ start, end }) => at >= start && at <= end));
  return content.length === 0 ? 1 : used.length / content.length;
};

const UNREAD = 1.5;

const coveredTokens = (cut: Grounded['segmentations'][number]): ReadonlySet<number> => {
  const covered = new Set<number>();
  for (const piece of [...cut.spans, ...cut.cues, ...cut.quantities])
    for (let at = piece.start; at <= piece.end; at += 1) covered.add(at);
  return covered;
};

const unreadCost = (grounded: Grounded, covered: ReadonlySet<number>): number =>
  grounded.tokens.filter((token, at) => !token.isFunctionWord && !covered.has(at)).length * UNREAD;

const meaningOf = (sense: Sense, { schema, exampleOf }: Knowledge, language: Language): Meaning => {
  const iri = senseIri(sense);
  const type = sense.type === 'entity' ? sense.classes.find((one) => one !== '') : undefined;
  const labelled =
    type === undefined || type === '' ? undefined : labelOf(schema.names.get(type), type, language);
  return {
    id: senseId(sense),
    kind: sense.type,
    iri,
    label: sense.type === 'value' ? sense.value.text : labelIn(sense.name.labels, language),
    typeLabel: sense.type === 'value' ? labelOf(schema.names.get(iri), iri, language) : labelled,
    sources: sense.type === 'value' ? sense.value.sources : sense.name.sources,
    example: exampleOf(iri, language),
  };
};

const groundingsOf = (grounded: Grounded, items: readonly Item[], knowledge: Knowledge): Grounding[] =>
  items.flatMap(({ start, end, what }) => {
    const place = { start: grounded.tokens[start]?.start ?? 0, end: grounded.tokens[end]?.end ?? 0 };
    if (what.type === 'term')
      return [{ ...place, meaning: meaningOf(what.sense, knowledge, grounded.language) }];
    const operator = operatorOf(what, grounded.language);
    return operator === undefined ? [] : [{ ...place, meaning: operator }];
  });

/** Cues and quantities are operators: shown, with nothing to choose. */
const operatorOf = (
  what: Exclude<Item['what'], { type: 'term' }>,
  language: Language,
): Meaning | undefined => {
  if (what.type === 'cue' && (what.cue.cue === 'and' || what.cue.cue === 'between')) return undefined;
  const label =
    what.type === 'cue'
      ? OPERATORS[language][what.cue.cue]
      : OPERATORS[language][what.quantity.type === 'number' ? 'compare' : 'time'];
  const id = what.type === 'cue' ? `operator ${what.cue.cue}` : `operator ${what.quantity.type}`;
  return {
    id,
    kind: 'operator',
    iri: undefined,
    label,
    typeLabel: undefined,
    sources: [],
    example: undefined,
  };
};

const readingOf = (grounded: Grounded, knowledge: Knowledge): Reading => {
  const [cut] = grounded.segmentations;
  const mentions: Mention[] = (cut?.spans ?? []).map((span) => ({
    start: grounded.tokens[span.start]?.start ?? 0,
    end: grounded.tokens[span.end]?.end ?? 0,
    meanings: span.senses.map((sense) => meaningOf(sense, knowledge, grounded.language)),
  }));
  const covered = cut === undefined ? new Set<number>() : coveredTokens(cut);
  const unread = grounded.tokens
    .filter((token, at) => !token.isFunctionWord && !covered.has(at))
    .map(({ start, end }) => ({ start, end }));
  return { language: grounded.language, mentions, unread };
};
