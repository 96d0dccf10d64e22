import type { Pack, Report } from '../../../src/bench';

type Item = Report['items'][number];

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const percent = (items: readonly Item[], is: (item: Item) => boolean): string =>
  ((100 * items.filter(is).length) / items.length).toFixed(1);

const causesOf = (items: readonly Item[]): string => {
  const counts = new Map<string, number>();
  for (const { cause } of items) if (cause !== null) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([cause, count]) => `${cause} ${count}`)
    .join(', ');
};

const table = (title: string, slices: ReadonlyMap<string, readonly Item[]>): readonly string[] => [
  '',
  line([title, 'n', 'exact', 'candRecall20', 'causes']),
  line(['---', '---:', '---:', '---:', '---']),
  ...[...slices]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, items]) =>
      line([
        name,
        items.length,
        percent(items, ({ scores }) => scores.exact === 1),
        percent(items, ({ candidatePlace }) => candidatePlace !== null && candidatePlace <= 20),
        causesOf(items),
      ]),
    ),
];

const sliced = (
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
): ReadonlyMap<string, readonly Item[]> => {
  const slices = new Map<string, Item[]>();
  for (const item of items)
    for (const name of new Set(namesOf(item))) slices.set(name, [...(slices.get(name) ?? []), item]);
  return slices;
};

/** Tables of a report over a synthetic pack: by language, by kind of question, by what is ugly about graph or wording. */
export const byTrait = ({ items }: Report, pack: Pack): string => {
  const extras = new Map(pack.questions.map(({ id, extra }) => [id, extra]));
  const traitsOf = ({ id }: Item): readonly string[] => {
    const traits: unknown = extras.get(id)?.['traits'];
    return Array.isArray(traits) ? traits.map(String) : [];
  };
  return [
    ...table('all', new Map([['all', items]])),
    ...table(
      'language',
      sliced(items, ({ language }) => [language]),
    ),
    ...table(
      'kind of question',
      sliced(items, ({ id }) => [String(extras.get(id)?.['operator'])]),
    ),
    ...table('trait', sliced(items, traitsOf)),
  ].join('\n');
};
