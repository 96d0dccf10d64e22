/** What triples say of a thing: its class, and what it is joined to. */
import type { Term, Triple } from 'sparqljs';
import { clauseOf, genderOf, indefinite, pluralOf, spelled, type Piece } from '../../wording';
import type { Form } from './called';
import type { Clause, Scope } from './clause';
import { bracketed, joined, say, type Parts } from './parts';
import { testOf } from './say-expression';
import { isNoun, nounOf, relation } from './say-relation';
import { isSame, isType, isVariable } from './shape';
import type { Spoken } from './spoken';

export class TripleWords {
  readonly #spoken: Spoken;

  constructor(spoken: Spoken) {
    this.#spoken = spoken;
  }

  /** What the triples of a scope say of a thing, and of what it leads to; they are taken out. */
  about(topic: Term, scope: Scope, isPlural: boolean): readonly Clause[] {
    const clauses: Clause[] = [];
    for (const triple of scope.triples) {
      const isSubject = isSame(triple.subject, topic);
      if (!scope.triples.has(triple) || !(isSubject || isSame(triple.object, topic))) continue;
      scope.triples.delete(triple);
      const clause =
        isSubject && isType(triple)
          ? this.#kind(topic, triple, isPlural)
          : this.edge(topic, triple, scope, { isPlural });
      if (clause !== undefined) clauses.push(clause);
    }
    return clauses;
  }

  /** That it is of a class, unless it is called after that. */
  #kind(topic: Term, { object }: Triple, isPlural: boolean): Clause | undefined {
    if (isVariable(topic)) {
      const { iri, by } = this.#spoken.called.of(topic.value);
      if (by === 'class' && iri === object.value) return undefined;
    }
    return {
      say: (mode) => [
        say(mode === 'predicate' ? this.#spoken.words.are(isPlural) : this.#spoken.words.thatAre(isPlural)),
        ...this.#ofClass(object, isPlural),
      ],
    };
  }

  #ofClass({ value }: Term, isPlural: boolean): Parts {
    const noun = spelled(this.#spoken.label(value));
    if (isPlural) return [{ text: pluralOf(noun, this.#spoken.language), iri: value }];
    return [say(indefinite(noun, this.#spoken.language)), { text: noun, iri: value }];
  }

  /** `undefined`: what is shown says it. */
  edge(
    topic: Term,
    triple: Triple,
    scope: Scope,
    { isPlural, isNegated = false }: { readonly isPlural: boolean; readonly isNegated?: boolean },
  ): Clause | undefined {
    const isForward = isSame(triple.subject, topic);
    const other = isForward ? triple.object : triple.subject;
    const { label, iri, after } = relation(triple.predicate, this.#spoken);
    const isNew = isVariable(other) && !this.#spoken.seen.has(other.value);
    if (isNew) this.#spoken.seen.add(other.value);
    const called = isVariable(other) ? this.#spoken.called.of(other.value) : undefined;
    const isBare =
      isNew &&
      isForward &&
      called?.by === 'property' &&
      called.iri === iri &&
      called.ordinal === 1 &&
      isNoun(triple.predicate, this.#spoken);
    const isOwn = isNew && isForward && called?.iri === iri && called?.ordinal === 1 && after === '';
    const inner = isNew ? this.about(other, scope, false) : [];
    const tests = isOwn ? this.#testsOf(other, scope) : [];
    if (isOwn && !isNegated && tests.length > 0 && inner.length === 0)
      return this.#tested(isBare ? nounOf(label, iri, this.#spoken) : called.noun, iri, tests, isPlural);
    const isNamed = isVariable(other) && this.#spoken.named.has(other.value);
    const isSaid = isNamed && inner.length === 0 && tests.length === 0 && called?.by !== 'class';
    const isOwned = called?.owner?.termType === 'NamedNode';
    if (isOwn && !isNegated && isSaid && (isOwned || (scope.isOutermost && this.#spoken.isRoot(topic))))
      return undefined;
    if (!isForward && !isNegated && this.#isCalledAfter(topic, triple.predicate))
      return this.#ofIt(other, inner, isNew);
    const gender = this.#spoken.gender(topic);
    const otherForm: Form = !isNew ? 'again' : isNegated ? 'none' : 'new';
    return {
      ...(inner.length > 0 ? { isNested: true as const } : {}),
      say: (mode, isLast) => {
        const pieces = clauseOf(
          {
            label,
            english: iri === undefined ? undefined : this.#spoken.label(iri, 'en'),
            isForward,
            isNegated,
            isPlural,
            isPerson: false,
            gender,
            otherGender: this.#spoken.gender(other),
            isOtherBare: isBare,
            isOtherCounted: false,
            isOtherPlural: false,
            isOtherPlain: inner.length === 0,
            mode,
          },
          this.#spoken.language,
        );
        const thing = isBare ? [] : this.#spoken.term(other, otherForm);
        return this.#clauseParts(pieces, { iri, after, thing, inner, tests, isLast });
      },
    };
  }

  #isCalledAfter(topic: Term, predicate: Triple['predicate']): boolean {
    if (!isVariable(topic) || !('termType' in predicate)) return false;
    const { by, iri } = this.#spoken.called.of(topic.value);
    return by === 'property' && iri === predicate.value;
  }

  /** "Place of birth of a painter". */
  #ofIt(other: Term, inner: readonly Clause[], isNew: boolean): Clause {
    return {
      ...(inner.length > 0 ? { isNested: true as const } : {}),
      say: (mode, isLast) => {
        const isOpen = isLast && inner.length === 1;
        const said = this.#spoken.inARow(inner, 'relative', isOpen);
        return [
          say(mode === 'predicate' ? this.#spoken.words.are(false) : ''),
          say(this.#spoken.words.of),
          ...this.#spoken.term(other, isNew ? 'new' : 'again'),
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
    const said = this.#spoken.inARow(inner, 'relative', isOpen);
    const more = [...(said.length === 0 ? [] : [said]), ...tests];
    const behind = more.length === 0 ? [] : isOpen ? said : bracketed(joined(more, this.#spoken.words.and));
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
        const told = [{ text: noun, iri }, ...joined(tests, this.#spoken.words.and)];
        return mode === 'predicate'
          ? [
              say(this.#spoken.words.has(isPlural)),
              { text: noun, iri },
              ...bracketed(joined(tests, this.#spoken.words.and)),
            ]
          : [say(this.#spoken.words.whose(genderOf(noun) === 'f')), ...told];
      },
    };
  }

  /** What tests say of a variable; they are taken out. */
  #testsOf(term: Term, scope: Scope): readonly Parts[] {
    return [...scope.tests].flatMap((expression) => {
      const test = testOf(expression);
      if (test?.variable !== term.value) return [];
      scope.tests.delete(expression);
      return [this.#spoken.expressions.testWords(test.operator, test.args)];
    });
  }
}
