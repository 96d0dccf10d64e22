/**
 * What one query asks for that another does not, in words. Both are SQL as `printSql` prints it, so that equal clauses are
 * equal texts.
 */
import type { Change } from './change';

interface Clauses {
  readonly shown: readonly string[];
  /** The first table, and all with their joins. */
  readonly from: string;
  readonly joins: string;
  readonly where: readonly string[];
  readonly group: string;
  readonly order: string;
  readonly limit: string;
}

const REWRITTEN: readonly Change[] = [{ kind: 'rewritten' }];
const CLAUSES =
  /^SELECT (?:DISTINCT )?(?<shown>.+?) FROM (?<from>.+?)(?: WHERE (?<where>.+?))?(?: GROUP BY (?<group>.+?))?(?: ORDER BY (?<order>.+?))?(?: LIMIT (?<limit>\d+))?$/u;
/** What no clause can be cut from without a parser. */
const NESTED = /\((?:SELECT|\()|^SELECT EXISTS| (?:OR|HAVING|UNION|INTERSECT|EXCEPT|BETWEEN|OFFSET) /u;
const TEXT = /'(?:[^']|'')*'/gu;
const MARK = /¤(\d+)¤/gu;

/** Without its texts, which may hold any word: each is a mark, with what it stands for. */
const withoutTexts = (sql: string): { readonly bare: string; readonly texts: readonly string[] } => {
  const texts: string[] = [];
  const bare = sql.replace(TEXT, (text) => {
    texts.push(text);
    return `¤${String(texts.length - 1)}¤`;
  });
  return { bare, texts };
};

/** A column by its table's name in place of an alias; one of the first table by its own alone. */
const unaliased = (bare: string, from: string): string => {
  const tables = new Map(
    [...from.matchAll(/(\w+) AS (T\d+)/gu)].map(([, table = '', alias = '']) => [alias, table]),
  );
  return bare.replace(/\b(T\d+)\.(\w+)/gu, (_, alias: string, column: string) =>
    alias === 'T1' ? column : `${tables.get(alias) ?? ''} ${column}`,
  );
};

/** Compared with one of a list of one is compared with it. */
const plain = (condition: string): string => condition.replace(/ IN \(([^,()]+)\)$/u, ' = $1');

const cut = (sql: string): Clauses | undefined => {
  const { bare, texts } = withoutTexts(sql);
  const found = CLAUSES.exec(bare)?.groups;
  if (found === undefined || NESTED.test(bare)) return undefined;
  const { from = '' } = found;
  const clause = (name: string): string =>
    unaliased(found[name] ?? '', from).replace(MARK, (_, at: string) => texts[Number(at)] ?? '');
  const listed = (name: string, between: string): readonly string[] => {
    // A text may hold what stands between: it is put back after the cut.
    const pieces = unaliased(found[name] ?? '', from).split(between);
    return pieces
      .filter((piece) => piece !== '')
      .map((piece) => piece.replace(MARK, (_, at: string) => texts[Number(at)] ?? ''));
  };
  return {
    shown: listed('shown', ', '),
    from: /^\w+/u.exec(from)?.[0] ?? '',
    joins: from,
    where: listed('where', ' AND ').map(plain),
    group: clause('group'),
    order: clause('order'),
    limit: clause('limit'),
  };
};

const only = (all: readonly string[], others: readonly string[]): readonly string[] =>
  all.filter((one) => !others.includes(one));

/** `date_of_birth` as words; a text keeps its own. */
const inWords = (sql: string): string => {
  const { bare, texts } = withoutTexts(sql);
  const words = bare.replace(/_+/gu, ' ').replace(/ +/gu, ' ').trim();
  return words.replace(MARK, (_, at: string) => (texts[Number(at)] ?? '').replace(/''/gu, "'"));
};

const COMPARED = /^(?<what>.+) (?<operator>=|!=|<|>|<=|>=|LIKE) (?<value>'.*'|-?[\d.]+)$/u;
const unquoted = (value: string): string => value.replace(/^'(.*)'$/u, '$1').replace(/''/gu, "'");

