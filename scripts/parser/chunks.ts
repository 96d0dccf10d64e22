/** Questions of one graph that one thread runs in a go. */
export interface Chunk {
  readonly folder: string;
  readonly kg: string;
  readonly ids: readonly string[];
}

interface Asked {
  readonly folder: string;
  readonly questions: readonly { readonly kg: string; readonly id: string }[];
}

/** In the order of the questions, none longer than `longest`: many questions about one graph keep several threads busy. */
export const chunksOf = (packs: readonly Asked[], longest: number): readonly Chunk[] =>
  packs.flatMap(({ folder, questions }) =>
    [...new Set(questions.map(({ kg }) => kg))].flatMap((kg) => {
      const ids = questions.filter((one) => one.kg === kg).map(({ id }) => id);
      const count = Math.ceil(ids.length / longest);
      const size = Math.ceil(ids.length / count);
      return Array.from({ length: count }, (_, at) => ({
        folder,
        kg,
        ids: ids.slice(at * size, (at + 1) * size),
      }));
    }),
  );

/** Which of those that wait a thread takes: of a graph that it has open, else of one that nobody has, else the first. */
export const nextChunk = <T extends Chunk>(
  waiting: readonly T[],
  own: ReadonlySet<string>,
  others: ReadonlySet<string>,
): T | undefined =>
  waiting.find((one) => own.has(graphKey(one))) ??
  waiting.find((one) => !others.has(graphKey(one))) ??
  waiting[0];

export const graphKey = ({ folder, kg }: Pick<Chunk, 'folder' | 'kg'>): string => `${folder} ${kg}`;
