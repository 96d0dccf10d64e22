import type { Pattern, Query, Triple } from 'sparqljs';
import { RDF, type Iri } from '../rdf';
import type { Link, VoidDescription } from '../void';
import { closestNames } from './closest-names';
import { patternsOf, pathSteps, type PatternUse, type Region } from './patterns-of';
import { printTriple } from './print-query';
import { rewriteQuery } from './rewrite-query';
import { termKey } from './terms';

/** What a query asks that the data has not. Facts: the sentence is made by the page. */
export type Finding = Found & {
  /** `hint`: the description is not complete, so that its silence proves nothing. */
  readonly certainty: 'proof' | 'hint';
};

type Found =
  | {
      readonly kind: 'unknown-property';
      readonly pattern: string;
      readonly property: string;
      readonly alternatives: readonly Iri[];
    }
  | {
      readonly kind: 'unknown-class';
      readonly pattern: string;
      readonly class: string;
      readonly alternatives: readonly Iri[];
    }
  | {
      /** The property is there, but on none of the classes that its subject may have. */
      readonly kind: 'property-not-on-class';
      readonly pattern: string;
      readonly property: string;
      /** `undefined` stands for things without a type. */
      readonly classes: readonly (string | undefined)[];
      /** Properties of these classes. */
      readonly alternatives: readonly Iri[];
    }
  | {
      /** The property is there, but never leads to any of the classes that its object must have. */
      readonly kind: 'object-class-not-there';
      readonly pattern: string;
      readonly property: string;
      readonly classes: readonly string[];
      /** Classes that it leads to. */
      readonly alternatives: readonly Iri[];
    };

const MOST = 5;
/** Below this likeness an alternative is a guess that misleads. */
const LEAST = 0.45;
const TYPE = `${RDF}type`;

type SubjectClass = string | undefined;

/** The description, turned so that each question is one look-up. */
class Schema {
  readonly properties: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  private readonly byProperty = new Map<string, Link[]>();

  constructor(readonly description: VoidDescription) {
    this.properties = new Set(description.properties.map(({ property }) => property));
    this.classes = new Set(description.classes.map((partition) => partition.class));
    for (const link of description.links) {
      const links = this.byProperty.get(link.property);
      if (links === undefined) this.byProperty.set(link.property, [link]);
      else links.push(link);
    }
  }

  /** A description that is not complete may list no terms of a kind at all. */
  saysNothing(kind: 'classes' | 'properties'): boolean {
    return !this.description.complete && this[kind].size === 0;
  }

  links(property: string): readonly Link[] {
    return this.byProperty.get(property) ?? [];
  }

  /** Classes of the subjects of a property; `undefined` without any evidence. */
  subjectClasses(property: string): ReadonlySet<SubjectClass> | undefined {
    const links = this.links(property);
    return links.length === 0 ? undefined : new Set(links.map(({ subjectClass }) => subjectClass));
  }

  propertiesOf(classes: ReadonlySet<SubjectClass>): readonly Iri[] {
    return this.description.links
      .filter(({ subjectClass }) => classes.has(subjectClass))
      .map(({ property }) => property);
  }
}

/** One walk along a property, whatever way the query writes it. */
interface Step {
  readonly use: PatternUse;
  readonly property: string;
  readonly subject: Triple['object'] | undefined;
  readonly object: Triple['object'] | undefined;
}

const stepsOf = (use: PatternUse): readonly Step[] => {
  const walk = (
    path: Triple['predicate'],
    subject: Step['subject'],
    object: Step['object'],
  ): readonly Step[] => {
    if ('termType' in path) {
      return path.termType === 'Variable' ? [] : [{ use, property: path.value, subject, object }];
    }
    switch (path.pathType) {
      case '^':
        return path.items.flatMap((item) => walk(item, object, subject));
      case '|':
        // Each alternative may be the one without matches: known properties are enough.
        return path.items.flatMap((item) => walk(item, undefined, undefined));
      case '/':
        return path.items.flatMap((item, index) =>
          walk(item, index === 0 ? subject : undefined, index === path.items.length - 1 ? object : undefined),
        );
      case '!':
        return [];
      default:
        return pathSteps(path).properties.map((property) => ({
          use,
          property,
          subject: undefined,
          object: undefined,
        }));
    }
  };
  return walk(use.triple.predicate, use.triple.subject, use.triple.object);
};

const regionsAround = (region: Region): readonly Region[] => [
  region,
  ...(region.parent === undefined ? [] : regionsAround(region.parent)),
];

/** A variable of a sub-query is the one outside only when it is projected. */
const identity = (term: Triple['object'], region: Region): string => {
  if (term.termType !== 'Variable') return termKey(term);
  const hidden = regionsAround(region).findIndex(({ projected }) => projected?.has(term.value) === false);
  return hidden < 0 ? termKey(term) : `${termKey(term)} ${String(regionsAround(region).length - hidden)}`;
};

/** Values that VALUES gives a variable, so that `?x a ?c VALUES ?c { :A :B }` counts as two candidates. */
const givenValues = (query: Query): ReadonlyMap<string, readonly string[]> => {
  const given = new Map<string, string[]>();
  const collect = (pattern: Pattern): undefined => {
    if (pattern.type !== 'values') return undefined;
    for (const row of pattern.values) {
      for (const [name, term] of Object.entries(row)) {
        if (term?.termType === 'NamedNode')
          given.set(name.slice(1), [...(given.get(name.slice(1)) ?? []), term.value]);
      }
    }
    return undefined;
  };
  rewriteQuery(
    { ...query, where: [...(query.where ?? []), { type: 'values', values: query.values ?? [] }] },
    collect,
  );
  return given;
};

