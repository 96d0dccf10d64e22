/** What a query asks, of what, and in which order. */
import type { Expression, Pattern, Query, SelectQuery, Term, Triple } from 'sparqljs';
import { pluralOf } from '../../wording';
import { expressionVariables, visibleVariables } from '../variables';
import type { Clause } from './clause';
import { bracketed, listed, say, type Parts } from './parts';
import type { GroupWords } from './say-group';
import { flat, isVariable, onlyTriple, withoutTriple } from './shape';
import type { Spoken } from './spoken';

type Shown = SelectQuery['variables'][number];

const countsOf = (expression: Expression | undefined): boolean =>
  expression !== undefined &&
  !Array.isArray(expression) &&
  'aggregation' in expression &&
  expression.aggregation.toLowerCase() === 'count';

export class QueryWords {
  readonly #spoken: Spoken;
  readonly #groups: GroupWords;
  #isPlural = false;

  constructor(spoken: Spoken, groups: GroupWords) {
    this.#spoken = spoken;
    this.#groups = groups;
  }

  query(query: Query, isWithin: boolean): Parts {
    const before = { root: this.#spoken.root, named: this.#spoken.named };
    this.#spoken.compute(query);
    const said = this.#asked(query, isWithin);
    this.#spoken.root = before.root;
    this.#spoken.named = before.named;
    return said;
  }

  #asked(query: Query, isWithin: boolean): Parts {
    switch (query.queryType) {
      case 'SELECT':
        return this.#select(query, isWithin);
      case 'ASK':
        return [say(this.#spoken.words.whether), ...this.#groups.sentence(query.where ?? [])];
      case 'CONSTRUCT':
      case 'DESCRIBE': {
        const what: readonly Pattern[] =
          query.queryType === 'CONSTRUCT' ? [{ type: 'bgp', triples: query.template ?? [] }] : [];
        const asked =
          query.queryType === 'CONSTRUCT'
            ? bracketed(this.#groups.sentence(what))
            : listed(
                (query.variables as readonly Term[]).map((one) =>
                  isVariable(one) || 'value' in one ? this.#spoken.term(one, 'plain') : [],
                ),
                this.#spoken.words.and,
              );
        const word =
          query.queryType === 'CONSTRUCT' ? this.#spoken.words.construct : this.#spoken.words.describe;
        const where = query.where ?? [];
        const rest =
          where.length === 0 ? [] : [say(`, ${this.#spoken.words.where}`), ...this.#groups.sentence(where)];
        return [say(word), ...asked, ...rest];
      }
    }
  }

  #shown({ variables, where = [] }: SelectQuery): readonly (string | Expression)[] {
    return (variables as Shown[]).flatMap((one): readonly (string | Expression)[] => {
      if (!('termType' in one)) return [one.expression];
      return one.termType === 'Wildcard' ? visibleVariables(where) : [one.value];
    });
  }

  #select(query: SelectQuery, isWithin: boolean): Parts {
    const { where = [], group = [], having = [], order = [] } = query;
    const shown = this.#shown(query);
    const grouped = group.flatMap(({ expression }) => expressionVariables(expression));
    const keys = [
      ...group.map(({ expression }) => expression),
      ...having,
      ...order.map(({ expression }) => expression),
    ];
    const named = [
      ...shown.flatMap((one) => (typeof one === 'string' ? [one] : expressionVariables(one))),
      ...keys.flatMap(expressionVariables),
    ];
    this.#spoken.named = new Set([
      ...this.#spoken.named,
      ...named,
      ...named.flatMap((one) => expressionVariables(this.#spoken.computed.get(one) ?? [])),
    ]);
    const triples = flat(where).flatMap((one) => (one.type === 'bgp' ? one.triples : []));
    const names = [...this.#spoken.named];
    const asked = shown.flatMap((one) =>
      typeof one === 'string' && !this.#spoken.computed.has(one) ? [one] : [],
    );
    const counted = shown.flatMap((one) =>
      typeof one === 'string'
        ? expressionVariables(this.#spoken.computed.get(one) ?? [])
        : expressionVariables(one),
    );
    const first = asked[0] ?? grouped[0] ?? counted[0] ?? visibleVariables(where)[0] ?? names[0];
    const owner = first === undefined ? undefined : this.#ownerOf(first, triples, asked);
    const root =
      owner === undefined ? first : isVariable(owner.triple.subject) ? owner.triple.subject.value : undefined;
    const isOne = query.limit === 1 && order.length > 0;
    if (root !== undefined) this.#spoken.seen.add(root);
    const rootTerm =
      root === undefined ? owner?.triple.subject : ({ termType: 'Variable', value: root } as Term);
    if (!isWithin) this.#spoken.root = rootTerm;
    for (const one of flat(where)) if (one.type === 'optional') this.#noteOptional(one.patterns, asked);
    if (owner !== undefined && first !== undefined) this.#spoken.seen.add(first);
    const left = owner === undefined ? where : withoutTriple(where, owner.triple);
    const isNameless =
      root !== undefined && ['relation', 'nothing'].includes(this.#spoken.called.of(root).by);
    const ownerForm = isNameless ? 'new' : isOne && group.length === 0 ? 'again' : 'plural';
    const isPlural = root !== undefined && (owner === undefined ? !isOne : ownerForm === 'plural');
    this.#isPlural = isPlural;
    const isCounted =
      asked.length === 0 &&
      shown.some((one) => countsOf(typeof one === 'string' ? this.#spoken.computed.get(one) : one));
    const head: Parts =
      owner !== undefined && first !== undefined
        ? [
            ...this.#spoken.called.tell(first, isCounted ? 'plural' : 'plain'),
            say(this.#spoken.words.of),
            ...(root === undefined
              ? this.#spoken.term(owner.triple.subject, 'plain')
              : this.#spoken.called.tell(root, ownerForm)),
          ]
        : root === undefined
          ? []
          : isNameless
            ? [
                say(
                  isOne
                    ? this.#spoken.words.thing
                    : pluralOf(this.#spoken.words.thing, this.#spoken.language),
                ),
              ]
            : this.#spoken.called.tell(root, isOne ? 'plain' : 'plural');
    const clauses = this.#groups.group(left, rootTerm, isPlural, !isWithin);
    const items = this.#items(shown, first, head, asked.length > 0);
    const tested = having.map((one): Clause => ({
      isSentence: true,
      say: () => this.#spoken.expressions.say(one),
    }));
    const said = this.#spoken.inARow([...clauses, ...tested], 'relative', true);
    const isEach = group.length > 0 && asked.length === 0;
    const each = isEach
      ? [
          say(this.#spoken.words.forEach),
          ...listed(
            group.map(({ expression }) => this.#spoken.expressions.say(expression, 'plain')),
            this.#spoken.words.and,
          ),
        ]
      : [];
    return [...items.before, ...said, ...each, ...items.after, ...this.#modifiers(query)];
  }

  #noteOptional(patterns: readonly Pattern[], asked: readonly string[]): void {
    const only = onlyTriple(patterns);
    if (only === undefined || !isVariable(only.object)) return;
    const { by, iri } = this.#spoken.called.of(only.object.value);
    const isOwn = by === 'property' && 'termType' in only.predicate && iri === only.predicate.value;
    if (isOwn && asked.includes(only.object.value) && this.#spoken.isRoot(only.subject))
      this.#spoken.optional.add(only.object.value);
  }

  /** "Mass of moons": a value by what it is a value of. */
  #ownerOf(
    variable: string,
    triples: readonly Triple[],
    asked: readonly string[],
  ): { readonly triple: Triple } | undefined {
    const { by, iri } = this.#spoken.called.of(variable);
    if (by !== 'property') return undefined;
    const leading = triples.filter(({ object }) => isVariable(object) && object.value === variable);
    const [only] = leading;
    if (
      only === undefined ||
      leading.length > 1 ||
      !('termType' in only.predicate) ||
      only.predicate.value !== iri
    )
      return undefined;
    if (triples.some(({ subject }) => isVariable(subject) && subject.value === variable)) return undefined;
    if (isVariable(only.subject) && asked.includes(only.subject.value)) return undefined;
    return { triple: only };
  }

  /** What is shown: the things themselves, what is shown of each, and what is counted. */
  #items(
    shown: readonly (string | Expression)[],
    first: string | undefined,
    head: Parts,
    hasThings: boolean,
  ): { readonly before: Parts; readonly after: Parts } {
    const reckoned = shown.flatMap((one) => {
      if (typeof one !== 'string') return [one];
      const known = this.#spoken.computed.get(one);
      return known === undefined ? [] : [known];
    });
    const others = shown.flatMap((one) =>
      typeof one === 'string' && !this.#spoken.computed.has(one) && one !== first ? [one] : [],
    );
    if (!hasThings) {
      const told = reckoned.map((one, at) => this.#reckoned(one, first, at === 0 ? head : undefined));
      const isHead = reckoned.some((one) => expressionVariables(one).includes(first ?? ''));
      const said = listed(told, this.#spoken.words.and);
      return {
        before:
          isHead || reckoned.length === 0
            ? reckoned.length === 0
              ? head
              : said
            : [...said, say(this.#spoken.words.of), ...head],
        after: [],
      };
    }
    const columns = others.map((one): Parts => {
      const { by } = this.#spoken.called.of(one);
      const known = this.#spoken.optional.has(one) ? [say(this.#spoken.words.ifKnown)] : [];
      if (by !== 'property' && by !== 'relation') return this.#spoken.called.tell(one, 'again');
      return [
        ...known,
        say(this.#spoken.words.their(this.#isPlural)),
        ...this.#spoken.called.tell(one, 'plain'),
      ];
    });
    const eachTold = reckoned.map((one) => this.#spoken.expressions.say(one, 'plain'));
    const after: Parts = [
      ...(columns.length === 0
        ? []
        : [say(`, ${this.#spoken.words.with}`), ...listed(columns, this.#spoken.words.and)]),
      ...(eachTold.length === 0
        ? []
        : [say(`, ${this.#spoken.words.andForEach}`), ...listed(eachTold, this.#spoken.words.and)]),
    ];
    return { before: head, after };
  }

  #reckoned(expression: Expression, first: string | undefined, head: Parts | undefined): Parts {
    const isAggregate = !Array.isArray(expression) && 'type' in expression && expression.type === 'aggregate';
    if (head === undefined || !isAggregate) return this.#spoken.expressions.say(expression, 'plain');
    const inside = expression.expression as Expression | { termType: string; value?: string };
    const isOfFirst = 'termType' in inside && inside.termType === 'Variable' && inside.value === first;
    if (!isOfFirst) return this.#spoken.expressions.say(expression, 'plain');
    return this.#spoken.expressions.aggregateOf(expression, head);
  }

  #modifiers({ order, limit, offset }: SelectQuery): Parts {
    const parts: Parts[] = [];
    for (const { expression, descending } of order ?? [])
      parts.push(
        [say(this.#spoken.words.by), ...this.#spoken.expressions.say(expression, 'plain')],
        [say(descending === true ? this.#spoken.words.descending : this.#spoken.words.ascending)],
      );
    if (limit !== undefined) parts.push([say(this.#spoken.words.rows(limit))]);
    if (offset !== undefined) parts.push([say(this.#spoken.words.skipping(offset))]);
    return parts.flatMap((one) => [say(','), ...one]);
  }
}
