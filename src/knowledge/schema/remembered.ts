/** What is known under a key, made the first time it is asked for. */
export const remembered = <K, V>(known: Map<K, V>, key: K, make: () => V): V => {
  const value = known.get(key);
  if (value !== undefined) return value;
  const made = make();
  known.set(key, made);
  return made;
};

/** A function that works out what it tells of an object once. */
export const oncePer = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const found = known.get(key) ?? { value: make(key) };
    known.set(key, found);
    return found.value;
  };
};
