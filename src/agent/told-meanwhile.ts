/** Yields what work tells while it is under way, and returns what comes of it. Of what was told meanwhile only the last is yielded. */
export async function* toldMeanwhile<T, R>(
  start: (tell: (told: T) => void) => Promise<R>,
): AsyncGenerator<T, R> {
  let told: { readonly value: T } | undefined;
  let wake: () => void = () => undefined;
  let isOver = false;
  const work = start((value) => {
    told = { value };
    wake();
  }).finally(() => {
    isOver = true;
    wake();
  });
  // It is awaited below.
  work.catch(() => undefined);
  for (;;) {
    if (isOver) return await work;
    if (told !== undefined) {
      const { value } = told;
      told = undefined;
      yield value;
      continue;
    }
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}
