import type { Expression, Pattern, Query, SelectQuery, Term, Triple } from 'sparqljs';
import { RDF, type Language } from '../rdf';
import { closureWord, WORDS, type Words } from './explain-words';
import { printExpression } from './print-query';

/** A piece of the sentence; `iri` marks words that stand for a term. */
export interface Explanation {
  readonly text: string;
  readonly iri: string | undefined;
}

type Parts = readonly Explanation[];

const TYPE = `${RDF}type`;

const say = (text: string): Explanation => ({ text, iri: undefined });

const joined = (lists: readonly Parts[], separator: string, last = separator): Parts =>
  lists.flatMap((parts, index) => {
    if (index === 0) return parts;
    return [say(index === lists.length - 1 ? last : separator), ...parts];
  });

/** `birthPlace` → `birth place`. */
const spelled = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu}|\p{N})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

const COMPARISONS = new Set(['=', '!=', '<', '>', '<=', '>=']);

class Explainer {
  private readonly words: Words;

  constructor(
    private readonly label: (iri: string) => string,
    language: Language,
  ) {
    this.words = WORDS[language];
  }

  private name(iri: string): Explanation {
    return { text: this.label(iri), iri };
  }

  private term(term: Term): Explanation {
    switch (term.termType) {
      case 'NamedNode':
        return this.name(term.value);
      case 'Variable':
        return say(spelled(term.value));
      case 'BlankNode':
        return say(this.words.something);
      case 'Literal':
        return say(/^[+-]?[\d.]+$/u.test(term.value) ? term.value : `“${term.value}”`);
      case 'Quad':
        return say(this.words.something);
    }
  }

  private path(path: Triple['predicate']): Parts {
    if ('termType' in path)
      return [
        path.termType === 'Variable'
          ? say(`${this.words.any} (${spelled(path.value)})`)
          : this.name(path.value),
      ];
    const items = path.items.map((item) => this.path(item));
    switch (path.pathType) {
      case '/':
        return joined(items, ' › ');
      case '|':
        return joined(items, ` ${this.words.or} `);
      case '^':
        return [say(`${this.words.inverse} `), ...items.flat()];
      case '!':
        return [say(`${this.words.anyBut} `), ...items.flat()];
      default:
        return [...items.flat(), say(` (${closureWord(path.pathType, this.words)})`)];
    }
  }

  private triple({ subject, predicate, object }: Triple): Parts {
    if ('termType' in predicate && predicate.value === TYPE) {
      return [this.term(subject), say(` ${this.words.isA} `), this.term(object)];
    }
    return [this.term(subject), say(' · '), ...this.path(predicate), say(' · '), this.term(object)];
  }

  private expression(expression: Expression): Parts {
    if (Array.isArray(expression))
      return joined(
        expression.map((one) => this.expression(one)),
        ', ',
      );
    if ('termType' in expression) return [this.term(expression)];
    if (expression.type === 'aggregate') return this.aggregate(expression);
    if (expression.type !== 'operation') return [say(printExpression(expression))];
    const { operator, args } = expression;
    if (operator === 'exists' || operator === 'notexists') {
      return [
        say(`${operator === 'exists' ? this.words.exists : this.words.notExists} `),
        ...this.group(args as Pattern[]),
      ];
    }
    const sides = (args as Expression[]).map((one) => this.expression(one));
    if (COMPARISONS.has(operator)) return joined(sides, ` ${this.words.comparisons[operator] ?? operator} `);
    if (operator === '&&') return joined(sides, ` ${this.words.and} `);
    if (operator === '||') return joined(sides, ` ${this.words.or} `);
    if (operator === '!') return [say(`${this.words.not} `), ...sides.flat()];
    const known = this.words.functions[operator];
    if (known !== undefined && sides.length >= 2) return joined(sides.slice(0, 2), ` ${known} `);
    // What only wraps its argument adds nothing to a sentence.
    if (['str', 'lcase', 'ucase'].includes(operator)) return sides.flat();
    return [say(`${operator.toUpperCase()}(`), ...joined(sides, ', '), say(')')];
  }

  private aggregate({ aggregation, expression }: { aggregation: string; expression: object }): Parts {
    const word = this.words.aggregates[aggregation.toLowerCase()] ?? aggregation;
    const isAll = (expression as { termType?: string }).termType === 'Wildcard';
    const inside = isAll ? [say(this.words.matches)] : this.expression(expression as Expression);
    return [say(`${word} `), ...inside];
  }

