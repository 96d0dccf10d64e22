/** What a query that somebody else wrote does, and what it names: found in its tree. */
import { printTerm, type Iri } from '../../rdf';
import { printQuery, usedTerms, type Query } from '../../sparql';
import { literalOf, type ClassKey, type Quantity, type Schema, type Sense } from '../../knowledge';
import { eachNode } from '../examples/query-terms';
import { FOLDS } from '../write/measure';
import type { AskedOperator } from './asked-operator';

type Classed = Pick<Schema, 'subjectClasses' | 'objectClasses'>;

/** What a query does, whatever it names. */
type Clause =
  | 'count'
  | 'filter'
  | 'group'
  | 'limit'
  | 'match'
  | 'minus'
  | 'offset'
  | 'order'
  | 'repeat'
  | `aggregate ${string}`;

/** One of these must stand in the query for what words ask; of what is not named here nothing tells. */
const CLAUSES: Readonly<Partial<Record<AskedOperator['op'], readonly Clause[]>>> = {
  superlative: ['order', 'filter', 'aggregate MIN', 'aggregate MAX'],
  comparative: ['filter'],
  most: ['order', 'filter', 'aggregate MIN', 'aggregate MAX'],
  compare: ['filter'],
  between: ['filter'],
  time: ['filter'],
  not: ['minus', 'filter'],
  except: ['minus', 'filter'],
  neither: ['minus', 'filter'],
  each: ['group'],
  order: ['order'],
  direction: ['order'],
  common: ['order'],
  text: ['match', 'filter'],
  nth: ['offset', 'filter'],
  top: ['limit'],
  closure: ['repeat'],
  count: ['count', 'aggregate SUM', 'filter'],
};

const FILTERING = new Set(['filter', 'bind']);
const MATCHING = new Set(['contains', 'strstarts', 'strends', 'regex']);

interface Node {
  readonly type?: string;
  readonly aggregation?: string;
  readonly operator?: string;
  readonly pathType?: string;
  readonly limit?: number;
  readonly offset?: number;
  readonly order?: unknown;
  readonly group?: unknown;
  readonly having?: unknown;
}

const clausesOf = (query: Query): ReadonlySet<Clause> => {
  const found = new Set<Clause>();
  eachNode(query, (node) => {
    const { type = '', aggregation, operator = '', pathType = '', ...rest } = node as Node;
    if (FILTERING.has(type) || rest.having !== undefined) found.add('filter');
    if (type === 'minus' || operator === 'notexists' || operator === '!') found.add('minus');
    if (MATCHING.has(operator)) found.add('match');
    if (pathType === '*' || pathType === '+') found.add('repeat');
    if (aggregation !== undefined)
      found.add(aggregation.toLowerCase() === 'count' ? 'count' : `aggregate ${aggregation.toUpperCase()}`);
    if (rest.limit !== undefined) found.add('limit');
    if (rest.offset !== undefined) found.add('offset');
    if (rest.order !== undefined) found.add('order');
    if (rest.group !== undefined) found.add('group');
  });
  return found;
};

/** Whether a text of the query states it: a number as it is, a year or a day at the beginning of a date. */
const states = (text: string, quantity: Quantity): boolean => {
  const beginsWith = (date: string): boolean =>
    text.startsWith(date) && !/^\d/u.test(text.slice(date.length));
  switch (quantity.type) {
    case 'number':
      return Number(text) === quantity.value;
    case 'years':
      return beginsWith(String(quantity.from)) || beginsWith(String(quantity.to));
    case 'day':
      return beginsWith(quantity.iso);
  }
};

/** The class of all things that have a property, and that of all things that it leads to, where it is one. */
const ofEnds = (property: Iri, schema: Classed): readonly Iri[] => {
  const onlyOf = (classes: ReadonlySet<ClassKey>): readonly Iri[] => {
    const [only, ...others] = classes;
    return others.length > 0 || only === undefined || only === '' ? [] : [only];
  };
  return [...onlyOf(schema.subjectClasses(property)), ...onlyOf(schema.objectClasses(property))];
};

/** What of a question a query says. */
export class SaidByQuery {
  readonly #clauses: ReadonlySet<Clause>;
  readonly #iris: ReadonlySet<string>;
  /** In small letters. */
  readonly #texts: readonly string[];
  readonly #terms: ReadonlySet<string>;
  readonly #limits: ReadonlySet<string>;
  /** Of which all things at one end of a relation are. */
  readonly #classes: ReadonlySet<string>;
  readonly #words: ReadonlySet<string>;

  constructor(query: Query, schema: Classed & Pick<Schema, 'words'>) {
    this.#clauses = clausesOf(query);
    const { iris, literals } = usedTerms([printQuery(query)]);
    this.#iris = new Set(iris);
    this.#texts = literals.map(({ text }) => text.toLowerCase()).filter((text) => text !== '');
    this.#terms = new Set(literals.map(({ term }) => term));
    const limits = new Set<string>();
    eachNode(query, ({ limit }) => {
      if (limit !== undefined) limits.add(String(limit));
    });
    this.#limits = limits;
    this.#classes = new Set(iris.flatMap((one) => ofEnds(one, schema)));
    this.#words = new Set(iris.flatMap((one) => schema.words(one)));
  }

  sense(sense: Sense): boolean {
    if (sense.type !== 'value') {
      const { iri } = sense.name;
      return this.#iris.has(iri) || (sense.type === 'class' && this.#classes.has(iri));
    }
    const { text } = sense.value;
    // A text may be looked for in part, in any case.
    return (
      this.#terms.has(printTerm(literalOf(sense.value))) ||
      this.#texts.some((one) => text.toLowerCase().includes(one))
    );
  }

  operator(operator: AskedOperator): boolean {
    if (operator.op === 'fold') {
      const { fold } = operator;
      const isExtreme = fold === 'least' || fold === 'most';
      return (
        this.#clauses.has(`aggregate ${FOLDS[fold].toUpperCase()}`) ||
        (isExtreme && this.#clauses.has('order'))
      );
    }
    const wanted = CLAUSES[operator.op];
    return wanted === undefined || wanted.some((one) => this.#clauses.has(one));
  }

  quantity(quantity: Quantity): boolean {
    // A converted unit changes the number.
    const isConverted =
      quantity.type === 'number' && quantity.unit !== undefined && this.#clauses.has('filter');
    return isConverted || [...this.#limits, ...this.#texts].some((text) => states(text, quantity));
  }

  /** "Holds", where the query has "held by": no sense was found for the word, and yet the query says it. */
  word(...forms: readonly string[]): boolean {
    return forms.some((one) => this.#words.has(one));
  }
}
