import { WELL_KNOWN_PREFIXES, WIDER_PREFIXES } from '../prefixes';

/** Each has one meaning in the world, and cannot be declared to be something else. */
const FIXED = ['rdf', 'rdfs', 'owl', 'xsd'];

/** An address that nobody has. */
const MADE_UP = /^\w+:\/*(?:www\.)?(?:example\b|your|my-?(?:graph|namespace|ontology)|localhost)/iu;

/** A namespace without what models get wrong in it: the scheme and the last sign. */
const core = (namespace: string): string =>
  namespace.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/[#/]$/u, '');

/**
 * What the prefixes of a text stand for: as it declares them, then as the graph has them, then as everybody does. A
 * prefix that nobody knows stands for the graph's own namespace where it has one alone.
 */
export class Names {
  /** Those used that the text does not declare, with what they were taken for. */
  readonly added = new Map<string, string>();
  /** Those whose declaration was not followed, with what they were taken for. */
  readonly mended = new Map<string, string>();
  readonly unknown = new Set<string>();

  private readonly known: Readonly<Record<string, string>>;
  private readonly own: ReadonlySet<string>;

  constructor(
    private readonly declared: ReadonlyMap<string, string>,
    graph: Readonly<Record<string, string>>,
  ) {
    this.known = { ...WIDER_PREFIXES, ...WELL_KNOWN_PREFIXES, ...graph };
    const shared = new Set([...Object.values(WELL_KNOWN_PREFIXES), ...Object.values(WIDER_PREFIXES)]);
    this.own = new Set(Object.values(graph).filter((namespace) => !shared.has(namespace)));
    this.graph = new Map(Object.entries(graph));
  }

  private readonly graph: ReadonlyMap<string, string>;

  /** What a declaration should have said, where it is wrong beyond doubt. */
  private meant(prefix: string, namespace: string): string | undefined {
    const fixed = FIXED.includes(prefix) ? WELL_KNOWN_PREFIXES[prefix] : undefined;
    if (fixed !== undefined) return fixed;
    const spaces = [...this.graph.values()];
    if (spaces.length === 0 || spaces.includes(namespace)) return undefined;
    const near = spaces.find((one) => core(one) === core(namespace));
    if (near !== undefined) return near;
    if (Object.values(this.known).includes(namespace)) return undefined;
    return MADE_UP.test(namespace) ? (this.graph.get(prefix) ?? this.onlyOwn()) : undefined;
  }

  private onlyOwn(): string | undefined {
    const [only, ...more] = this.own;
    return more.length === 0 ? only : undefined;
  }

  /** What a prefix in front of a datatype stands for: only what is declared or known, as a wrong type matches nothing. */
  datatype(prefix: string): string | undefined {
    return this.isKnown(prefix) ? this.namespace(prefix) : undefined;
  }

  /** The text declares it, the graph has it, or everybody knows it. */
  isKnown(prefix: string): boolean {
    return this.declared.has(prefix) || this.known[prefix] !== undefined;
  }

  /** Every prefix that may be printed with what it was taken for. */
  used(): Record<string, string> {
    return Object.fromEntries([...this.declared, ...this.added, ...this.mended]);
  }

  /** What relative addresses are meant from, where the graph says so. */
  get base(): string | undefined {
    return this.graph.get('');
  }

  /** The namespace that a prefix stands for; `undefined` and noted where nobody knows. */
  namespace(prefix: string): string | undefined {
    const declared = this.declared.get(prefix);
    if (declared !== undefined) {
      const meant = this.meant(prefix, declared);
      if (meant === undefined || meant === declared) return declared;
      this.mended.set(prefix, meant);
      return meant;
    }
    const found =
      this.known[prefix] ?? this.known[prefix.toLowerCase()] ?? this.graph.get('') ?? this.onlyOwn();
    if (found === undefined) this.unknown.add(prefix);
    else this.added.set(prefix, found);
    return found;
  }
}
