import type { Language } from '../../rdf';
import type { RepairKind } from '../../sparql';
import { m } from '../../messages';

const MENDED: Readonly<Record<RepairKind, () => string>> = {
  unwrapped: m.mended_unwrapped,
  'other-query': m.mended_other,
  'prefix-added': m.mended_prefix_added,
  'prefix-mended': m.mended_prefix,
  'form-added': m.mended_form,
  name: m.mended_name,
  iri: m.mended_name,
  string: m.mended_string,
  datatype: m.mended_datatype,
  variable: m.mended_variable,
  'brace-added': m.mended_brackets,
  'brace-removed': m.mended_brackets,
  bracket: m.mended_brackets,
  annotation: m.mended_left_out,
  projection: m.mended_columns,
  aggregate: m.mended_function,
  grouping: m.mended_grouping,
  triple: m.mended_pattern,
  union: m.mended_nesting,
  filter: m.mended_condition,
  function: m.mended_function,
  operator: m.mended_operator,
  bind: m.mended_condition,
  'sub-query': m.mended_nesting,
  modifier: m.mended_clauses,
  punctuation: m.mended_clauses,
  'left-out': m.mended_left_out,
};

/** What was mended in a model's text, in one sentence. */
export const mendedText = (mended: readonly RepairKind[], language: Language): string => {
  const said = [...new Set(mended.map((kind) => MENDED[kind]()))];
  return m.model_mended({ what: new Intl.ListFormat(language, { type: 'conjunction' }).format(said) });
};
