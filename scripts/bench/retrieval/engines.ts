import { create, insertMultiple, search } from '@orama/orama';
import { Document } from 'flexsearch';
import MiniSearch from 'minisearch';
import { iri, type Iri } from '../../../src/rdf';
import { LabelIndex } from '../../../src/retrieval';
import type { Label, Name, Profile } from '../../../src/store';
import type { Called, Entity } from './entities';
import type { Setting } from './protocol';

/** One library with what it is handed. */
export interface Engine {
  build(): void | Promise<void>;
  /** At most ten, best first. */
  search(text: string): readonly number[] | Promise<readonly number[]>;
}

const MOST = 10;
const SOURCE = iri('https://names.example/');

const labelOf = ({ text, language }: Called, kind: Label['kind']): Label => ({ text, language, kind });

/** As the page reads it from a graph: the last label is what its IRI says. */
const nameOf = ({ id, kind, name, aliases }: Entity): Name => ({
  iri: iri(`${SOURCE}Q${String(id)}`),
  role: 'entity',
  labels: [
    labelOf(name, 'preferred'),
    ...aliases.map((alias) => labelOf(alias, 'alternative')),
    { text: `Q${String(id)}`, language: '', kind: 'local' },
  ],
  comments: [],
  classes: [iri(`${SOURCE}${kind}`)],
  sources: [SOURCE],
  weight: 1,
});

const DESCRIPTION: Profile['description'] = {
  dataset: SOURCE,
  triples: 0,
  complete: true,
  classes: [],
  properties: [],
  links: [],
};

/** The page's own index, by the method that its composer calls. */
const ours = (entities: readonly Entity[]): Engine => {
  const names = entities.map(nameOf);
  const ids = new Map<Iri, number>(names.map(({ iri: name }, id) => [name, id]));
  const profile: Profile = {
    description: DESCRIPTION,
    names,
    values: [],
    labelProperties: [],
    typing: iri('http://www.w3.org/1999/02/22-rdf-syntax-ns#type'),
    statedBy: new Map(),
  };
  let index: LabelIndex | undefined;
  return {
    build: () => {
      index = new LabelIndex(profile);
    },
    search: (text) =>
      (index?.searchEntities(text, { topK: MOST }) ?? []).flatMap(({ name }) => ids.get(name.iri) ?? []),
  };
};

interface Doc {
  readonly id: number;
  readonly name: string;
  readonly aliases: string[];
}

const docsOf = (entities: readonly Entity[]): Doc[] =>
  entities.map(({ id, name, aliases }) => ({
    id,
    name: name.text,
    aliases: aliases.map(({ text }) => text),
  }));

const orama = (entities: readonly Entity[], setting: Setting): Engine => {
  const docs = docsOf(entities).map((doc) => ({ ...doc, id: String(doc.id) }));
  const db = create({ schema: { name: 'string', aliases: 'string[]' } });
  return {
    build: async () => {
      await insertMultiple(db, docs);
    },
    search: async (term) => {
      const tolerance = setting === 'typos' ? { tolerance: 1 } : {};
      const { hits } = await search(db, { term, limit: MOST, ...tolerance });
      return hits.map(({ id }) => Number(id));
    },
  };
};

const flexsearch = (entities: readonly Entity[], setting: Setting): Engine => {
  const docs = docsOf(entities);
  const tokenize = setting === 'typos' ? 'tolerant' : 'strict';
  const index = new Document({
    document: {
      id: 'id',
      index: [
        { field: 'name', tokenize },
        { field: 'aliases', tokenize },
      ],
    },
  });
  return {
    build: () => {
      for (const doc of docs) index.add({ ...doc });
    },
    search: (text) => {
      const suggest = setting === 'typos' ? { suggest: true } : {};
      const found = index.search(text, { limit: MOST, merge: true, ...suggest });
      return found.slice(0, MOST).map(({ id }) => Number(id));
    },
  };
};

const minisearch = (entities: readonly Entity[], setting: Setting): Engine => {
  const docs = docsOf(entities);
  const index = new MiniSearch<Doc>({ fields: ['name', 'aliases'] });
  return {
    build: () => {
      index.addAll(docs);
    },
    search: (text) => {
      const found = index.search(text, setting === 'typos' ? { fuzzy: 0.2 } : {});
      return found.slice(0, MOST).map(({ id }) => Number(id));
    },
  };
};

/** By name. MiniSearch stands here as it comes: what we build on is its radix tree. */
export const ENGINES: Readonly<Record<string, (entities: readonly Entity[], setting: Setting) => Engine>> = {
  ours,
  orama,
  flexsearch,
  minisearch,
};
