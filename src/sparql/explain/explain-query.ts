/**
 * A query in words: what is asked, with what is said of it from there outwards. Variables are called after their class or the
 * property that leads to them, and relations become clauses: "moons that orbit Jupiter and whose mass is greater than 5".
 */
import type { Expression, Pattern, Query, SelectQuery, Term, Triple } from 'sparqljs';
import type { Language } from '../../rdf';
import {
  clauseOf,
  genderOf,
  indefinite,
  pluralOf,
  relationOf,
  spelled,
  type Gender,
  type Mode,
  type Piece,
} from '../../wording';
import { patternsOf } from '../patterns-of';
import { expressionVariables, visibleVariables } from '../variables';
import { CalledVariables, TYPE, type Form, type LabelOf, type Naming } from './called';
import { literalWords } from './literal-words';
import { bracketed, joined, listed, say, spaced, type Explanation, type Parts } from './parts';
import { ExpressionWords, testOf } from './say-expression';
import { unfoldPaths } from './unfold-paths';
import { closureWord, WORDS, type Words } from './words';

export type { LabelOf } from './called';

/** One thing that is said of something: behind its noun, or of it as the subject of a sentence. */
interface Clause {
  readonly say: (mode: Mode, isLast: boolean) => Parts;
  /** It is a sentence of its own, behind "where". */
  readonly isSentence?: true;
  /** Something is said of what it leads to: it stands behind the others. */
  readonly isNested?: true;
  /** It stands behind a comma. */
  readonly isApart?: true;
}

/** The conditions of one group; what was said is taken out. */
interface Scope {
  readonly triples: Set<Triple>;
  readonly tests: Set<Expression>;
  readonly rest: readonly Pattern[];
  /** The outermost: what it names elsewhere need not be said again. */
  readonly isOutermost: boolean;
}

type Shown = SelectQuery['variables'][number];

const isVariable = (term: Term | Triple['predicate']): term is Term & { readonly termType: 'Variable' } =>
  'termType' in term && term.termType === 'Variable';

const isSame = (a: Term, b: Term): boolean => a.termType === b.termType && a.value === b.value;

const flat = (patterns: readonly Pattern[]): readonly Pattern[] =>
  patterns.flatMap((one) => (one.type === 'group' ? flat(one.patterns) : [one]));

const onlyTriple = (patterns: readonly Pattern[]): Triple | undefined => {
  const [only, ...others] = flat(patterns);
  if (only?.type !== 'bgp' || others.length > 0 || only.triples.length > 1) return undefined;
  return only.triples[0];
};

const isType = ({ predicate, object }: Triple): boolean =>
  'termType' in predicate && predicate.value === TYPE && object.termType === 'NamedNode';

class Explainer {
  readonly #words: Words;
  readonly #label: LabelOf;
  readonly #language: Language;
  readonly #called: CalledVariables;
  readonly #expressions: ExpressionWords;
  /** What variables are given as their value: they are said by what they are. */
  readonly #computed = new Map<string, Expression>();
  /** Variables that were spoken of. */
  readonly #seen = new Set<string>();
  /** Variables that what is shown, counted, tested or sorted names. */
  #named: ReadonlySet<string> = new Set();
  /** Those and all that are tested. */
  #used: ReadonlySet<string> = new Set();

