/** A question to its candidates by the parser, and what it was understood to say. No model, no network. */
import type { ExamplePairs } from '../retrieval';
import type { Language } from '../rdf';
import { weightsFor } from './ablations';
import type { AnswerForm, Candidate, ComposeRequest, Reading } from './candidate';
import { adaptedCandidates } from './examples/adapted-candidates';
import type { Knowledge } from '../knowledge';
import { aboutNamed } from './about-named';
import type { Ask } from './ask';
import { readCandidates } from './candidates-of';
import type { Place } from './candidates/token-runs';
import { asksWhether } from './chart/asked-form';
import type { Context } from './chart/context';
import type { Decisive } from './chart/decisive';
import { contextFor } from './parse';
import { UNOPPOSED, parserConfidence } from './rank/parser-confidence';
import { readingOfParsed } from './reading-of-parsed';

interface Parsing {
  /** The question's language. */
  readonly spoken: Language;
  /** So many candidates at most. */
  readonly most: number;
  readonly examples: Pick<ExamplePairs, 'nearest'> | undefined;
}

interface ParsedQuestion {
  readonly reading: Reading;
  readonly candidates: readonly Candidate[];
}

const asksCount = ({ lexicon, tokens }: Context): boolean =>
  tokens.some((_, at) => lexicon.operatorsAt(tokens, at).some(({ operator }) => operator.op === 'count'));

/** "How many", and not "with the least number of". */
const asksHowMany = ({ lexicon, tokens }: Context): boolean =>
  tokens.some((_, at) =>
    lexicon.operatorsAt(tokens, at).some(({ operator }) => operator.op === 'count' && operator.asks),
  );

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
const fromExamples = (
  { examples, spoken }: Parsing,
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

/** Words left out for each that is read. */
const MOST_LEFT = 2;

/** Whether it leaves out so many words that carry meaning that what decides the question is not among what it says. */
const leavesMost = ({ groundings, unused = [] }: Candidate, { tokens, lexicon }: Context): boolean => {
  const carrying = tokens.filter(({ word, isFunctionWord }) => !isFunctionWord && !lexicon.isHarmless(word));
  const within = (places: readonly Place[]): number =>
    carrying.filter((one) => places.some(({ start, end }) => start <= one.start && one.end <= end)).length;
  return within(unused) > MOST_LEFT * within(groundings);
};

/** Where things are of one class alone, any noun may be meant for them: tables seldom say what a row is. */
const isOfOneSort = ({ knowledge: { schema, profile } }: Context): boolean =>
  profile.names.filter(({ role, iri }) => role === 'class' && schema.instances(iri) > 0).length < 2;

/** Nothing says of what sort they are. */
const areOfNoSort = (ask: Ask | undefined): boolean => {
  if (ask?.kind !== 'count' && ask?.kind !== 'list') return false;
  const { head } = ask.things;
  return head.kind === 'class' && head.classes.length > 0 && head.classes.every((one) => one === '');
};

/** Whether it leaves out a word that decides what is asked: an answer without it answers another question. */
const leavesDeciding = ({ traits = {}, form, ask }: Candidate, context: Context): boolean => {
  const left = (one: Decisive): boolean => (traits[`unread.${one}`] ?? 0) > 0;
  if (left('name')) return true;
  if (isOfOneSort(context) || areOfNoSort(ask)) return false;
  // Things of an unknown sort may be told by all else that is said of them, but not counted.
  return left('asked') || (left('noun') && (form === 'count' || asksHowMany(context)));
};

/** What the parser makes of a question, likeliest first, with queries of `examples` that can be made to say it. */
export const composeParsed = (
  request: ComposeRequest,
  parsing: Parsing,
  knowledge: Knowledge,
): ParsedQuestion => {
  const { question, scope, language } = request;
  const { spoken, most } = parsing;
  const { named, asks, candidates: read } = readCandidates(request, spoken, most, knowledge);
  const weights = weightsFor(request.ablations);
  const context = contextFor({ question, language: spoken, weights }, named, knowledge);
  const parsed = read.filter((one) => !leavesMost(one, context) && !leavesDeciding(one, context));
  const [best] = parsed;
  const top = best?.score ?? 0;
  const about = aboutNamed(named.spans, { scope, language, top }, context);
  const adapted = fromExamples(parsing, request, { asks, best, top }, context);
  const candidates = [...about, ...adapted, ...parsed]
    .sort((a, b) => b.score - a.score)
    .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
    .slice(0, most);
  const told = { spoken, language, lexicon: context.lexicon };
  return { reading: readingOfParsed(candidates[0], named, knowledge, told), candidates };
};