class Checker {
  private readonly findings: Found[] = [];
  private readonly types: {
    readonly key: string;
    readonly region: Region;
    readonly classes: readonly string[];
  }[] = [];
  private readonly steps: readonly Step[];

  constructor(
    private readonly schema: Schema,
    private readonly query: Query,
  ) {
    this.steps = patternsOf(query).flatMap(stepsOf);
    const given = givenValues(query);
    for (const { property, subject, object, use } of this.steps) {
      if (property !== TYPE || subject === undefined || object === undefined) continue;
      const classes =
        object.termType === 'NamedNode'
          ? [object.value]
          : object.termType === 'Variable'
            ? (given.get(object.value) ?? [])
            : [];
      if (classes.length > 0)
        this.types.push({ key: identity(subject, use.region), region: use.region, classes });
      this.checkClasses(use, classes);
    }
  }

  private checkClasses(use: PatternUse, classes: readonly string[]): void {
    if (classes.length === 0 || this.schema.saysNothing('classes')) return;
    if (classes.some((name) => this.schema.classes.has(name))) return;
    const known = this.schema.description.classes.map((partition) => partition.class);
    for (const name of classes) {
      this.findings.push({
        kind: 'unknown-class',
        pattern: printTriple(use.triple),
        class: name,
        alternatives: closestNames(name, known, MOST, LEAST),
      });
    }
  }

  /** Known classes that a term is said to have, where a pattern of the region can rely on it. */
  private statedClasses(term: Triple['object'], region: Region): ReadonlySet<string> {
    const key = identity(term, region);
    const around = new Set(regionsAround(region));
    const stated = this.types.filter((type) => type.key === key && around.has(type.region));
    return new Set(stated.flatMap(({ classes }) => classes).filter((name) => this.schema.classes.has(name)));
  }

  /**
   * Classes that the subject of a step may have: those stated, else those whose instances have all other
   * properties that the query asks of it. `undefined`: no evidence.
   */
  private candidates(step: Step & { subject: Triple['object'] }): ReadonlySet<SubjectClass> | undefined {
    const { subject, use } = step;
    const stated = this.statedClasses(subject, use.region);
    if (stated.size > 0) return stated;
    const around = new Set(regionsAround(use.region));
    let shared: ReadonlySet<SubjectClass> | undefined;
    for (const other of this.steps) {
      if (other === step) break;
      if (other.property === TYPE || other.subject === undefined || !around.has(other.use.region)) continue;
      if (identity(other.subject, other.use.region) !== identity(subject, use.region)) continue;
      const classes = this.schema.subjectClasses(other.property);
      if (classes === undefined) continue;
      const before = shared;
      const both: ReadonlySet<SubjectClass> =
        before === undefined ? classes : new Set([...classes].filter((name) => before.has(name)));
      if (both.size > 0) shared = both;
    }
    return shared;
  }

  private checkProperty(step: Step): void {
    const { property, use, subject } = step;
    if (this.schema.properties.has(property) || this.schema.saysNothing('properties')) return;
    const known = this.schema.description.properties.map((partition) => partition.property);
    const classes = subject === undefined ? undefined : this.candidates({ ...step, subject });
    const near =
      classes === undefined ? [] : closestNames(property, this.schema.propertiesOf(classes), MOST, LEAST);
    this.findings.push({
      kind: 'unknown-property',
      pattern: printTriple(use.triple),
      property,
      alternatives: [...new Set([...near, ...closestNames(property, known, MOST, LEAST)])].slice(0, MOST),
    });
  }

  private checkSubject(step: Step): boolean {
    const { property, use, subject } = step;
    const there = this.schema.subjectClasses(property);
    if (subject === undefined || there === undefined) return true;
    const classes = this.candidates({ ...step, subject });
    if (classes === undefined || [...classes].some((name) => there.has(name))) return true;
    this.findings.push({
      kind: 'property-not-on-class',
      pattern: printTriple(use.triple),
      property,
      classes: [...classes],
      alternatives: closestNames(property, this.schema.propertiesOf(classes), MOST, 0),
    });
    return false;
  }

  private checkObject(step: Step): void {
    const { property, use, subject, object } = step;
    const links = this.schema.links(property);
    if (object === undefined || links.length === 0) return;
    const wanted = this.statedClasses(object, use.region);
    if (wanted.size === 0) return;
    const from: ReadonlySet<SubjectClass> =
      subject === undefined ? new Set() : this.statedClasses(subject, use.region);
    const possible = links.filter(({ subjectClass }) => from.size === 0 || from.has(subjectClass));
    const reached = possible.flatMap((link) => (link.object.kind === 'class' ? [link.object.class] : []));
    if (reached.some((name) => wanted.has(name))) return;
    const [first = property] = wanted;
    this.findings.push({
      kind: 'object-class-not-there',
      pattern: printTriple(use.triple),
      property,
      classes: [...wanted],
      alternatives: closestNames(first, reached, MOST, 0),
    });
  }

  check(): readonly Finding[] {
    for (const step of this.steps) {
      if (step.property === TYPE) continue;
      this.checkProperty(step);
      if (this.checkSubject(step)) this.checkObject(step);
    }
    const unlike = new Map(this.findings.map((finding) => [JSON.stringify(finding), finding]));
    const certainty = this.schema.description.complete ? 'proof' : 'hint';
    return [...unlike.values()].map((finding) => ({ ...finding, certainty }));
  }
}

/**
 * What a query asks that a description does not list, or not together: a proof where the description is complete, else a hint.
 * Of classes, or properties, nothing where none are listed at all.
 */
export const checkQuery = (query: Query, description: VoidDescription): readonly Finding[] =>
  new Checker(new Schema(description), query).check();
