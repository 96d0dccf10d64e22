import { allVariables, type Query } from '../../sparql';

/** Names that the query does not have, as near as can be to those asked for. */
export const freshIn = (query: Query): ((base: string) => string) => {
  const taken = new Set(allVariables(query));
  return (base) => {
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}${String(count)}`;
    taken.add(name);
    return name;
  };
};
