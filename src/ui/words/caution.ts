import type { Caution } from '../../agent';
import type { SourceFault } from '../../federation';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { faultsText } from './endpoint';
import type { Names } from './names';
import { counted, numberText } from './number';
import { quotedList } from './quoted-list';
import { localeOf } from '../../session';

const NOT_HELD = {
  'unknown-property': m.caution_no_property,
  'unknown-class': m.caution_no_class,
  'property-not-on-class': m.caution_not_on_class,
  'object-class-not-there': m.caution_not_that_object,
};

/** Not proven: the descriptions may not be complete. */
const UNLISTED = {
  'unknown-property': m.caution_unlisted_property,
  'unknown-class': m.caution_unlisted_class,
  'property-not-on-class': m.caution_unlisted_on_class,
  'object-class-not-there': m.caution_unlisted_object,
};

const notHeld = (
  { finding, term, alternatives, unlistedBy }: Caution & { kind: 'not-held' },
  language: Language,
  { titleOf }: Names,
): string => {
  const said =
    unlistedBy === undefined
      ? NOT_HELD[finding]({ term })
      : UNLISTED[finding]({
          term,
          sources: new Intl.ListFormat(localeOf(language)).format(unlistedBy.map(titleOf)),
        });
  return alternatives.length === 0
    ? said
    : `${said} ${m.caution_near({ words: quotedList(alternatives, language) })}`;
};

const titlesOf = (faults: readonly SourceFault[], language: Language, { titleOf }: Names): string =>
  new Intl.ListFormat(localeOf(language)).format(faults.map(({ source }) => titleOf(source)));

/** A source that did not answer, and one that leads on to more than was read. */
const incomplete = (faults: readonly SourceFault[], language: Language, names: Names): string => {
  const silent = faults.filter(({ failure }) => failure.kind !== 'walk-limit' && failure.kind !== 'partial');
  const partial = faults.filter(({ failure }) => failure.kind === 'partial');
  const walked = faults.filter(({ failure }) => failure.kind === 'walk-limit');
  return [
    ...(silent.length === 0 ? [] : [m.caution_incomplete({ sources: titlesOf(silent, language, names) })]),
    ...(partial.length === 0 ? [] : [m.caution_partial({ sources: titlesOf(partial, language, names) })]),
    ...(walked.length === 0 ? [] : [m.caution_walk({ sources: titlesOf(walked, language, names) })]),
    faultsText(faults, language, names),
  ].join(' ');
};

type Awaited = Caution & { readonly kind: 'awaited' };

const namesOf = ({ sources }: Awaited, language: Language, { titleOf }: Names) => ({
  count: sources.length,
  sources: new Intl.ListFormat(localeOf(language)).format(sources.map(titleOf)),
});

/** Who is waited for while the rows of others are shown. */
const awaitedText = (caution: Awaited, language: Language, names: Names): string => {
  const missed = caution.isOver === true ? m.awaited_over : m.awaited_sources;
  return `${missed(namesOf(caution, language, names))} ${m.awaited_rows(counted(language, caution.others))}`;
};

/** They have answered while the rows of others were shown. */
export const arrivedText = (caution: Awaited, language: Language, names: Names): string =>
  m.awaited_arrived(namesOf(caution, language, names));

/** What the reader should know before trusting the answer, in one sentence. */
export const cautionText = (caution: Caution, language: Language, names: Names): string => {
  switch (caution.kind) {
    case 'unread-words':
      return m.caution_unread({
        count: caution.words.length,
        words: quotedList(caution.words, language),
      });
    case 'near-words':
      return caution.pairs
        .map(({ words, taken, isOnlyKind }) =>
          (isOnlyKind === true ? m.caution_only_kind : m.caution_near_words)({ words, taken }),
        )
        .join(' ');
    case 'tie':
      return caution.isAtLeast === true
        ? m.caution_tie_at_least({ shown: numberText(language, caution.count) })
        : m.caution_tie(counted(language, caution.count));
    case 'missing-values':
      return (caution.isDenied === true ? m.caution_missing_denied : m.caution_missing)({
        label: caution.label,
        missing: numberText(language, caution.missing),
        of: numberText(language, caution.of),
      });
    case 'not-held':
      return notHeld(caution, language, names);
    case 'in-place-of':
      return m.caution_in_place_of({ paraphrase: caution.paraphrase });
    case 'guessed-link':
      return m.caution_guessed_link();
    case 'age-guessed':
      return m.caution_age_guessed(counted(language, caution.count));
    case 'age-at-death':
      return m.caution_age_at_death(counted(language, caution.count));
    case 'unknown-unit':
      return m.caution_unknown_unit({ label: caution.label });
    case 'unsure':
      return m.caution_unsure();
    case 'close-call':
      return m.caution_close();
    case 'incomplete':
      return incomplete(caution.faults, language, names);
    case 'awaited':
      return awaitedText(caution, language, names);
    case 'capped':
      return m.caution_capped({
        sources: new Intl.ListFormat(localeOf(language)).format(caution.sources.map(names.titleOf)),
      });
  }
};
