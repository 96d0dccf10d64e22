/** After prefixes and comments: a form of a query, or an update, with its braces, a variable or an IRI. */
const FORMS =
  /^(?:(?:SELECT|ASK|CONSTRUCT|INSERT|DELETE)\b[^{]*\{|SELECT\s+(?:DISTINCT\s+|REDUCED\s+)?[?$]\w|DESCRIBE\s+(?:[?$<]|[\w-]*:\w))/iu;
const PROLOGUE = /^(?:#[^\n]*(?:\n|$)|\s+|PREFIX\s+[\w.-]*:\s*<[^>]*>|BASE\s*<[^>]*>)+/iu;

/** Whether a text is written in SPARQL, not in words; it may still have faults. */
export const isQuery = (text: string): boolean =>
  /^\s*(?:PREFIX\s+[\w.-]*:\s*<|BASE\s*<)/iu.test(text) || FORMS.test(text.replace(PROLOGUE, ''));
