import type { Example } from '../../catalogue';

const SHAPES = ['COUNT(', 'GROUP BY', 'ORDER BY', 'FILTER'];

const shapesOf = ({ query }: Example): readonly string[] => SHAPES.filter((shape) => query.includes(shape));

/** What a query does, and over how many lines: questions of one kind have queries that look alike. */
const kindOf = (example: Example): string =>
  [...shapesOf(example), example.query.split('\n').length].join(' ');

/** So many examples, of different kinds first; those whose queries do most come before plain lists. */
export const pickQuestions = (examples: readonly Example[], most: number): readonly Example[] => {
  const kinds = new Map<string, Example[]>();
  for (const example of examples) {
    const kind = kindOf(example);
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [example]);
    else known.push(example);
  }
  const doing = ([first]: readonly Example[]): number => (first === undefined ? 0 : shapesOf(first).length);
  const lists = [...kinds.values()].sort((a, b) => doing(b) - doing(a));
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: rounds }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return inTurn.slice(0, most);
};
