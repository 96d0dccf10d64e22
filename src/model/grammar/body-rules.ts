import { testsAt } from './aliases';
import type { ExpressionRules } from './expression-rules';
import { inOrder, maybe, oneOf, type Part, type Rules } from './rules';
import type { TermRules } from './term-rules';

/** Triple patterns of a group, at most, by how deep it stands. */
const TRIPLES = [12, 8, 4];
/** What stands behind them, by how deep: a FILTER or BIND counts one, a group of its own (OPTIONAL, MINUS, NOT EXISTS) two. */
const EXTRAS = [5, 2, 1];
/** What each block in front of the triples takes of that. */
const OF_BLOCK = 2;
/** Groups at this depth hold triples and a filter alone. */
const DEEPEST = 2;
/** Columns of sub-queries; `?a` is the answer's own. */
const KEYS = ['a', 'k', 'l'];

interface Made {
  readonly rules: Rules;
  readonly terms: TermRules;
  readonly expressions: ExpressionRules;
  readonly triple: Part;
}

/** Every choice of some of the columns, in order. */
const someOf = (keys: readonly string[]): readonly (readonly string[])[] => {
  const [first, ...others] = keys;
  if (first === undefined) return [];
  const rest = someOf(others);
  return [[first], ...rest.map((more) => [first, ...more]), ...rest];
};

const columns = (keys: readonly string[]): string => keys.map((key) => `?${key}`).join(' ');

/** ORDER BY, LIMIT and OFFSET, each with the space before it. */
export const orderRule = (
  rules: Rules,
  name: string,
  { limit, offset }: TermRules,
  key: string,
  plain: string,
): string => {
  const one = rules.rule(`${name}_key`, `${plain} | "DESC(" ${key} ")" | "ASC(" ${key} ")"`) ?? '';
  const cut = inOrder('" LIMIT "', limit, maybe(inOrder('" OFFSET "', offset)));
  return rules.rule(name, `(" ORDER BY " ${one} (" " ${one})?)? ${maybe(cut)}`) ?? '';
};

/** The inside of `{ SELECT … }`; what it calculates is called `?y1`, `?y2`. */
const subQueryRule = ({ rules, terms, expressions }: Made, body: string): string => {
  const { aggregated, having, calculated } = expressions;
  const plain = orderRule(rules, 'sub_order', terms, calculated, terms.mentioned);
  const grouped = orderRule(rules, 'sub_grouped', terms, `(${aggregated} | "?y1")`, '"?y1"');
  const shown =
    rules.rule('sub_shown', `"(" ${aggregated} " AS ?y" ("1)" (" (" ${aggregated} " AS ?y2)")? | "2)")`) ??
    '';
  const where = rules.rule('sub_where', `"WHERE { " ${body} "}"`) ?? '';
  const forms = someOf(KEYS).map((keys) => ({
    word: `${columns(keys)} `,
    then: `(${where} ${plain} | ${shown} " " ${where} " GROUP BY ${columns(keys)}" (" HAVING(" ${having} ")")? ${grouped})`,
  }));
  const named = rules.words('sub_columns', forms) ?? '';
  return rules.rule('sub', `"SELECT " "DISTINCT "? (${named} | ${shown} " " ${where})`) ?? '';
};

/** VALUES, `{ … } UNION { … }`, or a sub-query. */
const blockRule = (made: Made, inner: string): Part => {
  const { rules, terms } = made;
  const sub = subQueryRule(made, inner);
  const item = rules.rule('listed', oneOf(terms.entity, terms.value, terms.number, terms.string, terms.cls));
  const values = inOrder('"VALUES "', terms.variable, '" { "', item, `(" " ${item ?? ''})* " } "`);
  const union = rules.rule('union', `"UNION { " (${inner} | ${sub} " ") "} "`) ?? '';
  const group = `"{ " (${inner} "} " ${union} (${union})? | ${sub} " } " (${union})?)`;
  return rules.rule('block', oneOf(values, group));
};

/**
 * Rules for what stands behind the triples, up to so much of it. `binds`: one of these may be BIND; behind it come rules
 * without, as SPARQL binds no name twice.
 */
const extraRules = (made: Made, depth: number, inner: string, binds: boolean): void => {
  const { rules, expressions } = made;
  const bare = `group${String(depth)}_extra`;
  const name = binds ? `${bare}_bind` : bare;
  const rest = (rule: string, left: number): string => (left > 0 ? `${rule}_${String(left)}?` : '');
  for (let left = 1; left <= (EXTRAS[depth] ?? 1); left += 1) {
    const condition = expressions.conditions[testsAt(depth) - 1] ?? '';
    const filter = `"(" ${condition} ") " ${rest(name, left - 1)}`;
    const braced = left > 1 && depth < DEEPEST ? `"{ " ${inner} "} " ${rest(name, left - 2)}` : undefined;
    const filters = inOrder('"FILTER"', oneOf(filter, inOrder('" NOT EXISTS "', braced)));
    const minus = depth === 0 ? inOrder('"MINUS "', braced) : undefined;
    const bind = binds ? `"BIND(" ${expressions.bound} " AS ?z1) " ${rest(bare, left - 1)}` : undefined;
    rules.rule(`${name}_${String(left)}`, oneOf(filters, inOrder('"OPTIONAL "', braced), minus, bind));
  }
};

/** Up to so many triples, as rules that each go on to the next one. */
const tripleRules = ({ rules, triple }: Made, depth: number): string => {
  const name = `group${String(depth)}_triple`;
  const count = TRIPLES[depth] ?? 1;
  for (let at = count; at > 0; at -= 1) {
    const next = at === count ? '' : `${name}_${String(at + 1)}?`;
    rules.rule(`${name}_${String(at)}`, inOrder(triple, next));
  }
  return `${name}_1`;
};

/** Adds the rules for groups, and gives the name of the outermost one: its inside, each element with a space after it. */
export const bodyRule = (
  rules: Rules,
  terms: TermRules,
  expressions: ExpressionRules,
  triple: Part,
): string => {
  const made = { rules, terms, expressions, triple };
  let inner = '';
  for (let depth = DEEPEST; depth >= 0; depth -= 1) {
    const name = `group${String(depth)}`;
    const most = EXTRAS[depth] ?? 1;
    const triples = tripleRules(made, depth);
    extraRules(made, depth, inner, false);
    if (depth === 0) extraRules(made, depth, inner, true);
    const extras = (left: number): string => `${name}_extra_${depth === 0 ? 'bind_' : ''}${String(left)}?`;
    const plain = `${triples} ${extras(most)}`;
    const block = depth === 0 ? blockRule(made, inner) : undefined;
    const after = (left: number): string => `${triples} ${extras(left)} | ${extras(left)}`;
    const blocks = `${block ?? ''} (${block ?? ''} (${after(most - 2 * OF_BLOCK)}) | ${after(most - OF_BLOCK)})`;
    inner = rules.rule(name, block === undefined ? plain : `${plain} | ${blocks}`) ?? '';
  }
  return inner;
};