/** One condition on a column in the place of another: its value alone where nothing else differs. `undefined`: they are on two. */
const replaced = (from: string, to: string): Change | undefined => {
  const [one, other] = [from, to].map((text) => COMPARED.exec(text)?.groups);
  if (one === undefined || one['what'] !== other?.['what']) return undefined;
  return one['operator'] === other?.['operator']
    ? { kind: 'replaced', from: unquoted(one['value'] ?? ''), to: unquoted(other?.['value'] ?? '') }
    : { kind: 'replaced', from: inWords(from), to: inWords(to) };
};

const ofConditions = (before: Clauses, after: Clauses): readonly Change[] => {
  const gone = only(before.where, after.where);
  const come = only(after.where, before.where);
  const [from, to] = [gone[0], come[0]];
  if (from !== undefined && to !== undefined && gone.length === 1 && come.length === 1) {
    const one = replaced(from, to);
    if (one !== undefined) return [one];
  }
  return [
    ...gone.map((one): Change => ({ kind: 'dropped', what: inWords(one) })),
    ...come.map((one): Change => ({ kind: 'only', what: inWords(one) })),
  ];
};

const isCount = ({ shown }: Clauses): boolean =>
  shown.length === 1 && shown[0]?.startsWith('COUNT(') === true;

/** `undefined`: they are other columns. */
const ofColumns = (before: Clauses, after: Clauses): readonly Change[] | undefined => {
  if (isCount(before) !== isCount(after)) return [{ kind: isCount(after) ? 'counted' : 'listed' }];
  const [gone, come] = [only(before.shown, after.shown), only(after.shown, before.shown)];
  if (come.some((one) => one.includes('('))) return undefined;
  const [from, to] = [gone[0], come[0]];
  if (gone.length === 0) return come.map((one): Change => ({ kind: 'shown', what: inWords(one) }));
  return gone.length === 1 && come.length === 1 && from !== undefined && to !== undefined
    ? [{ kind: 'replaced', from: inWords(from), to: inWords(to) }]
    : undefined;
};

/** `undefined`: it is sorted by what has no name, or no longer. */
const ofOrder = (before: Clauses, after: Clauses): readonly Change[] | undefined => {
  if (before.order === after.order) return [];
  const key = /^(?<by>[^,()]+?)(?<down> DESC)?(?: ASC)?$/u.exec(after.order)?.groups;
  return key?.['by'] === undefined
    ? undefined
    : [{ kind: 'sorted', by: inWords(key['by']), descending: key['down'] !== undefined }];
};

const ofLimit = (before: Clauses, after: Clauses): readonly Change[] | undefined => {
  if (before.limit === after.limit) return [];
  return after.limit === '' ? undefined : [{ kind: 'first', count: Number(after.limit) }];
};

/** Texts may be compared in small letters: they are told as the user wrote them. */
const asSaid = (change: Change, said: string): Change => {
  if (change.kind !== 'replaced') return change;
  const at = said.toLowerCase().indexOf(change.to.toLowerCase());
  return at < 0 ? change : { ...change, to: said.slice(at, at + change.to.length) };
};

/** What the second does otherwise than the first; nothing where they are the same. `said`: the words that it was changed by. */
export const sqlDifferences = (before: string, after: string, said: string): readonly Change[] => {
  if (before === after) return [];
  const [one, other] = [cut(before), cut(after)];
  if (one === undefined || other === undefined || one.from !== other.from || one.group !== other.group)
    return REWRITTEN;
  const parts = [ofConditions(one, other), ofColumns(one, other), ofOrder(one, other), ofLimit(one, other)];
  if (parts.includes(undefined)) return REWRITTEN;
  const changes = parts.flatMap((part) => part ?? []).map((one) => asSaid(one, said));
  return changes.length === 0 && one.joins !== other.joins ? REWRITTEN : changes;
};
