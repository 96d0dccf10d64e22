/** Turns the words of a question into what it may ask for, and that into queries. No model, no network. */
import type { Language } from '../rdf';
import type { AnswerForm, NearWords, Pin } from './candidate';
import type { Knowledge } from '../knowledge';
import type { Ask } from './ask';
import { Chart } from './chart/chart';
import type { Context } from './chart/context';
import { coverageOf, kindsOfWords, type Coverage } from './chart/coverage';
import { traitsOf } from './chart/node';
import { scoreOf } from './chart/score-of';
import { Skips } from './chart/skips';
import { isOfKindsTwice } from './chart/kinds';
import { WayFinder } from './chart/ways';
import { finished } from './finish';
import { leavesOf } from './items/leaves';
import { saidIn } from './parts-of';
import { spansOf, type Named } from './items/spans-of';
import { lexiconOf } from './lexicon/lexicon';
import { TRAINED, type ParserWeights } from './rank/weights';
import { contentKey } from './parts-of';
import { onOneRow } from './one-row';
import { onOneStatement } from './one-statement';
import { isSelfDenying } from './self-denying';
import { variantsOf } from './variants/variants-of';
import { printWritten, writeAsk, type Written } from './write/write-ask';

/** One reading of a question. */
export interface Parsed {
  readonly ask: Ask;
  readonly written: Written;
  readonly query: string;
  readonly form: AnswerForm;
  /** Logarithm of its odds against the others of its question. */
  readonly score: number;
  readonly features: Readonly<Record<string, number>>;
  /** Indices of the words that carry meaning and that nothing in it stands for, ascending. */
  readonly unread: readonly number[];
  /** Verbs that are taken to say how two things go together, ascending. */
  readonly joining: readonly number[];
}

export interface ParseRequest {
  readonly question: string;
  /** Of the question. */
  readonly language: Language;
  readonly pins?: readonly Pin[];
  readonly near?: readonly NearWords[];
  /** So many readings at most. */
  readonly most: number;
  /** Default: those of `weights.json`. */
  readonly weights?: ParserWeights;
}

/** Whole readings gone on with, before their variants; and those looked at, by their parts alone. */
const WHOLES = 40;
const LOOKED_AT = 100;

const finders = new WeakMap<Knowledge['schema'], WayFinder>();

const finderOf = ({ schema }: Knowledge): WayFinder => {
  const known = finders.get(schema) ?? new WayFinder(schema);
  finders.set(schema, known);
  return known;
};

/** What words are read with. */
export const contextFor = (
  { question, language, weights = TRAINED }: Pick<ParseRequest, 'question' | 'language' | 'weights'>,
  { tokens }: Pick<Named, 'tokens'>,
  knowledge: Knowledge,
): Context => ({
  knowledge,
  lexicon: lexiconOf(language),
  language,
  text: question,
  tokens,
  ways: finderOf(knowledge),
  weights: weights.reading,
});

/** The words of a question, and what they may name. */
export const namedIn = (
  { question, language, pins = [], near = [] }: ParseRequest,
  knowledge: Knowledge,
): Named => spansOf({ question, language, pins, near }, knowledge);

/** A word that was taken for something, of which nothing is left in what is asked, is not read. */
const wordsLeft = (ask: Ask, { unread, taken, joining }: Coverage): Pick<Parsed, 'unread' | 'joining'> => {
  const said = new Set(saidIn(ask));
  const lost = taken.filter((at) => !said.has(at));
  return { unread: [...unread, ...lost].sort((a, b) => a - b), joining };
};

/** Readings of a question, likeliest first. */
export const parseQuestion = (request: ParseRequest, knowledge: Knowledge): readonly Parsed[] => [
  ...parseNamed(request, namedIn(request, knowledge), knowledge),
];

/** The first of those that ask for the same by other words: all are written alike. */
function* unlike<T extends Pick<Parsed, 'ask'>>(readings: readonly T[]): Generator<T> {
  const seen = new Set<string>();
  for (const one of readings) {
    const key = contentKey(one.ask);
    if (!seen.has(key)) yield one;
    seen.add(key);
  }
}

/** The same, of words that were looked up already; each is written when it is asked for. */
export function* parseNamed(request: ParseRequest, named: Named, knowledge: Knowledge): Generator<Parsed> {
  const { most } = request;
  const context = contextFor(request, named, knowledge);
  const leaves = leavesOf(named.spans, context);
  const skips = new Skips(leaves, context);
  const chart = new Chart(leaves, skips, context);
  const kinds = kindsOfWords(skips, context);
  const wholes = [...chart.wholes()]
    .map(({ node, around, score }) => {
      const coverage = coverageOf(node, kinds);
      const covered = score + scoreOf(coverage.traits, context.weights);
      return { node, coverage, traits: [...around, ...coverage.traits], score: covered };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, LOOKED_AT)
    .flatMap(({ node, coverage, traits, score }) =>
      finished(node.meaning, context)
        .filter(({ ask }) => !isSelfDenying(ask) && !isOfKindsTwice(ask))
        .map(({ ask, traits: own }) => ({
          node,
          ask: onOneRow(onOneStatement(ask, knowledge.schema)),
          coverage,
          traits: [...traits, ...own],
          score: score + scoreOf(own, context.weights),
        })),
    )
    .sort((a, b) => b.score - a.score)
    .slice(0, WHOLES);
  const written = new Set<string>();
  const variants = [...unlike(wholes)]
    .flatMap(({ node, ask, coverage, traits, score }) =>
      variantsOf(ask, knowledge.schema).map((variant) => ({
        ...variant,
        node,
        coverage,
        traits: [...traits, ...variant.traits],
        score: score + scoreOf(variant.traits, context.weights),
      })),
    )
    .sort((a, b) => b.score - a.score);
  for (const { ask, node, coverage, traits, score } of unlike(variants)) {
    if (written.size >= most) return;
    const asked = writeAsk(ask, knowledge.schema);
    const query = printWritten(asked);
    if (written.has(query)) continue;
    written.add(query);
    const features = traitsOf({ ...node, traits: [...node.traits, ...traits] });
    yield { ask, written: asked, query, form: asked.form, score, features, ...wordsLeft(ask, coverage) };
  }
}
