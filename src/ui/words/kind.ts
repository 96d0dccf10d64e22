import type { Meaning, MentionKind } from '../../composer';
import { m } from '../../messages';

/** The word that tells a kind, beside its line and its colour. */
const KIND_WORDS: Readonly<Record<MentionKind, () => string>> = {
  entity: m.kind_entity,
  class: m.kind_class,
  property: m.kind_property,
  value: m.kind_value,
  operator: m.kind_operator,
  source: m.kind_source,
};

/** What kind of thing words were taken for, and where only their meaning says so, that. */
export const kindText = ({ kind, isNear }: Pick<Meaning, 'kind' | 'isNear'>): string =>
  isNear === true ? `${KIND_WORDS[kind]()}, ${m.reading_near()}` : KIND_WORDS[kind]();
