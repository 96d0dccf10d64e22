import { askedOf, type Source } from '../../catalogue';
import type { Plan } from '../../federation';
import { parseQuery, printQuery, WELL_KNOWN_PREFIXES } from '../../sparql';

const IRI = /<([^<>"{}|^`\\\s]+[#/])[^<>"{}|^`\\\s#/]+>/gu;

/** `https://example.org/space#` → `space`: the last word of a namespace that may stand as a prefix. */
const prefixFor = (namespace: string): string =>
  /([\p{L}][\p{L}\p{N}]*)(?:\.\p{L}+)?[^\p{L}\p{N}]*$/u.exec(namespace)?.[1]?.toLowerCase() ?? 'ns';

/** Prefixes for the namespaces that a query spells out, made from their last words. */
const prefixesOf = (text: string): Readonly<Record<string, string>> => {
  const known = new Set(Object.values(WELL_KNOWN_PREFIXES));
  const prefixes: Record<string, string> = {};
  for (const [, namespace = ''] of text.matchAll(IRI)) {
    if (known.has(namespace) || Object.values(prefixes).includes(namespace)) continue;
    const wish = prefixFor(namespace);
    let name = wish;
    for (let at = 2; Object.hasOwn(prefixes, name) || Object.hasOwn(WELL_KNOWN_PREFIXES, name); at += 1)
      name = `${wish}${at}`;
    prefixes[name] = namespace;
  }
  return prefixes;
};

/** The query with short names where it spells IRIs out; as it is where it does not parse. */
export const readableQuery = (text: string): string => {
  const parsed = parseQuery(text);
  if (!parsed.ok) return text;
  return printQuery(parsed.value, { prefixes: prefixesOf(text.replace(/SERVICE\s+<[^>]*>/giu, '')) });
};

/** For other programs, of what one endpoint answers. */
const portable = ({ portable: text, query, sources: [only, ...more] }: Plan, sources: readonly Source[]) => {
  const source = more.length === 0 ? sources.find(({ iri }) => iri === only) : undefined;
  if (source?.kind !== 'endpoint') return {};
  const asked = askedOf(text ?? query, source);
  return asked === (text ?? query) ? {} : { portable: readableQuery(asked) };
};

/** For the page: the texts with short names. What `resolved` says is for the engine and stays. */
export const readablePlan = (plan: Plan, sources: readonly Source[]): Plan => ({
  ...plan,
  query: readableQuery(plan.query),
  printed: readableQuery(plan.printed),
  ...portable(plan, sources),
});
