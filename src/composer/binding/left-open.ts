import type { Binding, OpenTerm } from '../candidate';
import { senseCost } from '../grounding/assign';
import { contentWords, type Grounded, type Segmentation } from '../grounding/ground';
import { senseId, type Item, type Sense } from '../grounding/sense';
import type { Weights } from '../ranking/weights';
import { meaningOf, placeOf } from '../reading-of';
import { labelOf } from '../schema/labels';
import type { Knowledge } from '../schema/knowledge';
import { spelled } from '../../wording';
import { WORDS } from '../telling/words';
import type { Language } from '../../rdf';
import { lateQuery, openedQuery, type OpenPlace } from './late-query';
import { openItems, termOf, type OpenItem } from './open-items';

/** A reading that was written. */
interface WrittenAnswer {
  readonly plan: { readonly cut: Segmentation; readonly sketch: { readonly items: readonly Item[] } };
  readonly written: { readonly query: string };
}

interface Setting {
  readonly grounded: Grounded;
  readonly knowledge: Knowledge;
  readonly weights: Weights;
  /** Of what is told. */
  readonly language: Language;
}

/** A reading with what it leaves open. */
export interface LeftOpen<Answer> {
  readonly answer: Answer;
  readonly binding: Binding | undefined;
}

/** What several things may be called in one question is told once, for all readings of it. */
class OpenTerms {
  readonly #setting: Setting;
  readonly #meanings = new Map<string, OpenTerm['meaning']>();
  readonly #lists = new Map<Sense, readonly OpenTerm[]>();

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  listOf(open: OpenItem): readonly OpenTerm[] {
    const known = this.#lists.get(open.own);
    if (known?.length === open.senses.length) return known;
    const made = open.senses.map((one) => this.termFor(one, open));
    this.#lists.set(open.own, made);
    return made;
  }

  termFor(sense: Sense, { own, item }: OpenItem): OpenTerm {
    const { grounded, weights } = this.#setting;
    const words = contentWords(grounded.tokens, item.start, item.end);
    const cost = senseCost(sense, words) - senseCost(own, words);
    return {
      term: termOf(sense),
      meaning: this.#meaning(sense),
      said: this.#said(sense),
      cost,
      score: cost * (weights.reading.senses ?? 0),
    };
  }

  #meaning(sense: Sense): OpenTerm['meaning'] {
    const { knowledge, language } = this.#setting;
    const id = senseId(sense);
    const meaning = this.#meanings.get(id) ?? meaningOf(sense, knowledge, language);
    this.#meanings.set(id, meaning);
    return meaning;
  }

  /** As a paraphrase says it. */
  #said(sense: Sense): string {
    const { knowledge, language } = this.#setting;
    if (sense.type === 'value') return WORDS[language].quoted(sense.value.text);
    const { iri } = sense.name;
    return spelled(labelOf(knowledge.schema.names.get(iri), iri, language));
  }
}

/** Unlike all variables of the query, and alike for queries that differ in the term only. */
const freshVariable = (query: string, at: number): string => {
  let name = `meant${at === 0 ? '' : String(at + 1)}`;
  while (query.includes(`?${name}`)) name += 'One';
  return name;
};

const placeFor = ({ own, senses }: OpenItem, query: string, at: number): OpenPlace => ({
  variable: freshVariable(query, at),
  own: termOf(own),
  terms: senses.map((one) => termOf(one)),
});

/**
 * Readings that differ only in which of several things alike they take become one, the best of them, that leaves it
 * open. Given and returned best first.
 */
export const leftOpen = <Answer extends WrittenAnswer>(
  answers: readonly Answer[],
  setting: Setting,
): readonly LeftOpen<Answer>[] => {
  const told = new OpenTerms(setting);
  /** What stands in the same places of the same query already. */
  const taken = new Map<string, ReadonlySet<string>>();
  return answers.flatMap((answer): LeftOpen<Answer>[] => {
    const { plan, written } = answer;
    const items = openItems(plan.sketch.items, plan.cut, written.query);
    if (items.length === 0) return [{ answer, binding: undefined }];
    const places = items.map((one, at) => placeFor(one, written.query, at));
    const key = openedQuery(written.query, places);
    const known = taken.get(key);
    if (known !== undefined && places.every(({ own }) => known.has(own))) return [];
    const late = lateQuery(written.query, places);
    if (late === undefined) return [{ answer, binding: undefined }];
    taken.set(key, new Set(places.flatMap(({ terms }) => terms)));
    const words = items.map((one, at) => ({
      ...placeOf(setting.grounded, one.item.start, one.item.end),
      variable: places[at]?.variable ?? '',
      own: told.termFor(one.own, one),
      terms: told.listOf(one),
    }));
    return [{ answer, binding: { ...late, words } }];
  });
};
