import { Store, type Term as OxigraphTerm } from 'oxigraph';
import { expect, test } from 'vitest';
import type { Source } from '../../catalogue';
import { iri, literal, namedNode, type ResultSet } from '../../rdf';
import { parseQuery, printQuery, type SelectQuery } from '../../sparql';
import { shardsOf } from '../shards.fixture';
import { keysetPages } from './keyset-pages';
import { RowReading } from './row-reading';
import { SourceHabits } from './source-habits';

const [shard] = shardsOf({ A: ':a :p 1 .' }).sources as [Source];
const source: Source = { ...shard, iri: iri('https://a.example.org/sparql'), kind: 'endpoint' };
const CAP = 10;
const ALL = 35;

const queryOf = (text: string): SelectQuery => {
  const parsed = parseQuery(text);
  if (!parsed.ok || parsed.value.queryType !== 'SELECT') throw new Error(text);
  return parsed.value;
};

const termOf = (term: OxigraphTerm) =>
  term.termType === 'NamedNode' ? namedNode(iri(term.value)) : literal(term.value);

const answer = (store: Store, query: SelectQuery): ResultSet => {
  const found = store.query(printQuery(query)) as readonly Map<string, OxigraphTerm>[];
  const variables = query.variables.flatMap((one) =>
    'termType' in one ? [one.value] : 'variable' in one ? [one.variable.value] : [],
  );
  const rows = found.map((row) =>
    variables.map((name) => {
      const term = row.get(name);
      return term === undefined ? undefined : termOf(term);
    }),
  );
  return { variables, rows: rows.slice(0, CAP) };
};

/** Reads all rows of a store that cuts them and counts none. `between` changes the store after each page. */
const readAll = (between: (store: Store, page: ResultSet) => void) => {
  const store = new Store();
  for (let at = 0; at < ALL; at++)
    store.load(`<urn:s${String(at + 10)}> <urn:n> "${String(at)}" .`, { format: 'text/turtle' });
  const query = queryOf('SELECT ?s ?n { ?s <urn:n> ?n }');
  const asking = {
    source,
    habits: new SourceHabits(),
    ask: (asked: SelectQuery, kind: 'side' | 'page') => {
      if (kind === 'side') return Promise.resolve(undefined);
      const page = answer(store, asked);
      between(store, page);
      return Promise.resolve(page);
    },
  };
  return keysetPages(new RowReading(query, answer(store, query).rows, asking), CAP);
};

test('pages by keys are read to their end', async () => {
  const { rows, isWhole } = await readAll(() => undefined);
  expect([new Set(rows.map(([subject]) => subject?.value)).size, isWhole]).toEqual([ALL, true]);
});

test('where the row that a page has to begin with is gone, the pages do not fit together, which is told', async () => {
  const { isWhole } = await readAll((store, page) => {
    const last = page.rows.at(-1)?.[0]?.value ?? '';
    store.update(`DELETE WHERE { <${last}> ?p ?o }`);
  });
  expect(isWhole).toBe(false);
});
