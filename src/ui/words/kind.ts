import type { MentionKind } from '../../composer';
import { m } from '../../messages';

/** The word that tells a kind, beside its line and its colour. */
export const KIND_WORDS: Readonly<Record<MentionKind, () => string>> = {
  entity: m.kind_entity,
  class: m.kind_class,
  property: m.kind_property,
  value: m.kind_value,
  operator: m.kind_operator,
  source: m.kind_source,
};
