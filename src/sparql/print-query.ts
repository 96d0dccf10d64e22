import type {
  Expression,
  IriTerm,
  Ordering,
  Pattern,
  Query,
  SelectQuery,
  Term,
  Triple,
  ValuePatternRow,
  Variable,
  Wildcard,
} from 'sparqljs';
import { never } from '../base';
import { RDF, XSD, printTerm } from '../rdf';
import { compactor, type Compactor } from './compact';
import { INFIX, needsBrackets } from './faults/needs-brackets';
import { WELL_KNOWN_PREFIXES } from './prefixes';
import { printPath } from './print-path';

export interface PrintOptions {
  /** prefix → namespace. They win over those of the query, which win over the well-known ones. */
  readonly prefixes?: Readonly<Record<string, string>>;
}

type Lines = readonly string[];

/** Literals that SPARQL writes bare, by datatype. */
const BARE: Readonly<Record<string, RegExp>> = {
  [`${XSD}integer`]: /^[+-]?\d+$/u,
  [`${XSD}decimal`]: /^[+-]?\d*\.\d+$/u,
  [`${XSD}double`]: /^[+-]?(?:\d+\.?\d*|\.\d+)[eE][+-]?\d+$/u,
  [`${XSD}boolean`]: /^(?:true|false)$/u,
};

const indented = (lines: Lines): Lines => lines.map((line) => `  ${line}`);
/** `head { … }`, on one line where the inside is short and has one line. */
const braced = (head: string, inside: Lines): Lines => {
  const start = head === '' ? '{' : `${head} {`;
  const [only, ...more] = inside;
  if (only === undefined) return [`${start} }`];
  if (more.length === 0 && only.length + start.length < 90) return [`${start} ${only} }`];
  return [start, ...indented(inside), '}'];
};

class Printer {
  constructor(private readonly iris: Compactor) {}

  private readonly iri = (value: string): string => this.iris.print(value);

  term(term: Term | Wildcard): string {
    switch (term.termType) {
      case 'Wildcard':
        return '*';
      case 'Variable':
        return `?${term.value}`;
      case 'BlankNode':
        return `_:${term.value}`;
      case 'NamedNode':
        return this.iri(term.value);
      case 'Literal': {
        if (BARE[term.datatype.value]?.test(term.value) === true) return term.value;
        const { value, language, datatype } = term;
        const isPlain = datatype.value === `${XSD}string` && !('isTyped' in term);
        if (language !== '' || isPlain) {
          return printTerm({
            termType: 'Literal',
            value,
            language,
            datatype: { termType: 'NamedNode', value: datatype.value },
          });
        }
        const plain = { termType: 'NamedNode', value: `${XSD}string` } as const;
        return `${printTerm({ termType: 'Literal', value, language: '', datatype: plain })}^^${this.iri(datatype.value)}`;
      }
      case 'Quad':
        throw new Error('Quoted triples are not SPARQL 1.1.');
      default:
        return never(term);
    }
  }

  private predicate(predicate: Triple['predicate']): string {
    if ('termType' in predicate) {
      return predicate.value === `${RDF}type` && predicate.termType === 'NamedNode'
        ? 'a'
        : this.term(predicate);
    }
    return printPath(predicate, (value) => (value === `${RDF}type` ? 'a' : this.iri(value)));
  }

  triple({ subject, predicate, object }: Triple): string {
    return `${this.term(subject)} ${this.predicate(predicate)} ${this.term(object)}`;
  }

  /** Triples with `;` and `,`, one predicate a line. */
  private triples(triples: readonly Triple[]): Lines {
    const lines: string[] = [];
    let subject: string | undefined;
    let predicate: string | undefined;
    for (const triple of triples) {
      const [s, p, o] = [
        this.term(triple.subject),
        this.predicate(triple.predicate),
        this.term(triple.object),
      ];
      const last = lines.length - 1;
      if (s === subject && p === predicate) lines[last] = `${lines[last] ?? ''}, ${o}`;
      else if (s === subject) {
        lines[last] = `${lines[last] ?? ''} ;`;
        lines.push(`  ${p} ${o}`);
      } else {
        if (last >= 0) lines[last] = `${lines[last] ?? ''} .`;
        lines.push(`${s} ${p} ${o}`);
      }
      [subject, predicate] = [s, p];
    }
    if (lines.length > 0) lines[lines.length - 1] = `${lines[lines.length - 1] ?? ''} .`;
    return lines;
  }

  private group(patterns: readonly Pattern[]): Lines {
    return patterns.flatMap((pattern) => this.pattern(pattern));
  }

