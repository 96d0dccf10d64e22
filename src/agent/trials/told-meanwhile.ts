/** Yields what work tells while it is under way, and returns what comes of it. Of what was told at once only the last is yielded. */
export async function* toldMeanwhile<T, R>(
  start: (tell: (told: T) => void) => Promise<R>,
): AsyncGenerator<T, R> {
  const told: T[] = [];
  let wake: () => void = () => undefined;
  const work = start((value) => {
    told.push(value);
    wake();
  });
  const ended = work.then(
    () => true,
    () => true,
  );
  const next = (): Promise<boolean> =>
    new Promise((resolve) => {
      wake = () => resolve(false);
      if (told.length > 0) wake();
    });
  for (;;) {
    if (await Promise.race([ended, next()])) return await work;
    for (const value of told.splice(0).slice(-1)) yield value;
  }
}
