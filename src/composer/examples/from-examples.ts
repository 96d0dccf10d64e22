/** Candidates from example questions: those of the same words but for the names and numbers in them. */
import type { Iri, Language } from '../../rdf';
import { tokenize, type ExamplePair, type ExamplePairs } from '../../retrieval';
import { checkQuery, printQuery } from '../../sparql';
import { meaningOf, type Knowledge } from '../../knowledge';
import type { Candidate, ComposeRequest } from '../candidate';
import { placeIn } from '../candidates/token-runs';
import type { Context } from '../chart/context';
import { scoreOf } from '../chart/score-of';
import type { Named } from '../items/spans-of';
import { UNOPPOSED, parserConfidence } from '../rank/parser-confidence';
import { tellQuery } from '../written/tell-query';
import { adapt, type Adaptation } from './adapt';
import { elementsOf } from './elements';
import { asksGraphs, readExample } from './read-example';

/** Looked at; and told of. */
const NEAREST = 20;
const MOST = 6;

/** How likely the parser's best reading is by itself, as the logarithm of its odds: what scores of examples stand beside. */
const oddsOf = (best: Candidate | undefined): number => {
  const chance = best === undefined ? 0.5 : parserConfidence(best, UNOPPOSED);
  return Math.log(chance / (1 - chance));
};

const LEFT = ['unread.join', 'unread.edge', 'unread.within'];

/** Words that carry meaning and that nothing in it stands for, those that only join among them. */
const wordsLeftBy = (best: Candidate | undefined): number =>
  LEFT.reduce((sum, name) => sum + (best?.traits?.[name] ?? 0), 0);

const wordsOf = (question: string, language: Language): string =>
  tokenize(question, language)
    .map(({ word }) => word)
    .join(' ');

const AS_IN: Readonly<Record<Language, string>> = { en: 'as in the example', es: 'como en el ejemplo' };

/** Whom an adapted query is asked of: one that names graphs, of the endpoint alone that they are known of. None: it may not be asked. */
const askedOf = ({ query }: Adaptation, { endpoint }: ExamplePair, scope: readonly Iri[]): readonly Iri[] =>
  asksGraphs(query) ? scope.filter((one) => one === endpoint) : scope;

const scoreFor = ({ swaps }: Adaptation, isSame: boolean, { weights }: Context): number => {
  const unlike = swaps.reduce((sum, { sense }) => sum + 1 - Math.min(1, sense?.score ?? 1), 0);
  return scoreOf(
    [
      ['example', 1],
      ['example.swaps', swaps.length],
      ['example.senses', unlike],
      ['example.same', isSame ? 1 : 0],
    ],
    weights,
  );
};

const isRefuted = ({ query }: Adaptation, { profile: { description } }: Knowledge): boolean =>
  description.complete && checkQuery(query, description).length > 0;

/** As the page shows it: said by its algebra, with the example that it was made from. */
const told = (
  { query, swaps }: Adaptation,
  pair: ExamplePair,
  { tokens, knowledge }: Context,
  language: Language,
): Omit<Candidate, 'id' | 'score' | 'scope'> => {
  const said = tellQuery(query, knowledge, language);
  return {
    ...said,
    query: printQuery({ ...query, prefixes: {} }, { prefixes: {} }),
    paraphrase: [...said.paraphrase, { text: `(${AS_IN[language]} “${pair.question}”)`, kind: undefined }],
    unused: [],
    groundings: swaps.flatMap(({ sense, ...run }) =>
      sense === undefined
        ? []
        : [{ ...placeIn(tokens, run), meaning: meaningOf(sense, knowledge, language) }],
    ),
  };
};

/** Queries of examples that are made to say the question, on the scale of the parser's scores. The very same question comes first. */
export const fromExamples = (
  examples: Pick<ExamplePairs, 'nearest'> | undefined,
  { scope, language, withheld }: ComposeRequest,
  { spans }: Named,
  best: Candidate | undefined,
  context: Context,
): readonly Candidate[] => {
  const { text, tokens, language: spoken, knowledge, weights } = context;
  const pairs = examples?.nearest(text, spoken, NEAREST, withheld) ?? [];
  if (pairs.length === 0) return [];
  const words = { text, tokens, spans, elements: elementsOf(text, tokens, spoken) };
  const top = best?.score ?? 0;
  const beside = top - oddsOf(best) + (weights['example.left'] ?? 0) * wordsLeftBy(best);
  const same = wordsOf(text, spoken);
  const found = new Map<string, Candidate>();
  for (const pair of pairs) {
    const example = readExample(pair, knowledge);
    const isSame = wordsOf(pair.question, pair.language) === same;
    for (const one of example === undefined ? [] : adapt(example, words, knowledge)) {
      const asked = askedOf(one, pair, scope);
      if (asked.length === 0 || isRefuted(one, knowledge)) continue;
      const shown = told(one, pair, context, language);
      const score = Math.max(isSame ? top : -Infinity, beside) + scoreFor(one, isSame, context);
      const id = shown.query;
      if (score > (found.get(id)?.score ?? -Infinity)) found.set(id, { ...shown, id, score, scope: asked });
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score).slice(0, MOST);
};
