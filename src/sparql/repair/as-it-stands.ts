import { parseQuery } from '../parse-query';
import { printQuery } from '../print-query';
import { mendQuery } from './mending/mend-query';
import { Names } from './names';
import type { Repaired, RepairStep } from './repair-step';
import { takeDeclarations, type Declaration } from './take-declarations';
import { readTokens } from './tokens/read-tokens';
import type { Token } from './tokens/token';

const declaration = ([prefix, namespace]: readonly [string, string]): string =>
  `PREFIX ${prefix}: <${namespace}>`;

/** What prefixes were taken for, as steps. */
export const prefixSteps = ({ added, mended }: Names): RepairStep[] => [
  ...[...added].map((one): RepairStep => ({ kind: 'prefix-added', detail: declaration(one) })),
  ...[...mended].map((one): RepairStep => ({ kind: 'prefix-mended', detail: declaration(one) })),
];

/** The text itself, with declarations put right and put in. */
const declared = (text: string, declarations: readonly Declaration[], names: Names): string => {
  let mended = text;
  for (const { prefix, start, end } of [...declarations].reverse()) {
    const meant = names.mended.get(prefix);
    if (meant !== undefined)
      mended = mended.slice(0, start) + declaration([prefix, meant]) + mended.slice(end);
  }
  return [...[...names.added].map(declaration), mended.trim()].join('\n');
};

/** `<rdfs:label>` parses, as an address that nobody has. */
const isNameInBrackets = (token: Token, names: Names): boolean => {
  const scheme = token.kind === 'iri' ? /^([\w.-]+):(?!\/\/)/u.exec(token.value)?.[1] : undefined;
  return scheme !== undefined && scheme !== 'urn' && names.isKnown(scheme);
};

/** Each prefix stands for something; asked for one by one, so that the names know which are used. */
const areKnown = (tokens: readonly Token[], names: Names): boolean =>
  tokens.every((token, at) => {
    if (token.kind !== 'name') return true;
    const isType = tokens[at - 1]?.value === '^^';
    return (isType ? names.datatype(token.prefix) : names.namespace(token.prefix)) !== undefined;
  });

/**
 * A text that is a query as it was written, or is one as soon as prefixes are declared; `undefined` where there is more to
 * mend. What parses is left alone: whatever else reads it might read it otherwise.
 */
export const asItStands = (
  text: string,
  prefixes: Readonly<Record<string, string>>,
): Repaired | undefined => {
  const noted: RepairStep[] = [];
  const { declarations, tokens } = takeDeclarations(readTokens(text, noted));
  // To the parser the rest of `:a#b` is a comment, and it may parse without.
  if (noted.some(({ kind, detail }) => kind === 'name' && detail.includes('#'))) return undefined;
  const names = new Names(
    new Map(declarations.map(({ prefix, namespace }) => [prefix, namespace])),
    prefixes,
  );
  if (tokens.some((token) => isNameInBrackets(token, names)) || !areKnown(tokens, names)) return undefined;
  const query = declared(text, declarations, names);
  const parsed = parseQuery(query);
  if (!parsed.ok) return undefined;
  const mends: RepairStep[] = [];
  const mended = mendQuery(parsed.value, mends);
  const before = prefixSteps(names);
  if (mends.length === 0) return { query, steps: before };
  return { query: printQuery(mended, { prefixes: names.used() }), steps: [...before, ...mends] };
};
