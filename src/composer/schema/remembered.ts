/** What is known under a key, made the first time it is asked for. */
export const remembered = <K, V>(known: Map<K, V>, key: K, make: () => V): V => {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
};
