/** A node of a query's algebra: the keys and positions that lead to it from the query. */
export type Place = readonly (string | number)[];

const isHolder = (node: unknown): node is Record<string | number, unknown> =>
  typeof node === 'object' && node !== null;

/** `undefined` where nothing stands there. */
export const nodeAt = (root: unknown, place: Place): unknown =>
  place.reduce<unknown>((node, key) => (isHolder(node) ? node[key] : undefined), root);

const changedAt = (root: unknown, [key, ...deeper]: Place, change: (node: unknown) => unknown): unknown => {
  if (key === undefined) return change(root);
  if (!isHolder(root)) return root;
  const inner = changedAt(root[key], deeper, change);
  if (Array.isArray(root)) return root.map((one: unknown, at) => (at === key ? inner : one));
  return { ...root, [key]: inner };
};

/** The algebra with another node there. What is given stays as it is. */
export const replacedAt = <Root>(root: Root, place: Place, node: unknown): Root =>
  changedAt(root, place, () => node) as Root;

/** The algebra without an item of a list. */
export const removedAt = <Root>(root: Root, place: Place): Root =>
  changedAt(root, place.slice(0, -1), (list) =>
    Array.isArray(list) ? list.filter((_, at) => at !== place.at(-1)) : list,
  ) as Root;

export const samePlace = (one: Place, other: Place): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at]);
