import { variableTerm, type Expression, type SelectQuery } from '../../sparql';
import { projectedBy, withColumn, withPatterns } from '../edit/tree';
import { columnsFor, isListed, type Column } from './columns';
import { changed, isSelect, type Draft } from './draft';
import { graftsOf } from './graft';
import type { Known } from './known';
import { mentionedIn } from './mentioned';
import type { Part } from './part';
import { AGE } from './parts-of';
import { saysOrder } from './say-change';
import type { Shape } from './shape';

const AGE_IN = { en: AGE, es: 'edad' } as const;
const SORTED_BY = { en: 'sorted by', es: 'ordenados por' } as const;
/** By what things are called, which need be no property that anybody names. */
const BY_NAME =
  /^(?:(?:their |the )?names?|alphabetically|alphabetical order|(?:su |el )?nombres?|alfabeticamente|alfab[eé]ticamente|orden alfab[eé]tico)$/iu;
const ALPHABETICAL = { en: 'in alphabetical order', es: 'en orden alfabético' } as const;

type Order = NonNullable<SelectQuery['order']>;

/** What has no value comes last, in either direction. */
const orderBy = (expression: Expression, descending: boolean): Order => {
  if (descending) return [{ expression, descending: true }];
  const isMissing: Expression = {
    type: 'operation',
    operator: '!',
    args: [{ type: 'operation', operator: 'bound', args: [expression] }],
  };
  return 'termType' in expression ? [{ expression: isMissing }, { expression }] : [{ expression }];
};

const turned = (draft: Draft, query: SelectQuery, descending: boolean | undefined): readonly Draft[] => {
  const keys = (query.order ?? []).filter(
    ({ expression }) => !('operator' in expression && expression.operator === '!'),
  );
  const [key] = keys;
  if (key === undefined || keys.length > 1) return [];
  const isDown = key.descending === true;
  const to = descending ?? !isDown;
  if (to === isDown) return [];
  const order = orderBy(key.expression, to);
  return [changed(draft, { kind: 'sorted', by: undefined, descending: to }, { query: { ...query, order } })];
};

/** The aggregate that a query of groups lists, for "sort by number". */
const aggregateIn = (query: SelectQuery): string | undefined => {
  const aggregates = projectedBy(query).filter(({ aggregate }) => aggregate !== undefined);
  return query.group !== undefined && aggregates.length === 1 ? aggregates[0]?.variable : undefined;
};

const byColumn = (
  draft: Draft,
  query: SelectQuery,
  { variable, label, pattern }: Column,
  descending: boolean,
): Draft => {
  const wider = pattern === undefined ? query : withPatterns(query, [pattern]);
  // What they are sorted by is to be seen.
  const isShown = isListed(query, variable);
  const listed = isShown ? wider : withColumn(wider, variable);
  return changed(
    draft,
    { kind: 'sorted', by: label, descending },
    {
      query: { ...listed, order: orderBy(variableTerm(variable), descending) },
      headings: isShown ? {} : { [variable]: label },
      needed: [variable],
    },
  );
};

/** "By name", "alphabetically": what the composer puts in order by what is no column. */
const byWords = async (
  words: string,
  draft: Draft,
  query: SelectQuery,
  descending: boolean,
  shape: Shape,
  known: Known,
): Promise<readonly Draft[]> => {
  const asked = BY_NAME.test(words) ? ALPHABETICAL[known.spoken] : `${SORTED_BY[known.spoken]} ${words}`;
  const grafts = await graftsOf(asked, draft, shape, known);
  return grafts.flatMap(({ patterns, columns, order: [key, ...more] }) =>
    key === undefined || more.length > 0 || columns.length > 0
      ? []
      : [
          changed(
            draft,
            { kind: 'sorted', by: words, descending },
            {
              query: {
                ...withPatterns(query, patterns),
                order: [{ expression: key.expression, ...(descending ? { descending } : {}) }],
              },
            },
          ),
        ],
  );
};

/** The rows in another order. Rejects only with an AbortError. */
export const ordered = async (
  before: Draft,
  part: Part,
  shape: Shape,
  known: Known,
): Promise<readonly Draft[]> => {
  const { query, said = [], language } = before;
  if (!isSelect(query)) return [];
  // An order that the question itself asked for is said in other words.
  const isSayable = query.order === undefined || saysOrder(said, language);
  const draft = isSayable ? before : { ...before, said: undefined };
  if (part.words === '') return turned(draft, query, part.descending);
  const descending = part.descending ?? false;
  const words = part.words === AGE ? AGE_IN[known.spoken] : part.words;
  const mentioned = await mentionedIn(words, known);
  const aggregate = aggregateIn(query);
  const isOfGroups = projectedBy(query).some(({ isPlain }) => !isPlain);
  if (isOfGroups)
    return aggregate === undefined
      ? []
      : [byColumn(draft, query, { variable: aggregate, label: words, pattern: undefined }, descending)];
  const columns = await columnsFor({ ...draft, query }, mentioned, shape, known);
  const byColumns = columns.map((column) => byColumn(draft, query, column, descending));
  return byColumns.length > 0 ? byColumns : byWords(words, draft, query, descending, shape, known);
};