  /** The inside of a pair of braces that hold one pattern: a group's own braces are these. */
  private inside(pattern: Pattern): Lines {
    return pattern.type === 'group' ? this.group(pattern.patterns) : this.pattern(pattern);
  }

  private pattern(pattern: Pattern): Lines {
    switch (pattern.type) {
      case 'bgp':
        return this.triples(pattern.triples);
      case 'group':
        return braced('', this.group(pattern.patterns));
      case 'optional':
        return braced('OPTIONAL', this.group(pattern.patterns));
      case 'minus':
        return braced('MINUS', this.group(pattern.patterns));
      case 'graph':
        return braced(`GRAPH ${this.term(pattern.name)}`, this.group(pattern.patterns));
      case 'service': {
        const silent = pattern.silent ? 'SILENT ' : '';
        return braced(`SERVICE ${silent}${this.term(pattern.name)}`, this.group(pattern.patterns));
      }
      case 'union':
        return pattern.patterns.flatMap((branch, index) =>
          braced(index === 0 ? '' : 'UNION', this.inside(branch)),
        );
      case 'filter':
        return this.filter(pattern.expression);
      case 'bind':
        return [`BIND(${this.expression(pattern.expression)} AS ${this.term(pattern.variable)})`];
      case 'values':
        return this.values(pattern.values);
      case 'query':
        return this.query(pattern);
      default:
        return never(pattern);
    }
  }

  private filter(expression: Expression): Lines {
    if (
      'operator' in expression &&
      (expression.operator === 'exists' || expression.operator === 'notexists')
    ) {
      const [pattern] = expression.args;
      const words = expression.operator === 'exists' ? 'FILTER EXISTS' : 'FILTER NOT EXISTS';
      return braced(words, this.inside(pattern as Pattern));
    }
    return [`FILTER(${this.expression(expression)})`];
  }

  private values(rows: readonly ValuePatternRow[]): Lines {
    const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const cell = (row: ValuePatternRow, name: string): string => {
      const term = row[name];
      return term === undefined ? 'UNDEF' : this.term(term);
    };
    const [single] = names;
    if (names.length === 1 && single !== undefined) {
      return braced(
        `VALUES ${single}`,
        rows.length === 0 ? [] : [rows.map((row) => cell(row, single)).join(' ')],
      );
    }
    return braced(
      `VALUES (${names.join(' ')})`,
      rows.map((row) => `(${names.map((name) => cell(row, name)).join(' ')})`),
    );
  }

  private list(expressions: readonly Expression[]): string {
    return expressions.map((one) => this.expression(one)).join(', ');
  }

  private operand(expression: Expression, outer: string): string {
    const text = this.expression(expression);
    return 'operator' in expression && needsBrackets(expression.operator, outer) ? `(${text})` : text;
  }

  expression(expression: Expression): string {
    if (Array.isArray(expression)) return `(${this.list(expression)})`;
    if ('termType' in expression) return this.term(expression);
    switch (expression.type) {
      case 'functionCall': {
        const name = expression.function;
        return `${typeof name === 'string' ? name : this.iri(name.value)}(${expression.distinct === true ? 'DISTINCT ' : ''}${this.list(expression.args)})`;
      }
      case 'aggregate': {
        const inside =
          'termType' in expression.expression
            ? this.term(expression.expression)
            : this.expression(expression.expression);
        const distinct = expression.distinct === true ? 'DISTINCT ' : '';
        const separator =
          expression.separator === undefined
            ? ''
            : `; SEPARATOR=${printTerm({ termType: 'Literal', value: expression.separator, language: '', datatype: { termType: 'NamedNode', value: `${XSD}string` } })}`;
        return `${expression.aggregation.toUpperCase()}(${distinct}${inside}${separator})`;
      }
      case 'operation':
        return this.operation(expression.operator, expression.args);
      default:
        throw new Error(`Unknown expression: ${JSON.stringify(expression)}`);
    }
  }

