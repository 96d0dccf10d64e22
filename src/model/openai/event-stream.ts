/**
 * Server-sent events, from text in any pieces: the data of each event that has come whole. Names, ids and comments are
 * passed over, and what the end of the stream leaves unfinished.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export class EventStream {
  #line = '';
  #data: string[] = [];
  #endsInCr = false;

  /** Letters that wait for the end of their line. */
  get waiting(): number {
    return this.#line.length;
  }

  push(text: string): readonly string[] {
    if (text === '') return [];
    // CR LF is one end of a line, though it be cut in two.
    const rest = this.#endsInCr && text.startsWith('\n') ? text.slice(1) : text;
    this.#endsInCr = text.endsWith('\r');
    const [first = '', ...others] = rest.split(/\r\n|\n|\r/u);
    if (others.length === 0) {
      this.#line += first;
      return [];
    }
    const lines = [this.#line + first, ...others.slice(0, -1)];
    this.#line = others.at(-1) ?? '';
    return lines.flatMap((line) => this.#take(line));
  }

  #take(line: string): readonly string[] {
    if (line === '') {
      const whole = this.#data;
      this.#data = [];
      return whole.length === 0 ? [] : [whole.join('\n')];
    }
    const field = /^data(?:: ?(?<value>.*))?$/su.exec(line);
    if (field !== null) this.#data.push(field.groups?.['value'] ?? '');
    return [];
  }
}
