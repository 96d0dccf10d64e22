import type { Pattern } from 'sparqljs';
import type { Cursor } from './cursor';
import { Statements } from './read-triples';

/** The elements of one group, as they are read. */
export class Group {
  readonly elements: Pattern[] = [];
  readonly statements: Statements;

  constructor(readonly cursor: Cursor) {
    this.statements = new Statements(cursor);
  }

  flush(): void {
    const triples = this.statements.flush();
    if (triples.length > 0) this.elements.push({ type: 'bgp', triples });
  }

  add(...patterns: readonly Pattern[]): void {
    this.flush();
    this.elements.push(...patterns);
  }

  /** What a UNION without braces has on its left: a group, else the last statement. */
  takeLast(): Pattern[] {
    const triples = this.statements.takeLast();
    if (triples.length > 0) return [{ type: 'bgp', triples }];
    const last = this.elements.pop();
    return last === undefined ? [] : last.type === 'group' ? last.patterns : [last];
  }
}
