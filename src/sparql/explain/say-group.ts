/** The conditions of a group in words. */
import type { Pattern, Query, Term } from 'sparqljs';
import { expressionVariables } from '../variables';
import { scopeOf, type Clause, type Scope } from './clause';
import { bracketed, joined, say, type Parts } from './parts';
import { testOf } from './say-expression';
import type { TripleWords } from './say-triple';
import { flat, isSame, isType, isVariable, onlyTriple } from './shape';
import type { Spoken } from './spoken';

export class GroupWords {
  readonly #spoken: Spoken;
  readonly #triples: TripleWords;
  readonly #inner: (query: Query) => Parts;

  /** @param inner says a query inside another */
  constructor(spoken: Spoken, triples: TripleWords, inner: (query: Query) => Parts) {
    this.#spoken = spoken;
    this.#triples = triples;
    this.#inner = inner;
  }

  /** All that a group says, of its topic first. */
  group(
    patterns: readonly Pattern[],
    topic: Term | undefined,
    isPlural: boolean,
    isOutermost = false,
  ): readonly Clause[] {
    const scope = scopeOf(patterns, isOutermost);
    for (const one of scope.rest)
      if (one.type === 'bind' && !this.#isJoined(one.variable.value, scope))
        this.#spoken.computed.set(one.variable.value, one.expression);
    for (const one of scope.rest) if (one.type === 'query') this.#spoken.compute(one);
    this.#spoken.used = new Set([
      ...this.#spoken.used,
      ...this.#spoken.named,
      ...[...scope.tests].flatMap(expressionVariables),
    ]);
    const others = [...scope.tests].flatMap((one) =>
      (testOf(one)?.args ?? [one]).flatMap(expressionVariables),
    );
    this.#spoken.named = new Set([...this.#spoken.named, ...others]);
    const clauses: Clause[] = topic === undefined ? [] : [...this.#triples.about(topic, scope, isPlural)];
    const tellApart = (): void => {
      while (scope.triples.size > 0) clauses.push(...this.#apart(scope));
    };
    if (topic === undefined) tellApart();
    for (const one of scope.rest) clauses.push(...this.#pattern(one, topic, isPlural));
    tellApart();
    for (const one of scope.tests)
      clauses.push({ isSentence: true, say: () => this.#spoken.expressions.say(one) });
    return clauses;
  }

  #isJoined(variable: string, { triples }: Scope): boolean {
    return [...triples].some((triple) =>
      [triple.subject, triple.object].some((term) => isVariable(term) && term.value === variable),
    );
  }

  /** What hangs on nothing that was spoken of yet, or only on something further away. */
  #apart(scope: Scope): readonly Clause[] {
    const triples = [...scope.triples];
    const known = triples
      .flatMap(({ subject, object }) => [subject, object])
      .find((term) => isVariable(term) && this.#spoken.seen.has(term.value));
    const [first] = triples;
    const topic = known ?? first?.subject ?? first?.object;
    if (topic === undefined) throw new Error('There is nothing to say.');
    const isNew = isVariable(topic) && !this.#spoken.seen.has(topic.value);
    if (isNew) this.#spoken.seen.add(topic.value);
    const clauses = this.#triples.about(topic, scope, false);
    if (!isNew && clauses.length === 0) return [];
    const subject = this.#spoken.term(topic, isNew ? 'new' : 'again');
    return [
      {
        isSentence: true,
        say: () => {
          if (isNew)
            return [
              say(this.#spoken.words.thereIs),
              ...subject,
              ...this.#spoken.inARow(clauses, 'relative', true),
            ];
          return [...subject, ...this.#spoken.inARow(clauses, 'predicate', true)];
        },
      },
    ];
  }

  #pattern(pattern: Pattern, topic: Term | undefined, isPlural: boolean): readonly Clause[] {
    const inside = (patterns: readonly Pattern[]): Parts => this.#inside(patterns, topic, isPlural);
    const behind = (word: string, patterns: readonly Pattern[]): Clause => {
      const said = inside(patterns);
      return { isNested: true, say: () => [say(word), ...said] };
    };
    switch (pattern.type) {
      case 'optional': {
        const said = this.#ifKnown(pattern.patterns);
        return said ? [] : [behind(this.#spoken.words.ifKnown, pattern.patterns)];
      }
      case 'minus':
        return [this.#denied(pattern.patterns, topic, isPlural)];
      case 'filter': {
        const { expression } = pattern;
        if (Array.isArray(expression) || !('operator' in expression)) return [];
        const patterns = expression.args as Pattern[];
        return [
          expression.operator === 'notexists'
            ? this.#denied(patterns, topic, isPlural)
            : behind(this.#spoken.words.also, patterns),
        ];
      }
      case 'union': {
        const branches = pattern.patterns.map((one) => inside([one]));
        return [
          {
            isNested: true,
            say: () => [say(this.#spoken.words.either), ...joined(branches, this.#spoken.words.or)],
          },
        ];
      }
      case 'graph':
      case 'service': {
        const word = pattern.type === 'graph' ? this.#spoken.words.inGraph : this.#spoken.words.accordingTo;
        const said = inside(pattern.patterns);
        const named = this.#spoken.term(pattern.name, 'again');
        return [{ isNested: true, say: () => [say(word), ...named, ...said] }];
      }
      case 'bind': {
        const { value } = pattern.variable;
        if (this.#spoken.computed.has(value) && this.#spoken.used.has(value)) return [];
        const told = [
          ...this.#spoken.term(pattern.variable, 'again'),
          say(this.#spoken.words.comparisons['='] ?? '='),
          ...this.#spoken.expressions.say(pattern.expression),
        ];
        return [{ isSentence: true, say: () => told }];
      }
      case 'values':
        return [{ isSentence: true, say: () => this.#values(pattern) }];
      case 'query': {
        const said = this.#inner(pattern);
        return [{ isApart: true, say: () => [say(`, ${this.#spoken.words.from}`), ...bracketed(said)] }];
      }
      case 'bgp':
      case 'group':
        return [];
    }
  }

  /** That something is shown where it is known is said with what is shown. */
  #ifKnown(patterns: readonly Pattern[]): boolean {
    const only = onlyTriple(patterns);
    return only !== undefined && isVariable(only.object) && this.#spoken.optional.has(only.object.value);
  }

  #inside(patterns: readonly Pattern[], topic: Term | undefined, isPlural: boolean): Parts {
    const clauses = this.group(patterns, topic, isPlural);
    const said = this.#spoken.inARow(clauses, 'relative', true);
    return clauses.length > 1 || clauses.some(({ isSentence }) => isSentence) ? bracketed(said) : said;
  }

  #denied(patterns: readonly Pattern[], topic: Term | undefined, isPlural: boolean): Clause {
    const all = flat(patterns);
    const triples = all.flatMap((one) => (one.type === 'bgp' ? one.triples : []));
    const isPlain = all.every(({ type }) => type === 'bgp') && topic !== undefined;
    const own = isPlain
      ? triples.filter((one) => !isType(one) && (isSame(one.subject, topic) || isSame(one.object, topic)))
      : [];
    const [only] = own;
    const isOfTopic = isPlain && triples.every((one) => !isType(one) || !isSame(one.subject, topic));
    if (only !== undefined && own.length === 1 && isOfTopic) {
      const scope: Scope = {
        triples: new Set(triples.filter((one) => one !== only)),
        tests: new Set(),
        rest: [],
        isOutermost: false,
      };
      const clause = this.#triples.edge(topic, only, scope, { isPlural, isNegated: true });
      if (clause !== undefined && scope.triples.size === 0) return clause;
    }
    if (topic === undefined) {
      const told = bracketed(this.sentence(patterns));
      return { isSentence: true, say: () => [say(this.#spoken.words.not), ...told] };
    }
    const said = this.#inside(patterns, topic, isPlural);
    return { isNested: true, say: () => [say(this.#spoken.words.butNot), ...said] };
  }

  closed(patterns: readonly Pattern[]): Parts {
    return this.#spoken.inARow(this.group(patterns, undefined, false), 'relative', true);
  }

  /** What holds, as a sentence of its own. */
  sentence(where: readonly Pattern[]): Parts {
    const clauses = this.group(where, undefined, false);
    const plain = clauses.filter(({ isSentence, isApart }) => isSentence !== true && isApart !== true);
    const sentences = clauses.filter(({ isSentence }) => isSentence === true);
    const apart = clauses.filter(({ isApart }) => isApart === true);
    const said = [
      ...sentences.map((one) => one.say('predicate', true)),
      ...plain.map((one) => one.say('relative', true)),
    ];
    return [...joined(said, this.#spoken.words.and), ...apart.flatMap((one) => one.say('predicate', true))];
  }

  #values({ values }: Pattern & { type: 'values' }): Parts {
    const names = [...new Set(values.flatMap((row) => Object.keys(row)))];
    const spoken = names.map((name) => this.#spoken.called.tell(name.slice(1), 'again'));
    const rows = values.map((row): Parts => {
      const terms = names.map((name): Parts => {
        const term = row[name];
        return term === undefined ? [say(this.#spoken.words.anything)] : this.#spoken.term(term, 'plain');
      });
      return names.length === 1 ? terms.flat() : bracketed(joined(terms, ','));
    });
    const subject = names.length === 1 ? spoken.flat() : bracketed(joined(spoken, ','));
    return [...subject, say(this.#spoken.words.among), ...joined(rows, ',', this.#spoken.words.or)];
  }
}
