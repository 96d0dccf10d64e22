/** One job at a time, in the order they came: the engine is synchronous, and a job may end its worker. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(job: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(job);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
