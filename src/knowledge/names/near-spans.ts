import type { Iri } from '../../rdf';
import type { Token } from '../../retrieval';
import type { NearWords } from './meaning';
import type { Sense, Span } from './sense';
import type { Knowledge } from '../schema/knowledge';
import { stepsOf } from '../schema/quantities';
import { termsById, type Term } from './terms-by-id';

/** Scores of what is only close in meaning: below whatever the words of a label say, above leaving the word out. */
const LEAST = 0.2;
const MOST = 0.36;

const senseOf = (term: Term, closeness: number): Sense => {
  const score = LEAST + (MOST - LEAST) * closeness;
  if (term.type === 'value') return { type: 'value', value: term.value, score, isNear: true };
  const { name } = term;
  return name.role === 'entity'
    ? {
        type: 'entity',
        name,
        score,
        classes: name.classes.length > 0 ? name.classes : [''],
        isNear: true,
      }
    : { type: name.role, name, score, isNear: true };
};

/** The classes and properties that were found close in meaning to words of a question. */
export const nearSchema = (near: readonly NearWords[], knowledge: Knowledge): readonly Iri[] => {
  if (near.length === 0) return [];
  const terms = termsById(knowledge);
  return near
    .flatMap((words) => words.terms)
    .flatMap(({ id }) => {
      const term = terms.get(id);
      return term?.type !== 'name' || term.name.role === 'entity' ? [] : stepsOf(term.name.iri);
    });
};

/** What was found close in meaning to words of a question, as spans of its tokens. */
export const nearSpans = (
  tokens: readonly Token[],
  near: readonly NearWords[],
  knowledge: Knowledge,
): readonly Span[] => {
  if (near.length === 0) return [];
  const terms = termsById(knowledge);
  return near.flatMap(({ start, end, terms: found }): Span[] => {
    const from = tokens.findIndex((token) => token.start === start);
    const to = tokens.findIndex((token) => token.end === end);
    if (from < 0 || to < from) return [];
    const senses = found.flatMap(({ id, closeness }) => {
      const term = terms.get(id);
      return term === undefined ? [] : [senseOf(term, closeness)];
    });
    return senses.length === 0 ? [] : [{ start: from, end: to, senses }];
  });
};
