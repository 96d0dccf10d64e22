import type { Iri } from '../../rdf';
import { flagsOf, keyCopies } from '../../retrieval';
import type { Profile } from '../../store';
import type { Link } from '../../void';
import { literalConversions, type Conversion } from './conversions';
import { dateTexts } from './date-texts';
import { durations } from './durations';
import { isNumber } from './is-number';
import { numericTexts } from './numeric-texts';
import { quantityConversions } from './quantities';

/** A property of things of one class with literal values. */
export interface Attribute {
  readonly property: Iri;
  readonly kind: 'number' | 'time' | 'text' | 'boolean';
  /** Numbers, or texts that are: of a datatype that names their unit, or as tables keep them. */
  readonly isNumeric: boolean;
  readonly datatypes: readonly Iri[];
  /** Share of the class's instances that have it, in [0, 1]; without those of which it says nothing. */
  readonly coverage: number;
  readonly distinct: number;
  readonly triples: number;
}

type Kind = Attribute['kind'];

const XSD_TIME = /#(?:date|dateTime|gYear|gYearMonth|dateTimeStamp)$/u;

const kindOf = (datatype: string): Kind => {
  if (isNumber(datatype)) return 'number';
  if (XSD_TIME.test(datatype)) return 'time';
  return datatype.endsWith('#boolean') ? 'boolean' : 'text';
};

/** How many of the triples of a property say nothing, as a share of all. */
const blankShares = ({ blank, description }: Profile): ReadonlyMap<Iri, number> =>
  new Map(
    description.properties.flatMap(({ property, triples }) => {
      const count = blank?.get(property)?.count ?? 0;
      return count === 0 ? [] : [[property, count / triples] as const];
    }),
  );

/** What the values of properties are, beyond what their datatypes say. */
export class ValueKinds {
  readonly #copies: ReadonlySet<Iri>;
  readonly #flags: ReturnType<typeof flagsOf>;
  readonly #numericTexts: ReadonlySet<Iri>;
  readonly #dateTexts: ReadonlySet<Iri>;
  readonly #durations: ReadonlySet<Iri>;
  readonly #blank: ReadonlyMap<Iri, number>;
  readonly #conversions: ReadonlyMap<Iri, Conversion>;
  readonly #apart: ReadonlySet<Iri>;

  constructor(profile: Profile) {
    const { known, apart } = literalConversions(profile);
    this.#conversions = new Map([...known, ...quantityConversions(profile)]);
    this.#apart = apart;
    this.#copies = keyCopies(profile);
    this.#flags = flagsOf(profile);
    this.#numericTexts = numericTexts(profile);
    this.#dateTexts = dateTexts(profile);
    this.#durations = durations(profile);
    this.#blank = blankShares(profile);
  }

  /** What a value says, where the property says yes or no and nothing else. */
  saysOf(property: Iri, value: string): 'yes' | 'no' | undefined {
    const flag = this.#flags.get(property);
    return [flag?.yes, flag?.no].find((one) => one?.text === value)?.says;
  }

  /** How its values are turned into numbers of one unit; `undefined`: they are such numbers, or none. */
  conversionOf(property: Iri): Conversion | undefined {
    return this.#copies.has(property) || this.#durations.has(property)
      ? undefined
      : this.#conversions.get(property);
  }

  /** Whether its values are lengths of time, as such or as texts. */
  areDurations(property: Iri): boolean {
    return this.#durations.has(property);
  }

  /** Whether values of this kind are numbers, as such or as texts. A key that is repeated measures nothing. */
  isNumeric(property: Iri, kind: Kind | undefined): boolean {
    if (kind !== 'text') return kind === 'number';
    if (this.conversionOf(property)?.called !== undefined) return false;
    return this.#numericTexts.has(property) && !this.#copies.has(property) && !this.#apart.has(property);
  }

  /**
   * The property as things of one class have it.
   * @param links from these things to literals; @param instances how many things there are, 0 where nobody counted
   */
  attribute(property: Iri, links: readonly Link[], instances: number): Attribute {
    const counts = new Map<Kind, number>();
    const datatypes: Iri[] = [];
    let [triples, subjects, distinct] = [0, 0, 0];
    for (const link of links) {
      if (link.object.kind !== 'literal') continue;
      datatypes.push(link.object.datatype);
      const kind = kindOf(link.object.datatype);
      counts.set(kind, (counts.get(kind) ?? 0) + link.triples);
      triples += link.triples;
      subjects += link.distinctSubjects;
      distinct += link.distinctObjects;
    }
    const kind = this.#kindOf(property, counts);
    const said = 1 - (this.#blank.get(property) ?? 0);
    const coverage = said * Math.min(1, subjects / (instances || Math.max(subjects, 1)));
    const isNumeric = this.isNumeric(property, kind);
    return { property, kind, isNumeric, datatypes, coverage, distinct, triples };
  }

  /** By what most of its values are. */
  #kindOf(property: Iri, counts: ReadonlyMap<Kind, number>): Kind {
    if (this.#flags.has(property)) return 'boolean';
    const conversion = this.conversionOf(property);
    if (conversion !== undefined) return conversion.called === undefined ? 'number' : 'text';
    const [most = 'text'] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    const kind = this.#copies.has(property) ? 'text' : most;
    return kind === 'text' && this.#dateTexts.has(property) ? 'time' : kind;
  }
}
