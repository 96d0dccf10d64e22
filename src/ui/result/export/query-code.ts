/** A query as a program that runs it: in the shell, in Python and in JavaScript. */

/** What a query runs over. `file`: by the name that it has on a disk. */
export type Place =
  | { readonly kind: 'endpoint'; readonly url: string }
  | {
      readonly kind: 'file';
      readonly name: string;
      /** The table that the page made its triples of. */
      readonly table?: string;
      /** The address where it lies. Default: the reader has it. */
      readonly folder?: string;
    };

export interface QueryToRun {
  /** Over all places together. */
  readonly plain: string;
  /** With SERVICE clauses: it needs more than one endpoint. */
  readonly federated: string;
  readonly places: readonly Place[];
}

export type CodeKind = 'sparql' | 'curl' | 'python' | 'javascript';

const shell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** JSON's strings are strings of Python and JavaScript too. */
const word = (text: string): string => JSON.stringify(text);
const inPython = (text: string): string =>
  `"""\n${text.replaceAll('\\', String.raw`\\`).replaceAll('"""', String.raw`\"\"\"`)}\n"""`;
const inJavaScript = (text: string): string =>
  `\`\n${text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${')}\n\``;

const JSON_RESULTS = 'application/sparql-results+json';
/** Of queries that make triples. */
const TRIPLES = 'application/n-triples';

