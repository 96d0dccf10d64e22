/** What the words of one query share: how its terms are called, and what was said already. */
import type { Expression, Pattern, Query, Term } from 'sparqljs';
import type { Language } from '../../rdf';
import { spelled, type Gender, type Mode } from '../../wording';
import { CalledVariables, type Form, type LabelOf, type Naming } from './called';
import { inARow, type Clause } from './clause';
import { literalWords } from './literal-words';
import { say, type Explanation, type Parts } from './parts';
import { ExpressionWords } from './say-expression';
import { isSame, isVariable } from './shape';
import { WORDS, type Words } from './words';

export class Spoken {
  readonly words: Words;
  readonly label: LabelOf;
  readonly language: Language;
  readonly called: CalledVariables;
  readonly expressions: ExpressionWords;
  /** What variables are given as their value: they are said by what they are. */
  readonly computed = new Map<string, Expression>();
  /** Variables that were spoken of. */
  readonly seen = new Set<string>();
  /** Variables that what is shown, counted, tested or sorted names. */
  named: ReadonlySet<string> = new Set();
  /** Those and all that are tested. */
  used: ReadonlySet<string> = new Set();
  /** Shown only where it is known, which is said with what is shown. */
  readonly optional = new Set<string>();
  /** What the query is about. */
  root: Term | undefined;

  /** @param group says what is inside an EXISTS */
  constructor(
    query: Query,
    { label, language, ...naming }: Omit<Naming, 'words'>,
    group: (patterns: readonly Pattern[]) => Parts,
  ) {
    this.words = WORDS[language];
    this.label = label;
    this.language = language;
    this.called = new CalledVariables(query, { ...naming, label, language, words: this.words });
    this.expressions = new ExpressionWords({
      words: this.words,
      term: (term, form) => this.term(term, form),
      group,
      isFeminine: (variable) => this.called.gender(variable) === 'f',
      computed: (variable) => this.computed.get(variable),
    });
  }

  name(iri: string): Explanation {
    return { text: spelled(this.label(iri)), iri };
  }

  term(term: Term, form: Form): Parts {
    switch (term.termType) {
      case 'NamedNode':
        return [this.name(term.value)];
      case 'Variable':
        return this.called.tell(term.value, form);
      case 'Literal':
        return [say(literalWords(term, this.language))];
      case 'BlankNode':
      case 'Quad':
        return [say(this.words.something)];
    }
  }

  gender(term: Term): Gender {
    return isVariable(term) ? this.called.gender(term.value) : 'm';
  }

  isRoot(topic: Term): boolean {
    return this.root !== undefined && isSame(topic, this.root);
  }

  compute(query: Query): void {
    if (query.queryType !== 'SELECT') return;
    for (const one of query.variables)
      if ('expression' in one) this.computed.set(one.variable.value, one.expression);
  }

  /** Clauses in a row: those behind their noun, then the sentences. */
  inARow(clauses: readonly Clause[], mode: Mode, isLast: boolean): Parts {
    return inARow(clauses, mode, isLast, this.words);
  }
}
