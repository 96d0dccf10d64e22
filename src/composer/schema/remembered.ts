/** What is known under a key, made the first time it is asked for. */
export const remembered = <K, V>(known: Map<K, V>, key: K, make: () => V): V => {
  const value = known.get(key);
  if (value !== undefined) return value;
  const made = make();
  known.set(key, made);
  return made;
};