const makesTriples = (query: string): boolean =>
  /^\s*(?:(?:PREFIX|BASE)\s[^\n]*\n\s*|#[^\n]*\n\s*)*(?:CONSTRUCT|DESCRIBE)\b/iu.test(query);

const endpointsOf = ({ places }: QueryToRun): readonly string[] =>
  places.flatMap((place) => (place.kind === 'endpoint' ? [place.url] : []));
const filesOf = ({ places }: QueryToRun): readonly string[] =>
  places.flatMap((place) => (place.kind === 'file' ? [place.name] : []));

/** Where the files come from that the reader does not have. */
const notes = ({ places }: QueryToRun): readonly string[] => [
  ...new Set(
    places.flatMap((place) => {
      if (place.kind === 'endpoint') return [];
      const { name, table, folder } = place;
      const madeOf =
        table === undefined
          ? []
          : [
              `${name} holds the triples that Lodestone made of ${table}. To get it, put that file alone in use,`,
              'run CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o } in the query editor, and save its rows as N-Quads under this name.',
            ];
      return folder === undefined ? madeOf : [`The files of the demo are in ${folder}`, ...madeOf];
    }),
  ),
];
const commented = (query: QueryToRun, sign: '#' | '//'): string =>
  notes(query)
    .map((line) => `${sign} ${line}\n`)
    .join('');

/** The one endpoint that answers all of it. */
const onlyEndpoint = (query: QueryToRun): string | undefined =>
  query.places.length === 1 ? endpointsOf(query)[0] : undefined;

const asSparql = (query: QueryToRun): string => {
  const url = onlyEndpoint(query);
  const files = filesOf(query);
  if (url !== undefined) return `# ${url}\n${query.plain}\n`;
  if (files.length === query.places.length)
    return `${files.map((name) => `# ${name}\n`).join('')}${commented(query, '#')}${query.plain}\n`;
  return `${query.federated}\n`;
};

const asCurl = (query: QueryToRun): string | undefined => {
  const url = onlyEndpoint(query);
  if (filesOf(query).length > 0) return undefined;
  const text = url === undefined ? query.federated : query.plain;
  const to =
    url === undefined
      ? {
          before: '# An endpoint that may ask the others.\nENDPOINT=https://example.org/sparql\n\n',
          at: '"$ENDPOINT"',
        }
      : { before: '', at: shell(url) };
  const accept = makesTriples(text) ? TRIPLES : JSON_RESULTS;
  return `${to.before}curl ${to.at} \\\n  --header 'Accept: ${accept}' \\\n  --data-urlencode query=${shell(text)}\n`;
};

const pythonOverFiles = (query: QueryToRun): string => {
  const files = filesOf(query);
  const text = endpointsOf(query).length > 0 ? query.federated : query.plain;
  const load =
    files.length === 0 ? '' : `for name in [${files.map(word).join(', ')}]:\n    graph.parse(name)\n`;
  return `# pip install rdflib
${commented(query, '#')}from rdflib import Graph

graph = Graph()
${load}
query = ${inPython(text)}

for row in graph.query(query):
    print(*row, sep="\\t")
`;
};

const asPython = (query: QueryToRun): string | undefined => {
  const url = onlyEndpoint(query);
  // No engine of Python asks files and endpoints together.
  if (filesOf(query).length > 0 && endpointsOf(query).length > 0) return undefined;
  if (url === undefined) return pythonOverFiles(query);
  const isGraph = makesTriples(query.plain);
  return `import json
from urllib.parse import urlencode
from urllib.request import Request, urlopen

query = ${inPython(query.plain)}

request = Request(
    ${word(url)},
    data=urlencode({"query": query}).encode(),
    headers={"Accept": ${word(isGraph ? TRIPLES : JSON_RESULTS)}},
)
with urlopen(request) as response:
${
  isGraph
    ? '    print(response.read().decode())\n'
    : `    answer = json.load(response)

for row in answer.get("results", {}).get("bindings", [answer.get("boolean")]):
    print(row)
`
}`;
};

const fetched = (url: string, query: string): string => {
  const isGraph = makesTriples(query);
  return `const query = ${inJavaScript(query)};

const response = await fetch(${word(url)}, {
  method: 'POST',
  headers: { Accept: '${isGraph ? TRIPLES : JSON_RESULTS}' },
  body: new URLSearchParams({ query }),
});
${
  isGraph
    ? 'console.log(await response.text());\n'
    : `const { results, boolean } = await response.json();
for (const row of results?.bindings ?? [boolean]) console.log(row);
`
}`;
};

const FORMATS = /\.(ttl|nt|nq|trig|n3|rdf|jsonld)(?:\.gz)?$/iu;
const MEDIA: Readonly<Record<string, string>> = {
  ttl: 'text/turtle',
  nt: 'application/n-triples',
  nq: 'application/n-quads',
  trig: 'application/trig',
  n3: 'text/n3',
  rdf: 'application/rdf+xml',
  jsonld: 'application/ld+json',
};
const mediaOf = (name: string): string =>
  MEDIA[FORMATS.exec(name)?.[1]?.toLowerCase() ?? 'ttl'] ?? 'text/turtle';

const javaScriptOverFiles = (query: QueryToRun): string => {
  const files = filesOf(query).map((name) => `  [${word(name)}, '${mediaOf(name)}'],\n`);
  return `// npm install oxigraph
${commented(query, '//')}import { readFileSync } from 'node:fs';
import { Store } from 'oxigraph';

const store = new Store();
for (const [name, format] of [
${files.join('')}])
  store.load(readFileSync(name, 'utf8'), { format });

const query = ${inJavaScript(query.plain)};

const found = store.query(query);
if (typeof found === 'boolean') console.log(found);
else for (const row of found) console.log(row instanceof Map ? [...row.values()].map((term) => term?.value) : \`\${row}\`);
`;
};

const javaScriptOverSeveral = (query: QueryToRun): string => {
  const files = filesOf(query);
  const sources = [
    ...endpointsOf(query).map((url) => `  { type: 'sparql', value: ${word(url)} },\n`),
    ...files.map((name) => `  { type: 'file', value: ${word(name)} },\n`),
  ];
  const engine = files.length > 0 ? '@comunica/query-sparql-file' : '@comunica/query-sparql';
  return `// npm install ${engine}
${commented(query, '//')}import { QueryEngine } from '${engine}';

const sources = [
${sources.join('')}];

const query = ${inJavaScript(query.plain)};

const engine = new QueryEngine();
const result = await engine.query(query, { sources });
const { data } = await engine.resultToString(result);
data.pipe(process.stdout);
`;
};

const asJavaScript = (query: QueryToRun): string => {
  const url = onlyEndpoint(query);
  if (url !== undefined) return fetched(url, query.plain);
  return endpointsOf(query).length === 0 ? javaScriptOverFiles(query) : javaScriptOverSeveral(query);
};

const WRITERS: Readonly<Record<CodeKind, (query: QueryToRun) => string | undefined>> = {
  sparql: asSparql,
  curl: asCurl,
  python: asPython,
  javascript: asJavaScript,
};

/** `undefined`: it can't be run so. Files are no endpoint that the shell could ask, for example. */
export const queryCode = (kind: CodeKind, query: QueryToRun): string | undefined => WRITERS[kind](query);
