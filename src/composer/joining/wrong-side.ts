import type { Language } from '../../rdf';
import { fold, stem } from '../../retrieval';
import type { Grounded } from '../grounding/ground';
import type { Schema } from '../schema/schema';
import type { Sketch } from '../sketch/sketch';
import type { Edge, QueryGraph } from './query-graph';
import { endOf } from './target';

/** "Moon of", "luna de": its subject is what the noun says. */
const NOUN_OF = /^(.+?)\s+(?:of|de|del)$/iu;
/** What something is the noun of is asked for: "what is X a moon of", "¿de qué es luna X?" */
const OF_WHAT =
  /\b(?:of|de)\s+(?:what|which|whom?|qu[eé]|cu[aá]l(?:es)?|qui[eé]n(?:es)?)(?!\p{L})|\bof\s*\??$|\bwhose\b/iu;
const LANGUAGES: readonly Language[] = ['en', 'es'];
const INDEFINITE = /^(?:an?|una?)$/u;

const stems = (text: string, language: Language): string =>
  fold(text)
    .split(/\s+/u)
    .map((word) => stem(word, language))
    .join(' ');

/** Whether a property is called the noun of something, and not by the noun alone. */
const isCalledNounOf = ({ property }: Edge, noun: string, { names }: Schema): boolean => {
  const labels = names.get(property)?.labels ?? [];
  const isSame = (text: string): boolean =>
    LANGUAGES.some((language) => stems(text, language) === stems(noun, language));
  return (
    labels.some(({ text }) => isSame(NOUN_OF.exec(text)?.[1] ?? '')) &&
    labels.every(({ text }) => !isSame(text))
  );
};

/** "How many moons has X?" told as what X, or another, is a moon of: what the noun says X has, it is itself. */
export const isWrongSide = (
  graph: QueryGraph,
  sketch: Sketch,
  { tokens, text }: Grounded,
  schema: Schema,
): boolean =>
  !OF_WHAT.test(text) &&
  graph.edges.some((edge) => {
    const noun = sketch.items[edge.item ?? -1];
    const [subject, object] = [graph.vertices[edge.subject], graph.vertices[edge.object]];
    const isNamed = object?.stated !== undefined || (object?.entities.length ?? 0) > 0;
    if (noun === undefined || isNamed || INDEFINITE.test(tokens[noun.start - 1]?.word ?? '')) return false;
    const isOfGiven = (subject?.entities.length ?? 0) > 0 && subject?.item !== edge.item;
    const isAsked = sketch.columns.some((wish) => wish.type === 'item' && wish.item === edge.item);
    const isShown = isAsked && endOf(graph, edge.item ?? -1, sketch) === edge.object;
    if (!isOfGiven && !isShown) return false;
    const words = tokens.slice(noun.start, noun.end + 1).map(({ word }) => word);
    return isCalledNounOf(edge, words.join(' '), schema);
  });
