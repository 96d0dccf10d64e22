import { parseQuery } from '../../sparql';
import type { CapabilityName } from './capability';

export type Feature = Extract<CapabilityName, 'values' | 'subquery' | 'aggregate' | 'path' | 'closure'>;

/** Without these no query has them: most need not be parsed. */
const HINTS: Readonly<Record<Feature, RegExp>> = {
  values: /\bVALUES\b/iu,
  subquery: /\{\s*SELECT\b/iu,
  aggregate: /\b(?:COUNT|SUM|MIN|MAX|AVG|SAMPLE|GROUP_CONCAT)\s*\(/iu,
  path: /[>\p{L}\p{N}]\s*[/|]|[>\p{L}\p{N}]\?|[\s(]\^/u,
  closure: /[>)\p{L}\p{N}][*+]/u,
};
export const FEATURES = Object.keys(HINTS) as readonly Feature[];

/** IRIs, texts and variables, in which anything may stand. */
const OPAQUE = /<[^<>\s]*>|"(?:[^"\\]|\\.)*"|[?$][\p{L}\p{N}_]+/gu;

/** Those of these that the query may have: a look that costs little beside reading it. */
export const mayHave = (query: string, features: readonly Feature[]): boolean => {
  const bare = query.replaceAll(OPAQUE, (text) => (text.startsWith('<') ? '>' : ' '));
  return features.some((one) => HINTS[one].test(bare));
};

const featureOf = (node: object): Feature | undefined => {
  const type: unknown = Reflect.get(node, 'type');
  const pathType: unknown = Reflect.get(node, 'pathType');
  if (type === 'values') return 'values';
  if (type === 'aggregate') return 'aggregate';
  if (type !== 'path') return undefined;
  return pathType === '*' || pathType === '+' ? 'closure' : 'path';
};

const visit = (node: unknown, isTop: boolean, found: Set<Feature>): void => {
  if (typeof node !== 'object' || node === null) return;
  const feature = featureOf(node);
  if (feature !== undefined) found.add(feature);
  if (!isTop && Reflect.get(node, 'type') === 'query') found.add('subquery');
  for (const [key, inner] of Object.entries(node)) {
    if (key === 'values' && isTop && Array.isArray(inner) && inner.length > 0) found.add('values');
    visit(inner, false, found);
  }
};

/** What of SPARQL an endpoint has to know to answer the query; nothing of one that is no SPARQL 1.1. */
export const featuresIn = (query: string): ReadonlySet<Feature> => {
  const found = new Set<Feature>();
  const parsed = parseQuery(query);
  if (parsed.ok) visit(parsed.value, true, found);
  return found;
};
