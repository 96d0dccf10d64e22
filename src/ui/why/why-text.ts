import type { NamedThing, Why, WhyNote, WhyNotTold, WhyTriple } from '../../agent';
import type { Language, Term } from '../../rdf';
import { m } from '../../messages';
import { isSameName, localeOf, sentenceCase, type WhyNotShown } from '../../session';
import { cutText } from '../words/cut-text';
import type { Names } from '../words/names';
import { numberText } from '../words/number';
import { termText } from '../words/term';

type Labels = Readonly<Record<string, string>>;

const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** A statement in three pieces, as it is read. */
export interface Statement {
  readonly subject: string;
  readonly property: string;
  readonly object: string;
}

/** What one source says, or several say alike. */
export interface Stated {
  readonly title: string;
  readonly statements: readonly Statement[];
}

const statement = (
  { subject, predicate, object }: WhyTriple,
  labels: Labels,
  language: Language,
): Statement => ({
  subject: cutText(termText(subject, { labels, language })),
  property: predicate.value === TYPE ? m.why_is_a() : termText(predicate, { labels, language }),
  object: termText(object, { labels, language }),
});

/** The triples of a row by who holds them, in the order of the query. */
export const statedBy = (
  { triples, labels }: Why,
  language: Language,
  { titleOf }: Names,
): readonly Stated[] => {
  const groups = new Map<string, Statement[]>();
  for (const triple of triples) {
    const titles = triple.sources.map(titleOf);
    const title =
      titles.length === 0 ? m.why_source_unknown() : new Intl.ListFormat(localeOf(language)).format(titles);
    groups.set(title, [...(groups.get(title) ?? []), statement(triple, labels, language)]);
  }
  return [...groups].map(([title, statements]) => ({ title, statements }));
};

/** What the numbers of a row were worked out from. */
export const groupTexts = ({ groups, labels }: Why, language: Language): readonly string[] =>
  groups.map(({ what, value, shown, total }) => {
    const told = {
      what: sentenceCase(what),
      value: cutText(termText(value, { labels, language })),
      total: numberText(language, total),
    };
    return shown === total
      ? m.why_group(told)
      : m.why_group_some({ ...told, shown: numberText(language, shown) });
  });

const noteText = (note: WhyNote, labels: Labels, language: Language): string => {
  const text = (term: Term | undefined): string => cutText(termText(term, { labels, language }));
  switch (note.kind) {
    case 'absent':
      return m.why_absent({ words: note.words });
    case 'meets':
      return m.why_meets({ words: note.words });
    case 'computed':
      return m.why_computed({ words: note.words, value: text(note.value) });
    case 'next': {
      const next = { row: note.row.map(text).join(', '), value: text(note.value) };
      return note.own === undefined
        ? m.why_next_some(next)
        : m.why_next_one({ ...next, own: text(note.own) });
    }
    case 'unnamed':
      return m.why_unnamed();
    case 'nothing-matches':
      return m.why_nothing();
    case 'incomplete':
      return m.why_incomplete();
    case 'not-found':
      return m.why_not_found();
  }
};

/** What triples can't say of a row, a sentence each. */
export const noteTexts = ({ notes, labels }: Why, language: Language): readonly string[] =>
  notes.map((note) => noteText(note, labels, language));

const failingText = (
  thing: string,
  { failing, labels }: Extract<WhyNotTold, { readonly kind: 'fails' }>,
  language: Language,
): string => {
  const { form, words, property, isOfOther } = failing;
  const values = failing.instead.map((term) => cutText(termText(term, { labels, language })));
  const instead = new Intl.ListFormat(localeOf(language)).format(values);
  const has = values.length > 0;
  switch (form) {
    case 'class':
      return has ? m.why_not_class({ thing, instead, words }) : m.why_not_class_none({ thing, words });
    case 'property':
      return isOfOther ? m.why_not_value_none({ thing, words }) : m.why_not_property({ thing, words });
    case 'inverse':
      return m.why_not_inverse({ thing, words });
    case 'negation':
      return has ? m.why_not_negation({ thing, instead, words }) : m.why_not_negation_bare({ thing, words });
    case 'group-test':
      return has ? m.why_not_group({ thing, instead, words }) : m.why_not_value_none({ thing, words });
    case 'value':
    case 'test':
    case 'other':
      if (!has || property === undefined) return m.why_not_value_none({ thing, words });
      return isOfOther
        ? m.why_not_value_other({ thing, property, instead, words })
        : m.why_not_value({ thing, property, instead, words });
  }
};

const reasonText = (thing: string, reason: WhyNotTold, isName: boolean, language: Language): string => {
  switch (reason.kind) {
    case 'no-list':
      return m.why_not_no_list();
    case 'unknown':
      return isName ? m.why_not_unknown_name({ thing }) : m.why_not_unknown({ thing });
    case 'several':
      return m.why_not_several({ thing });
    case 'no-place':
      return m.why_not_no_place({ thing });
    case 'among-rows':
      return m.why_not_among({ thing, position: numberText(language, reason.position) });
    case 'counted':
      return m.why_not_counted({ thing });
    case 'cut': {
      const told = { thing, shown: numberText(language, reason.shown) };
      return reason.isSorted
        ? m.why_not_cut({ ...told, position: numberText(language, reason.position) })
        : m.why_not_cut_unsorted(told);
    }
    case 'fails':
      return failingText(thing, reason, language);
    case 'unsure':
      return m.why_not_unsure({ thing });
  }
};

const takenText = (thing: string, { label, typeLabel }: NamedThing): string =>
  typeLabel === undefined
    ? m.why_not_taken({ thing, taken: label })
    : m.why_not_taken_of({ thing, taken: label, kind: typeLabel });

/** Why something is not among the rows, in one to three sentences: first what a name was taken for, where that is not said alike. */
export const whyNotText = (
  { name, sought }: Pick<WhyNotShown, 'name' | 'sought'>,
  reason: WhyNotTold,
  language: Language,
): string => {
  const { takenFor } = reason;
  if (takenFor === undefined) return reasonText(name, reason, sought.termType === 'Text', language);
  const text = reasonText(takenFor.label, reason, false, language);
  return isSameName(name, takenFor.label) ? text : `${takenText(name, takenFor)} ${text}`;
};
