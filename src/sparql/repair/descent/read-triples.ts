import type { LiteralTerm, Triple } from 'sparqljs';
import { termKey, termFactory } from '../../terms';
import type { Cursor } from './cursor';
import { mayBeEmpty } from './may-be-empty';
import { readNode, type Node, type ReadPropertyList } from './read-node';
import type { SimpleTerm } from './read-term';

/** What stands before a run of nodes: the start of a statement, or the sign that goes on with one. */
type Before = '.' | ';' | ',';

type Subject = Exclude<SimpleTerm, LiteralTerm>;

/** What the triples of a group add up to, with what goes on from one to the next. */
export class Statements {
  readonly triples: Triple[] = [];
  /** How many triples there were before the last statement. */
  private started = 0;
  private subject: Subject | undefined;
  private predicate: Triple['predicate'] | undefined;
  /** Predicates and objects whose subject is still to come. */
  private waiting: [Node, Node][] = [];

  constructor(private readonly cursor: Cursor) {}

  private add(subject: SimpleTerm, predicate: Node, object: Node): void {
    const verb = predicate.path ?? predicate.term;
    if (verb === undefined || object.term === undefined || subject.termType === 'Literal') {
      this.leave();
      return;
    }
    this.subject = subject;
    this.predicate = verb as Triple['predicate'];
    this.triples.push({ subject, predicate: this.predicate, object: object.term }, ...object.triples);
  }

  private leave(): void {
    this.cursor.note('left-out', this.cursor.peek().value);
  }

  private whole(subject: Node, predicate: Node, object: Node): void {
    if (subject.term === undefined) {
      this.leave();
      return;
    }
    this.started = this.triples.length;
    this.triples.push(...subject.triples);
    const { term } = subject;
    const waiting = this.waiting.splice(0);
    this.add(term, predicate, object);
    for (const [verb, other] of waiting) this.add(term, verb, other);
  }

  /** `predicate object` of the subject that is being spoken of. */
  private more(predicate: Node, object: Node): void {
    if (this.subject === undefined) this.waiting.push([predicate, object]);
    else this.add(this.subject, predicate, object);
  }

  private another(object: Node): void {
    if (this.subject === undefined || this.predicate === undefined || object.term === undefined) {
      this.leave();
      return;
    }
    const { subject, predicate } = this;
    this.triples.push({ subject, predicate, object: object.term }, ...object.triples);
  }

  /** A run of nodes up to the next sign, and what stood before it. */
  take(nodes: readonly Node[], before: Before): void {
    const [one, two, three, four] = nodes;
    if (one === undefined) return;
    if (two === undefined) {
      if (before === ',') this.another(one);
      else this.alone(one);
    } else if (three === undefined) this.pair(one, two, before);
    else if (four === undefined) this.three(one, two, three, before);
    else {
      this.note('triple');
      this.many(nodes, before);
    }
  }

  private note(kind: 'triple' | 'left-out'): void {
    this.cursor.note(kind, this.cursor.since(this.runStart));
  }

  /** Where the run of nodes starts that is being taken. */
  runStart = 0;

  private alone({ term, triples }: Node): void {
    const speaks = triples.length > 0 || this.cursor.isMark(';');
    if (!speaks || term === undefined || term.termType === 'Literal') {
      this.note('left-out');
      return;
    }
    this.triples.push(...triples);
    this.subject = term;
  }

  private pair(one: Node, two: Node, before: Before): void {
    if (before === ';') {
      this.more(one, two);
      return;
    }
    // `?p :madeBy ?`, cut off: of an object that nobody knows it would say what always holds.
    if (one.path === undefined && two.path !== undefined && mayBeEmpty(two.path)) {
      this.note('left-out');
      return;
    }
    this.note('triple');
    if (before === ',') {
      this.more(one, two);
      return;
    }
    // A variable in front is a subject whose predicate has no object: something is there.
    if (one.term?.termType === 'Variable' && isVerb(two) && two.term?.termType !== 'Variable') {
      this.whole(one, two, { ...two, path: undefined, term: termFactory.blankNode() });
      return;
    }
    this.more(one, two);
  }