  private pattern(pattern: Pattern): readonly Parts[] {
    switch (pattern.type) {
      case 'bgp':
        return pattern.triples.map((triple) => this.triple(triple));
      case 'group':
        return pattern.patterns.flatMap((one) => this.pattern(one));
      case 'optional':
        return [[say(`${this.words.ifKnown} `), ...this.group(pattern.patterns)]];
      case 'minus':
        return [[say(`${this.words.notExists} `), ...this.group(pattern.patterns)]];
      case 'union':
        return [
          [
            say(`${this.words.either} `),
            ...joined(
              pattern.patterns.map((one) => this.group([one])),
              ` ${this.words.or} `,
            ),
          ],
        ];
      case 'graph':
        return [
          [
            say(`${this.words.inGraph} `),
            this.term(pattern.name),
            say(': '),
            ...this.group(pattern.patterns),
          ],
        ];
      case 'service':
        return [
          [
            say(`${this.words.accordingTo} `),
            this.term(pattern.name),
            say(': '),
            ...this.group(pattern.patterns),
          ],
        ];
      case 'filter':
        return [this.expression(pattern.expression)];
      case 'bind':
        return [
          [
            this.term(pattern.variable),
            say(` ${this.words.comparisons['='] ?? '='} `),
            ...this.expression(pattern.expression),
          ],
        ];
      case 'values':
        return [this.values(pattern)];
      case 'query':
        return [[say('('), ...this.query(pattern), say(')')]];
    }
  }

  private values({ values }: Pattern & { type: 'values' }): Parts {
    const names = [...new Set(values.flatMap((row) => Object.keys(row)))];
    const columns = names.map((name): Parts => {
      const terms = values.flatMap((row) => (row[name] === undefined ? [] : [[this.term(row[name])]]));
      return [
        say(`${spelled(name.slice(1))} ${this.words.among} `),
        ...joined(terms, ', ', ` ${this.words.or} `),
      ];
    });
    return joined(columns, '; ');
  }

  private group(patterns: readonly Pattern[]): Parts {
    return joined(
      patterns.flatMap((one) => this.pattern(one)),
      ` ${this.words.and} `,
    );
  }

  private asked(query: Query): Parts {
    switch (query.queryType) {
      case 'ASK':
        return [say(this.words.whether)];
      case 'CONSTRUCT':
        return [say(this.words.construct)];
      case 'DESCRIBE':
        return [say(`${this.words.describe} `), ...this.projected(query.variables)];
      case 'SELECT':
        return [
          say(`${query.distinct === true ? this.words.different : this.words.list} `),
          ...this.projected(query.variables),
        ];
    }
  }

  private projected(variables: SelectQuery['variables'] | readonly Term[]): Parts {
    const each = (variables as readonly (SelectQuery['variables'][number] | Term)[]).map((one): Parts => {
      if (!('termType' in one)) return this.expression(one.expression);
      return one.termType === 'Wildcard' ? [say(this.words.everything)] : [this.term(one)];
    });
    return joined(each, ', ', ` ${this.words.and} `);
  }

  private modifiers(query: Partial<SelectQuery>): readonly Parts[] {
    const { group, having, order, limit, offset } = query;
    const parts: Parts[] = [];
    if (group !== undefined)
      parts.push([
        say(`${this.words.forEach} `),
        ...joined(
          group.map(({ expression }) => this.expression(expression)),
          ', ',
        ),
      ]);
    if (having !== undefined)
      parts.push([
        say(`${this.words.where} `),
        ...joined(
          having.map((one) => this.expression(one)),
          ` ${this.words.and} `,
        ),
      ]);
    if (order !== undefined) {
      const each = order.map(({ expression, descending }): Parts => [
        ...this.expression(expression),
        say(` (${descending === true ? this.words.descending : this.words.ascending})`),
      ]);
      parts.push([say(`${this.words.sortedBy} `), ...joined(each, ', ')]);
    }
    if (limit !== undefined) parts.push([say(this.words.atMost(limit))]);
    if (offset !== undefined) parts.push([say(this.words.skipping(offset))]);
    return parts;
  }

  query(query: Query): Parts {
    const where = this.group(query.where ?? []);
    const conditions =
      where.length === 0 ? [] : [say(query.queryType === 'ASK' ? ' ' : ` ${this.words.suchThat} `), ...where];
    const modifiers = this.modifiers(query as Partial<SelectQuery>);
    return [...this.asked(query), ...conditions, ...modifiers.flatMap((parts) => [say('; '), ...parts])];
  }
}

/**
 * A query in words, without a full stop: what is asked, of what, under which conditions, in which order.
 * Joined, the texts are one sentence. @param label the name of a term in `language`
 */
export const explainQuery = (query: Query, label: (iri: string) => string, language: Language): Parts =>
  new Explainer(label, language).query(query);
