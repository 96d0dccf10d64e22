import type { CutRule } from '../../src/bench';
import { iri, type Bilingual, type Iri } from '../../src/rdf';

/** What is said of a shard, or of all shards of a hash rule: their titles are numbered then. */
export interface ShardText {
  readonly title: Bilingual;
  readonly card: Bilingual;
}

export interface PackGraph {
  /** Of the files `NAME.ttl`, `NAME.vocabulary.ttl` and `examples/NAME.ttl`. */
  readonly name: string;
  readonly dataset: Iri;
  readonly title: Bilingual;
  readonly rules: readonly CutRule[];
  readonly texts: Readonly<Record<string, ShardText>>;
}

/** The graphs that belong together and how they are cut: `shards.json`, with its compact IRIs expanded. */
export interface Pack {
  readonly prefixes: Readonly<Record<string, string>>;
  readonly graphs: readonly PackGraph[];
}

type WrittenRule =
  | { readonly kind: 'class'; readonly class: string; readonly shard: string }
  | { readonly kind: 'predicate'; readonly predicate: string; readonly shard: string }
  | {
      readonly kind: 'subject-hash';
      readonly class: string;
      readonly shards: number;
      readonly shard: string;
    };

interface WrittenPack {
  readonly prefixes: Readonly<Record<string, string>>;
  readonly graphs: readonly {
    readonly name: string;
    readonly dataset: string;
    readonly title: Bilingual;
    readonly rules: readonly WrittenRule[];
    readonly shards: Readonly<Record<string, ShardText>>;
  }[];
}

/** Throws where a rule or an IRI is not understood. */
export const readPack = (text: string): Pack => {
  const written = JSON.parse(text) as WrittenPack;
  const expand = (name: string): Iri => {
    const [prefix = '', ...local] = name.split(':');
    const namespace = written.prefixes[prefix];
    return iri(namespace === undefined ? name : namespace + local.join(':'));
  };
  const rule = (one: WrittenRule): CutRule => {
    switch (one.kind) {
      case 'class':
      case 'subject-hash':
        return { ...one, class: expand(one.class) };
      case 'predicate':
        return { ...one, predicate: expand(one.predicate) };
      default:
        throw new Error(`Not a rule: ${JSON.stringify(one)}`);
    }
  };
  return {
    prefixes: written.prefixes,
    graphs: written.graphs.map(({ name, dataset, title, rules, shards }) => ({
      name,
      dataset: iri(dataset),
      title,
      rules: rules.map(rule),
      texts: shards,
    })),
  };
};