  private operation(operator: string, args: readonly (Expression | Pattern)[]): string {
    const [first, second] = args as readonly Expression[];
    if (INFIX.has(operator) && first !== undefined && second !== undefined) {
      return `${this.operand(first, operator)} ${operator} ${this.operand(second, operator)}`;
    }
    switch (operator.toLowerCase()) {
      case '!':
      case 'uplus':
      case 'uminus': {
        const sign = operator === '!' ? '!' : operator.toLowerCase() === 'uplus' ? '+' : '-';
        return first === undefined ? sign : `${sign}(${this.expression(first)})`;
      }
      case 'in':
      case 'notin': {
        if (first === undefined || second === undefined) throw new Error('IN needs two sides.');
        const words = operator === 'in' ? 'IN' : 'NOT IN';
        return `${this.operand(first, operator)} ${words} ${Array.isArray(second) ? this.expression(second) : `(${this.expression(second)})`}`;
      }
      case 'exists':
      case 'notexists': {
        const words = operator === 'exists' ? 'EXISTS' : 'NOT EXISTS';
        return braced(words, this.inside(args[0] as Pattern)).join('\n');
      }
      default:
        return `${operator.toUpperCase()}(${this.list(args as readonly Expression[])})`;
    }
  }

  private projected(variable: Variable | Wildcard | IriTerm): string {
    if ('termType' in variable) return this.term(variable);
    return `(${this.expression(variable.expression)} AS ${this.term(variable.variable)})`;
  }

  private order({ expression, descending }: Ordering): string {
    const text = this.expression(expression);
    if (descending === true) return `DESC(${text})`;
    return 'termType' in expression && expression.termType === 'Variable' ? text : `ASC(${text})`;
  }

  private head(query: Query): Lines {
    switch (query.queryType) {
      case 'SELECT': {
        const modifier = query.distinct === true ? 'DISTINCT ' : query.reduced === true ? 'REDUCED ' : '';
        return [`SELECT ${modifier}${query.variables.map((one) => this.projected(one)).join(' ')}`];
      }
      case 'DESCRIBE':
        return [`DESCRIBE ${query.variables.map((one) => this.projected(one)).join(' ')}`];
      case 'ASK':
        return ['ASK'];
      case 'CONSTRUCT':
        return braced('CONSTRUCT', this.triples(query.template ?? []));
      default:
        return never(query);
    }
  }

  private tail(query: SelectQuery): Lines {
    const lines: string[] = [];
    if (query.group !== undefined) {
      const each = query.group.map(({ expression, variable }) => {
        if (variable !== undefined) return `(${this.expression(expression)} AS ${this.term(variable)})`;
        const text = this.expression(expression);
        return 'termType' in expression && expression.termType === 'Variable' ? text : `(${text})`;
      });
      lines.push(`GROUP BY ${each.join(' ')}`);
    }
    if (query.having !== undefined)
      lines.push(`HAVING ${query.having.map((one) => `(${this.expression(one)})`).join(' ')}`);
    if (query.order !== undefined)
      lines.push(`ORDER BY ${query.order.map((one) => this.order(one)).join(' ')}`);
    if (query.limit !== undefined) lines.push(`LIMIT ${String(query.limit)}`);
    if (query.offset !== undefined) lines.push(`OFFSET ${String(query.offset)}`);
    return lines;
  }

  query(query: Query): Lines {
    const from = [
      ...(query.from?.default ?? []).map((graph) => `FROM ${this.term(graph)}`),
      ...(query.from?.named ?? []).map((graph) => `FROM NAMED ${this.term(graph)}`),
    ];
    const { where } = query;
    // DESCRIBE alone may go without.
    const body = where === undefined ? [] : braced('WHERE', this.group(where));
    const values = query.values === undefined ? [] : this.values(query.values);
    // Every form may carry the solution modifiers; the types grant them to SELECT only.
    return [...this.head(query), ...from, ...body, ...this.tail(query as SelectQuery), ...values];
  }
}

const printerFor = (
  query: Pick<Query, 'prefixes'> | undefined,
  { prefixes }: PrintOptions,
): [Printer, Compactor] => {
  const own = { ...query?.prefixes, ...prefixes };
  const isPlain = Object.keys(own).length === 0;
  const iris = compactor(isPlain ? WELL_KNOWN_PREFIXES : { ...WELL_KNOWN_PREFIXES, ...own });
  return [new Printer(iris), iris];
};

/** Readable SPARQL: one pattern a line, indented by two, prefixes declared for what is used. */
export const printQuery = (query: Query, options: PrintOptions = {}): string => {
  const [printer, iris] = printerFor(query, options);
  const lines = printer.query(query);
  return [...iris.declarations(), ...lines].join('\n');
};

/** The same with IRIs in full, so that it can stand within another query. */
export const printInner = (query: Query): string => new Printer(compactor({})).query(query).join('\n');

/** One triple pattern or path with IRIs in full, so that it stands by itself. */
export const printTriple = (triple: Triple): string => new Printer(compactor({})).triple(triple);
