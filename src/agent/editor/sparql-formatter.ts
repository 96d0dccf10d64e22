/**
 * The formatter of the `sparql-formatter` package, without its index, which would bring a second grammar and a name on
 * `window`.
 */
import { formatAst } from 'sparql-formatter/src/formatter.js';
import { parse } from 'sparql-formatter/src/sparql-parser.js';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const needsBrackets = (node: Node): boolean =>
  node['bracketted'] === true &&
  (['aggregate', 'regex'].includes(String(node['expressionType'])) ||
    'exists' in node ||
    'notexists' in node);

/** Version 1.0.2 forgets brackets around these: `DESC(COUNT(?x))` became `DESCCOUNT(?x)`. Within another expression it keeps them. */
const withBrackets = (tree: unknown): unknown => {
  if (Array.isArray(tree)) return tree.map(withBrackets);
  if (!isNode(tree)) return tree;
  const node = Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, withBrackets(value)]));
  if (!needsBrackets(node)) return node;
  const { asc, desc } = node;
  return { asc, desc, expressionType: 'aliasedexpression', expression: node, bracketted: true };
};

/** Comments behind PREFIX lines are indented by one space, and lines may end with spaces. */
const tidied = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** Throws where the text is not in its grammar. */
export const format = (text: string): string => tidied(formatAst(withBrackets(parse(text)), 2));