  constructor(query: Query, { label, language, ...naming }: Omit<Naming, 'words'>) {
    this.#words = WORDS[language];
    this.#label = label;
    this.#language = language;
    this.#called = new CalledVariables(query, { ...naming, label, language, words: this.#words });
    this.#expressions = new ExpressionWords({
      words: this.#words,
      term: (term, form) => this.#term(term, form),
      group: (patterns) => this.#closed(patterns),
      isFeminine: (variable) => this.#called.gender(variable) === 'f',
      computed: (variable) => this.#computed.get(variable),
    });
  }

  #name(iri: string): Explanation {
    return { text: spelled(this.#label(iri)), iri };
  }

  #term(term: Term, form: Form): Parts {
    switch (term.termType) {
      case 'NamedNode':
        return [this.#name(term.value)];
      case 'Variable':
        return this.#called.tell(term.value, form);
      case 'Literal':
        return [say(literalWords(term, this.#language))];
      case 'BlankNode':
      case 'Quad':
        return [say(this.#words.something)];
    }
  }

  #gender(term: Term): Gender {
    return isVariable(term) ? this.#called.gender(term.value) : 'm';
  }

  // ——— Relations

  /** A relation by its own words, where it is more than one property. */
  #pathText(path: Triple['predicate']): string {
    if ('termType' in path) {
      if (path.termType === 'Variable') return this.#words.anyProperty;
      return spelled(this.#label(path.value));
    }
    const items = path.items.map((item) =>
      'termType' in item ? this.#pathText(item) : `(${this.#pathText(item)})`,
    );
    switch (path.pathType) {
      case '/':
        return items.join(` ${this.#words.of} `);
      case '|':
        return items.join(` ${this.#words.or} `);
      case '^':
        return items.map((item) => `${this.#words.of} ${item}`).join('');
      case '!':
        return `${this.#words.anyBut} ${items.join(', ')}`;
      default:
        return `${items.join('')} (${closureWord(path.pathType, this.#words)})`;
    }
  }

  /** The property at the heart of a relation, and what stands behind it. */
  #relation(path: Triple['predicate']): {
    readonly label: string;
    readonly iri?: string;
    readonly after: string;
  } {
    if ('termType' in path)
      return path.termType === 'NamedNode'
        ? { label: this.#label(path.value), iri: path.value, after: '' }
        : { label: this.#words.anyProperty, after: '' };
    const { pathType } = path;
    const [only] = path.items;
    const isRepeated = pathType === '+' || pathType === '*' || pathType === '?';
    if (isRepeated && only !== undefined && 'termType' in only)
      return {
        label: this.#label(only.value),
        iri: only.value,
        after: `(${closureWord(pathType, this.#words)})`,
      };
    return { label: this.#pathText(path), after: '' };
  }

  #isNoun(path: Triple['predicate']): boolean {
    const { label, iri } = this.#relation(path);
    const english = iri === undefined ? undefined : this.#label(iri, 'en');
    return relationOf(label, this.#language, english).kind === 'noun';
  }

  #edge(
    topic: Term,
    triple: Triple,
    scope: Scope,
    { isPlural, isNegated = false }: { readonly isPlural: boolean; readonly isNegated?: boolean },
  ): Clause | undefined {
    const isForward = isSame(triple.subject, topic);
    const other = isForward ? triple.object : triple.subject;
    const { label, iri, after } = this.#relation(triple.predicate);
    const isNew = isVariable(other) && !this.#seen.has(other.value);
    if (isNew) this.#seen.add(other.value);
    const called = isVariable(other) ? this.#called.of(other.value) : undefined;
    const isBare =
      isNew &&
      isForward &&
      called?.by === 'property' &&
      called.iri === iri &&
      called.ordinal === 1 &&
      this.#isNoun(triple.predicate);
    const isOwn = isNew && isForward && called?.iri === iri && called?.ordinal === 1 && after === '';
    const inner = isNew ? this.#about(other, scope, false) : [];
    const tests = isOwn ? this.#testsOf(other, scope) : [];
    if (isOwn && !isNegated && tests.length > 0 && inner.length === 0)
      return this.#tested(isBare ? this.#nounOf(label, iri) : called.noun, iri, tests, isPlural);
    const isNamed = isVariable(other) && this.#named.has(other.value);
    const isSaid = isNamed && inner.length === 0 && tests.length === 0 && called?.by !== 'class';
    const isOwned = called?.owner?.termType === 'NamedNode';
    if (isOwn && !isNegated && isSaid && (isOwned || (scope.isOutermost && this.#isRoot(topic))))
      return undefined;
    if (!isForward && !isNegated && this.#isCalledAfter(topic, triple.predicate))
      return this.#ofIt(other, inner, isNew);
    const gender = this.#gender(topic);
    const otherForm: Form = !isNew ? 'again' : isNegated ? 'none' : 'new';
    return {
      ...(inner.length > 0 ? { isNested: true as const } : {}),
      say: (mode, isLast) => {
        const pieces = clauseOf(
          {
            label,
            english: iri === undefined ? undefined : this.#label(iri, 'en'),
            isForward,
            isNegated,
            isPlural,
            isPerson: false,
            gender,
            otherGender: this.#gender(other),
            isOtherBare: isBare,
            isOtherCounted: false,
            isOtherPlural: false,
            isOtherPlain: inner.length === 0,
            mode,
          },
          this.#language,
        );
        const thing = isBare ? [] : this.#term(other, otherForm);
        return this.#clauseParts(pieces, { iri, after, thing, inner, tests, isLast });
      },
    };
  }

  #isCalledAfter(topic: Term, predicate: Triple['predicate']): boolean {
    if (!isVariable(topic) || !('termType' in predicate)) return false;
    const { by, iri } = this.#called.of(topic.value);
    return by === 'property' && iri === predicate.value;
  }

  /** "Place of birth of a painter". */
  #ofIt(other: Term, inner: readonly Clause[], isNew: boolean): Clause {
    return {
      ...(inner.length > 0 ? { isNested: true as const } : {}),
      say: (mode, isLast) => {
        const isOpen = isLast && inner.length === 1;
        const said = this.#both(inner, 'relative', isOpen);
        return [
          say(mode === 'predicate' ? this.#words.are(false) : ''),
          say(this.#words.of),
          ...this.#term(other, isNew ? 'new' : 'again'),
          ...(said.length === 0 || isOpen ? said : bracketed(said)),
        ];
      },
    };
  }

  #clauseParts(
    pieces: readonly Piece[],
    told: {
      readonly iri: string | undefined;
      readonly after: string;
      readonly thing: Parts;
      readonly inner: readonly Clause[];
      readonly tests: readonly Parts[];
      readonly isLast: boolean;
    },
  ): Parts {
    const { iri, after, thing, inner, tests, isLast } = told;
    const endsWithThing = pieces.at(-1)?.is === 'thing';
    const isOpen =
      isLast && inner.length === 1 && tests.length === 0 && (endsWithThing || thing.length === 0);
    const said = this.#both(inner, 'relative', isOpen);
    const more = [...(said.length === 0 ? [] : [said]), ...tests];
    const behind = more.length === 0 ? [] : isOpen ? said : bracketed(joined(more, this.#words.and));
    const parts = pieces.flatMap((piece): Parts => {
      if (piece.is === 'thing') return [...thing, ...(thing.length === 0 ? [] : behind)];
      if (piece.is === 'word') return [say(piece.text)];
      return [{ text: piece.text, iri }, say(after)];
    });
    return thing.length === 0 ? [...parts, ...behind] : parts;
  }

  /** "Whose mass is greater than 5". */
  #tested(noun: string, iri: string | undefined, tests: readonly Parts[], isPlural: boolean): Clause {
    return {
      say: (mode) => {
        const told = [{ text: noun, iri }, ...joined(tests, this.#words.and)];
        return mode === 'predicate'
          ? [
              say(this.#words.has(isPlural)),
              { text: noun, iri },
              ...bracketed(joined(tests, this.#words.and)),
            ]
          : [say(this.#words.whose(genderOf(noun) === 'f')), ...told];
      },
    };
  }

  #nounOf(label: string, iri: string | undefined): string {
    const relation = relationOf(
      label,
      this.#language,
      iri === undefined ? undefined : this.#label(iri, 'en'),
    );
    return relation.kind === 'noun' ? relation.noun : label;
  }

  /** What tests say of a variable; they are taken out. */
  #testsOf(term: Term, scope: Scope): readonly Parts[] {
    return [...scope.tests].flatMap((expression) => {
      const test = testOf(expression);
      if (test?.variable !== term.value) return [];
      scope.tests.delete(expression);
      return [this.#expressions.testWords(test.operator, test.args)];
    });
  }

  // ——— Groups

  #scopeOf(patterns: readonly Pattern[], isOutermost: boolean): Scope {
    const all = flat(patterns);
    return {
      triples: new Set(all.flatMap((one) => (one.type === 'bgp' ? one.triples : []))),
      tests: new Set(
        all.flatMap((one) =>
          one.type === 'filter' && !isExistence(one.expression) ? conjuncts(one.expression) : [],
        ),
      ),
      rest: all.filter(
        (one) => one.type !== 'bgp' && !(one.type === 'filter' && !isExistence(one.expression)),
      ),
      isOutermost,
    };
  }

  /** What the triples of a scope say of a thing, and of what it leads to; they are taken out. */
  #about(topic: Term, scope: Scope, isPlural: boolean): readonly Clause[] {
    const clauses: Clause[] = [];
    for (const triple of scope.triples) {
      const isSubject = isSame(triple.subject, topic);
      if (!scope.triples.has(triple) || !(isSubject || isSame(triple.object, topic))) continue;
      scope.triples.delete(triple);
      const clause =
        isSubject && isType(triple)
          ? this.#kind(topic, triple, isPlural)
          : this.#edge(topic, triple, scope, { isPlural });
      if (clause !== undefined) clauses.push(clause);
    }
    return clauses;
  }

  /** That it is of a class, unless it is called after that. */
  #kind(topic: Term, { object }: Triple, isPlural: boolean): Clause | undefined {
    if (isVariable(topic)) {
      const { iri, by } = this.#called.of(topic.value);
      if (by === 'class' && iri === object.value) return undefined;
    }
    return {
      say: (mode) => [
        say(mode === 'predicate' ? this.#words.are(isPlural) : this.#words.thatAre(isPlural)),
        ...this.#ofClass(object, isPlural),
      ],
    };
  }

  #ofClass({ value }: Term, isPlural: boolean): Parts {
    const noun = spelled(this.#label(value));
    if (isPlural) return [{ text: pluralOf(noun, this.#language), iri: value }];
    return [say(indefinite(noun, this.#language)), { text: noun, iri: value }];
  }

  /** All that a group says, of its topic first. */
  #group(
    patterns: readonly Pattern[],
    topic: Term | undefined,
    isPlural: boolean,
    isOutermost = false,
  ): readonly Clause[] {
    const scope = this.#scopeOf(patterns, isOutermost);
    for (const one of scope.rest)
      if (one.type === 'bind' && !this.#isJoined(one.variable.value, scope))
        this.#computed.set(one.variable.value, one.expression);
    for (const one of scope.rest) if (one.type === 'query') this.#compute(one);
    this.#used = new Set([...this.#used, ...this.#named, ...[...scope.tests].flatMap(expressionVariables)]);
    const others = [...scope.tests].flatMap((one) =>
      (testOf(one)?.args ?? [one]).flatMap(expressionVariables),
    );
    this.#named = new Set([...this.#named, ...others]);
    const clauses: Clause[] = topic === undefined ? [] : [...this.#about(topic, scope, isPlural)];
    const tellApart = (): void => {
      while (scope.triples.size > 0) clauses.push(...this.#apart(scope));
    };
    if (topic === undefined) tellApart();
    for (const one of scope.rest) clauses.push(...this.#pattern(one, topic, isPlural));
    tellApart();
    for (const one of scope.tests) clauses.push({ isSentence: true, say: () => this.#expressions.say(one) });
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
      .find((term) => isVariable(term) && this.#seen.has(term.value));
    const [first] = triples;
    const topic = known ?? first?.subject ?? first?.object;
    if (topic === undefined) throw new Error('There is nothing to say.');
    const isNew = isVariable(topic) && !this.#seen.has(topic.value);
    if (isNew) this.#seen.add(topic.value);
    const clauses = this.#about(topic, scope, false);
    if (!isNew && clauses.length === 0) return [];
    const subject = this.#term(topic, isNew ? 'new' : 'again');
    return [
      {
        isSentence: true,
        say: () => {
          if (isNew) return [say(this.#words.thereIs), ...subject, ...this.#both(clauses, 'relative', true)];
          return [...subject, ...this.#both(clauses, 'predicate', true)];
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
        return said ? [] : [behind(this.#words.ifKnown, pattern.patterns)];
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
            : behind(this.#words.also, patterns),
        ];
      }
      case 'union': {
        const branches = pattern.patterns.map((one) => inside([one]));
        return [
          {
            isNested: true,
            say: () => [say(this.#words.either), ...joined(branches, this.#words.or)],
          },
        ];
      }
      case 'graph':
      case 'service': {
        const word = pattern.type === 'graph' ? this.#words.inGraph : this.#words.accordingTo;
        const said = inside(pattern.patterns);
        const named = this.#term(pattern.name, 'again');
        return [{ isNested: true, say: () => [say(word), ...named, ...said] }];
      }
      case 'bind': {
        const { value } = pattern.variable;
        if (this.#computed.has(value) && this.#used.has(value)) return [];
        const told = [
          ...this.#term(pattern.variable, 'again'),
          say(this.#words.comparisons['='] ?? '='),
          ...this.#expressions.say(pattern.expression),
        ];
        return [{ isSentence: true, say: () => told }];
      }
      case 'values':
        return [{ isSentence: true, say: () => this.#values(pattern) }];
      case 'query': {
        const said = this.#query(pattern, true);
        return [{ isApart: true, say: () => [say(`, ${this.#words.from}`), ...bracketed(said)] }];
      }
      case 'bgp':
      case 'group':
        return [];
    }
  }

  /** That something is shown where it is known is said with what is shown. */
  #ifKnown(patterns: readonly Pattern[]): boolean {
    const only = onlyTriple(patterns);
    return only !== undefined && isVariable(only.object) && this.#optional.has(only.object.value);
  }

  readonly #optional = new Set<string>();

  #inside(patterns: readonly Pattern[], topic: Term | undefined, isPlural: boolean): Parts {
    const clauses = this.#group(patterns, topic, isPlural);
    const said = this.#both(clauses, 'relative', true);
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
      const clause = this.#edge(topic, only, scope, { isPlural, isNegated: true });
      if (clause !== undefined && scope.triples.size === 0) return clause;
    }
    if (topic === undefined) {
      const told = bracketed(this.#sentence(patterns));
      return { isSentence: true, say: () => [say(this.#words.not), ...told] };
    }
    const said = this.#inside(patterns, topic, isPlural);
    return { isNested: true, say: () => [say(this.#words.butNot), ...said] };
  }

  #closed(patterns: readonly Pattern[]): Parts {
    return this.#both(this.#group(patterns, undefined, false), 'relative', true);
  }

  /** Clauses in a row: those behind their noun, then the sentences. */
  #both(clauses: readonly Clause[], mode: Mode, isLast: boolean): Parts {
    const plain = clauses.filter(({ isSentence, isApart }) => isSentence !== true && isApart !== true);
    const ordered = [
      ...plain.filter(({ isNested }) => isNested !== true),
      ...plain.filter(({ isNested }) => isNested === true),
    ];
    const sentences = clauses.filter(({ isSentence }) => isSentence === true);
    const apart = clauses.filter(({ isApart }) => isApart === true);
    const last = sentences.length + apart.length === 0 && isLast;
    const said = ordered.map((one, at) =>
      one.say(at > 0 && mode === 'relative' ? 'later' : mode, last && at === ordered.length - 1),
    );
    const told = sentences.map((one) => one.say('predicate', true));
    const { and, where } = this.#words;
    const isBehind = said.length > 0 && ordered.at(-1)?.isNested === true;
    return [
      ...joined(said, and),
      ...(told.length === 0 ? [] : [say(isBehind ? `, ${where}` : where), ...joined(told, and)]),
      ...apart.flatMap((one) => one.say('predicate', true)),
    ];
  }

  #values({ values }: Pattern & { type: 'values' }): Parts {
    const names = [...new Set(values.flatMap((row) => Object.keys(row)))];
    const spoken = names.map((name) => this.#called.tell(name.slice(1), 'again'));
    const rows = values.map((row): Parts => {
      const terms = names.map((name): Parts => {
        const term = row[name];
        return term === undefined ? [say(this.#words.anything)] : this.#term(term, 'plain');
      });
      return names.length === 1 ? terms.flat() : bracketed(joined(terms, ','));
    });
    const subject = names.length === 1 ? spoken.flat() : bracketed(joined(spoken, ','));
    return [...subject, say(this.#words.among), ...joined(rows, ',', this.#words.or)];
  }

  // ——— What is asked

  #isRoot(topic: Term): boolean {
    return this.#root !== undefined && isSame(topic, this.#root);
  }
  #root: Term | undefined;
  #isPlural = false;

  #compute(query: Query): void {
    if (query.queryType !== 'SELECT') return;
    for (const one of query.variables)
      if ('expression' in one) this.#computed.set(one.variable.value, one.expression);
  }

  query(query: Query): Parts {
    return spaced(this.#query(query, false));
  }

  part({ where = [] }: Query): Parts {
    return spaced(this.#sentence(where));
  }

  #query(query: Query, isWithin: boolean): Parts {
    const before = { root: this.#root, named: this.#named };
    this.#compute(query);
    const said = this.#asked(query, isWithin);
    this.#root = before.root;
    this.#named = before.named;
    return said;
  }

  #asked(query: Query, isWithin: boolean): Parts {
    switch (query.queryType) {
      case 'SELECT':
        return this.#select(query, isWithin);
      case 'ASK':
        return [say(this.#words.whether), ...this.#sentence(query.where ?? [])];
      case 'CONSTRUCT':
      case 'DESCRIBE': {
        const what: readonly Pattern[] =
          query.queryType === 'CONSTRUCT' ? [{ type: 'bgp', triples: query.template ?? [] }] : [];
        const asked =
          query.queryType === 'CONSTRUCT'
            ? bracketed(this.#sentence(what))
            : listed(
                (query.variables as readonly Term[]).map((one) =>
                  isVariable(one) || 'value' in one ? this.#term(one, 'plain') : [],
                ),
                this.#words.and,
              );
        const word = query.queryType === 'CONSTRUCT' ? this.#words.construct : this.#words.describe;
        const where = query.where ?? [];
        const rest = where.length === 0 ? [] : [say(`, ${this.#words.where}`), ...this.#sentence(where)];
        return [say(word), ...asked, ...rest];
      }
    }
  }

  /** What holds, as a sentence of its own. */
  #sentence(where: readonly Pattern[]): Parts {
    const clauses = this.#group(where, undefined, false);
    const plain = clauses.filter(({ isSentence, isApart }) => isSentence !== true && isApart !== true);
    const sentences = clauses.filter(({ isSentence }) => isSentence === true);
    const apart = clauses.filter(({ isApart }) => isApart === true);
    const said = [
      ...sentences.map((one) => one.say('predicate', true)),
      ...plain.map((one) => one.say('relative', true)),
    ];
    return [...joined(said, this.#words.and), ...apart.flatMap((one) => one.say('predicate', true))];
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
    this.#named = new Set([
      ...this.#named,
      ...named,
      ...named.flatMap((one) => expressionVariables(this.#computed.get(one) ?? [])),
    ]);
    const triples = flat(where).flatMap((one) => (one.type === 'bgp' ? one.triples : []));
    const names = [...this.#named];
    const asked = shown.flatMap((one) => (typeof one === 'string' && !this.#computed.has(one) ? [one] : []));
    const counted = shown.flatMap((one) =>
      typeof one === 'string' ? expressionVariables(this.#computed.get(one) ?? []) : expressionVariables(one),
    );
    const first = asked[0] ?? grouped[0] ?? counted[0] ?? visibleVariables(where)[0] ?? names[0];
    const owner = first === undefined ? undefined : this.#ownerOf(first, triples, asked);
    const root =
      owner === undefined ? first : isVariable(owner.triple.subject) ? owner.triple.subject.value : undefined;
    const isOne = query.limit === 1 && order.length > 0;
    if (root !== undefined) this.#seen.add(root);
    const rootTerm =
      root === undefined ? owner?.triple.subject : ({ termType: 'Variable', value: root } as Term);
    if (!isWithin) this.#root = rootTerm;
    for (const one of flat(where)) if (one.type === 'optional') this.#noteOptional(one.patterns, asked);
    if (owner !== undefined && first !== undefined) this.#seen.add(first);
    const left = owner === undefined ? where : withoutTriple(where, owner.triple);
    const isNameless = root !== undefined && ['relation', 'nothing'].includes(this.#called.of(root).by);
    const ownerForm = isNameless ? 'new' : isOne && group.length === 0 ? 'again' : 'plural';
    const isPlural = root !== undefined && (owner === undefined ? !isOne : ownerForm === 'plural');
    this.#isPlural = isPlural;
    const isCounted =
      asked.length === 0 &&
      shown.some((one) => countsOf(typeof one === 'string' ? this.#computed.get(one) : one));
    const head: Parts =
      owner !== undefined && first !== undefined
        ? [
            ...this.#called.tell(first, isCounted ? 'plural' : 'plain'),
            say(this.#words.of),
            ...(root === undefined
              ? this.#term(owner.triple.subject, 'plain')
              : this.#called.tell(root, ownerForm)),
          ]
        : root === undefined
          ? []
          : isNameless
            ? [say(isOne ? this.#words.thing : pluralOf(this.#words.thing, this.#language))]
            : this.#called.tell(root, isOne ? 'plain' : 'plural');
    const clauses = this.#group(left, rootTerm, isPlural, !isWithin);
    const items = this.#items(shown, first, head, asked.length > 0);
    const tested = having.map((one): Clause => ({ isSentence: true, say: () => this.#expressions.say(one) }));
    const said = this.#both([...clauses, ...tested], 'relative', true);
    const isEach = group.length > 0 && asked.length === 0;
    const each = isEach
      ? [
          say(this.#words.forEach),
          ...listed(
            group.map(({ expression }) => this.#expressions.say(expression, 'plain')),
            this.#words.and,
          ),
        ]
      : [];
    return [...items.before, ...said, ...each, ...items.after, ...this.#modifiers(query)];
  }

  #noteOptional(patterns: readonly Pattern[], asked: readonly string[]): void {
    const only = onlyTriple(patterns);
    if (only === undefined || !isVariable(only.object)) return;
    const { by, iri } = this.#called.of(only.object.value);
    const isOwn = by === 'property' && 'termType' in only.predicate && iri === only.predicate.value;
    if (isOwn && asked.includes(only.object.value) && this.#isRoot(only.subject))
      this.#optional.add(only.object.value);
  }

  /** "Mass of moons": a value by what it is a value of. */
  #ownerOf(
    variable: string,
    triples: readonly Triple[],
    asked: readonly string[],
  ): { readonly triple: Triple } | undefined {
    const { by, iri } = this.#called.of(variable);
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
      const known = this.#computed.get(one);
      return known === undefined ? [] : [known];
    });
    const others = shown.flatMap((one) =>
      typeof one === 'string' && !this.#computed.has(one) && one !== first ? [one] : [],
    );
    if (!hasThings) {
      const told = reckoned.map((one, at) => this.#reckoned(one, first, at === 0 ? head : undefined));
      const isHead = reckoned.some((one) => expressionVariables(one).includes(first ?? ''));
      const said = listed(told, this.#words.and);
      return {
        before:
          isHead || reckoned.length === 0
            ? reckoned.length === 0
              ? head
              : said
            : [...said, say(this.#words.of), ...head],
        after: [],
      };
    }
    const columns = others.map((one): Parts => {
      const { by } = this.#called.of(one);
      const known = this.#optional.has(one) ? [say(this.#words.ifKnown)] : [];
      if (by !== 'property' && by !== 'relation') return this.#called.tell(one, 'again');
      return [...known, say(this.#words.their(this.#isPlural)), ...this.#called.tell(one, 'plain')];
    });
    const eachTold = reckoned.map((one) => this.#expressions.say(one, 'plain'));
    const after: Parts = [
      ...(columns.length === 0 ? [] : [say(`, ${this.#words.with}`), ...listed(columns, this.#words.and)]),
      ...(eachTold.length === 0
        ? []
        : [say(`, ${this.#words.andForEach}`), ...listed(eachTold, this.#words.and)]),
    ];
    return { before: head, after };
  }

  #reckoned(expression: Expression, first: string | undefined, head: Parts | undefined): Parts {
    const isAggregate = !Array.isArray(expression) && 'type' in expression && expression.type === 'aggregate';
    if (head === undefined || !isAggregate) return this.#expressions.say(expression, 'plain');
    const inside = expression.expression as Expression | { termType: string; value?: string };
    const isOfFirst = 'termType' in inside && inside.termType === 'Variable' && inside.value === first;
    if (!isOfFirst) return this.#expressions.say(expression, 'plain');
    return this.#expressions.aggregateOf(expression, head);
  }

  #modifiers({ order, limit, offset }: SelectQuery): Parts {
    const parts: Parts[] = [];
    for (const { expression, descending } of order ?? [])
      parts.push(
        [say(this.#words.by), ...this.#expressions.say(expression, 'plain')],
        [say(descending === true ? this.#words.descending : this.#words.ascending)],
      );
    if (limit !== undefined) parts.push([say(this.#words.rows(limit))]);
    if (offset !== undefined) parts.push([say(this.#words.skipping(offset))]);
    return parts.flatMap((one) => [say(','), ...one]);
  }
}

const isExistence = (expression: Expression): boolean =>
  !Array.isArray(expression) &&
  'operator' in expression &&
  (expression.operator === 'exists' || expression.operator === 'notexists');

const countsOf = (expression: Expression | undefined): boolean =>
  expression !== undefined &&
  !Array.isArray(expression) &&
  'aggregation' in expression &&
  expression.aggregation.toLowerCase() === 'count';

const conjuncts = (expression: Expression): readonly Expression[] =>
  !Array.isArray(expression) && 'operator' in expression && expression.operator === '&&'
    ? (expression.args as Expression[]).flatMap(conjuncts)
    : [expression];

const withoutTriple = (patterns: readonly Pattern[], triple: Triple): readonly Pattern[] =>
  patterns.map((one): Pattern => {
    if (one.type === 'bgp') return { ...one, triples: one.triples.filter((each) => each !== triple) };
    return one.type === 'group' ? { ...one, patterns: [...withoutTriple(one.patterns, triple)] } : one;
  });

/**
 * A query in words, without a full stop: what is asked, of what, under which conditions, in which order.
 * Joined, the texts are one sentence. That equal rows are told once is not said.
 * @param label the name of a term in `language`; asked for English, that in English: it tells verbs from nouns
 */
export const explainQuery = (query: Query, label: LabelOf, language: Language): Parts => {
  const unfolded = unfoldPaths(query);
  return new Explainer(unfolded, { label, language }).query(unfolded);
};

/** A part of a query as a sentence: "depth is greater than 100". @param around what it stands among, which names its variables */
export const explainPart = (
  part: readonly Pattern[],
  around: readonly Pattern[],
  label: LabelOf,
  language: Language,
): Parts => {
  const ask = (where: readonly Pattern[]): Query =>
    unfoldPaths({ type: 'query', queryType: 'ASK', prefixes: {}, where: [...where] });
  const query = ask(part);
  const triples = patternsOf(ask(around)).map(({ triple }) => triple);
  return new Explainer(query, { label, language, around: triples, nameless: spelled }).part(query);
};