  private three(one: Node, two: Node, three: Node, before: Before): void {
    if (before === '.') {
      this.whole(one, two, three);
      return;
    }
    this.note('triple');
    const same =
      one.term !== undefined && this.subject !== undefined && termKey(one.term) === termKey(this.subject);
    if (one.term?.termType === 'Variable' || same || before === ',') {
      this.whole(one, two, three);
      return;
    }
    // `; p o o`: a comma is missing.
    this.more(one, two);
    this.another(three);
  }

  /** More than three nodes without a sign between them: where a line begins, a statement does. */
  private many(nodes: readonly Node[], before: Before): void {
    const least = before === '.' ? 3 : before === ';' ? 2 : 1;
    const line = nodes.findIndex((node, index) => index >= least && node.first);
    if (line > 0 && nodes.length - line >= 2) {
      this.take(nodes.slice(0, line), before);
      const rest = nodes.slice(line);
      this.take(rest, rest.length === 2 ? ';' : '.');
      return;
    }
    const count = nodes.length - (before === '.' ? 0 : before === ';' ? -1 : -2);
    const [one, two, three, four] = nodes;
    if (
      count === 4 &&
      before === '.' &&
      one !== undefined &&
      two !== undefined &&
      three !== undefined &&
      four !== undefined
    ) {
      if (isVerb(two) && isVerb(three) && two.prefix === three.prefix && two.prefix !== undefined) {
        this.whole(one, sequenceOf(two, three), four);
        return;
      }
      this.whole(one, two, three);
      this.another(four);
      return;
    }
    this.take(nodes.slice(0, least), before);
    const rest = nodes.slice(least);
    this.take(rest, rest.length % 3 === 0 ? '.' : rest.length % 2 === 0 ? ';' : ',');
  }

  /** The triples of the last statement, taken back: they are one side of something. */
  takeLast(): Triple[] {
    return this.triples.splice(this.started);
  }

  /** What comes next is said of this. */
  speakOf(subject: Subject): void {
    this.subject = subject;
  }

  /** All triples so far, taken out; what comes next goes on from them. */
  flush(): Triple[] {
    this.started = 0;
    return this.triples.splice(0);
  }

  /** What waited for a subject that never came is said of something. */
  end(): void {
    const [first, ...rest] = this.waiting.splice(0);
    if (first === undefined) return;
    const subject = termFactory.blankNode();
    for (const [verb, object] of [first, ...rest]) this.add(subject, verb, object);
  }
}

const isVerb = ({ term, path }: Node): boolean =>
  path !== undefined || term?.termType === 'NamedNode' || term?.termType === 'Variable';

const sequenceOf = (one: Node, two: Node): Node => {
  const items = [one.path ?? one.term, two.path ?? two.term] as Exclude<
    Triple['predicate'],
    { termType: 'Variable' }
  >[];
  return { ...one, term: undefined, path: { type: 'path', pathType: '/', items } };
};

/** Inside `[ … ]`. */
export const readPropertyList: ReadPropertyList = (subject, cursor) => {
  const statements = new Statements(cursor);
  statements.speakOf(subject);
  readRuns(cursor, statements, ';');
  return statements.triples;
};

/** Nodes and the signs between them, as far as they go. Returns whether there was any. */
export const readRuns = (cursor: Cursor, statements: Statements, start: Before): boolean => {
  let before = start;
  for (let any = false; ; any = true) {
    const nodes: Node[] = [];
    statements.runStart = cursor.position;
    for (let node = nextNode(cursor); node !== undefined; node = nextNode(cursor)) nodes.push(node);
    if (nodes.length === 0 && !any) return false;
    statements.take(nodes, before);
    const sign = (['.', ';', ','] as const).find((one) => cursor.isMark(one));
    if (sign === undefined) return true;
    cursor.next();
    before = sign;
    // A statement is over with its full stop.
    if (sign === '.') return true;
  }
};

const nextNode = (cursor: Cursor): Node | undefined =>
  cursor.isProse() ? undefined : readNode(cursor, readPropertyList);
