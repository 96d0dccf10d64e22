import type { Fix, QueryFault } from '../../sparql';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { closed } from './failure';
import { numberText } from './number';

const faultOf = ({ kind, text, message }: QueryFault): string => {
  switch (kind) {
    case 'unclosed':
      return m.fault_unclosed({ text });
    case 'unopened':
      return m.fault_unopened({ text });
    case 'unclosed-string':
      return m.fault_unclosed_string({ text });
    case 'unknown-prefix':
      return m.fault_unknown_prefix({ text });
    case 'undeclared-prefix':
      return m.fault_undeclared_prefix({ text });
    case 'unknown-word':
      return m.fault_unknown_word({ text });
    case 'unexpected':
      return m.fault_unexpected({ text });
    case 'ends-early':
      return m.fault_ends_early();
    case 'rule':
      return m.fault_rule({ message: closed(message ?? '') });
    case 'unknown-class':
      return m.fault_unknown_class({ text });
    case 'unknown-property':
      return m.fault_unknown_property({ text });
  }
};

/** What is wrong with a query, and where. */
export const faultText = (language: Language, fault: QueryFault): string =>
  m.fault_at({
    line: numberText(language, fault.line),
    column: numberText(language, fault.column),
    fault: faultOf(fault),
  });

/** What a press on a fix does. */
export const fixText = (fix: Fix): string => {
  switch (fix.kind) {
    case 'declare':
      return m.fix_declare({ prefix: fix.prefix, namespace: fix.namespace });
    case 'insert':
      return m.fix_insert({ text: fix.text });
    case 'remove':
      return m.fix_remove({ text: fix.text });
    case 'replace':
      return m.fix_replace({ text: fix.text });
  }
};
