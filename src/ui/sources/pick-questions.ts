import type { Example } from '../../catalogue';
import type { Language } from '../../rdf';

/** How a question begins: "How many", "Which sample". */
const kindOf = (question: string): string => question.split(/\s+/u).slice(0, 2).join(' ');

/** So many questions, of different kinds first. */
export const pickQuestions = (
  examples: readonly Example[],
  most: number,
  language: Language,
): readonly Example[] => {
  const kinds = new Map<string, Example[]>();
  for (const example of examples) {
    const kind = kindOf(example.question[language]);
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [example]);
    else known.push(example);
  }
  const lists = [...kinds.values()];
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: rounds }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return inTurn.slice(0, most);
};
