/** Apache Jena Fuseki with a text index over labels: the real server, where a machine has it. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { extname, join } from 'node:path';
import { freePort } from '../free-port';
import { runCommand, startProcess, storeFolder, type StoreServer } from './store-process';

const VERSION = '5.6.0';
const ARTIFACT = `org.apache.jena:jena-fuseki-server:${VERSION}`;
const FETCHED = join(
  homedir(),
  `.m2/repository/org/apache/jena/jena-fuseki-server/${VERSION}/jena-fuseki-server-${VERSION}.jar`,
);

/** Of the heap, where the graph and its index lie. */
const MEMORY = process.env['FUSEKI_MEMORY'] ?? '2g';

const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
const SKOS = 'http://www.w3.org/2004/02/skos/core#';

const TYPES: Readonly<Record<string, string>> = {
  '.ttl': 'text/turtle',
  '.nt': 'application/n-triples',
  '.nq': 'application/n-quads',
  '.rdf': 'application/rdf+xml',
};

/** Labels are indexed; an update of them is too. */
const CONFIGURATION = `PREFIX fuseki: <http://jena.apache.org/fuseki#>
PREFIX ja: <http://jena.hpl.hp.com/2005/11/Assembler#>
PREFIX text: <http://jena.apache.org/text#>
<#service> a fuseki:Service ; fuseki:name "ds" ; fuseki:dataset <#indexed> ;
  fuseki:endpoint [ fuseki:operation fuseki:query ; fuseki:name "sparql" ] ;
  fuseki:endpoint [ fuseki:operation fuseki:gsp-rw ; fuseki:name "data" ] .
<#indexed> a text:TextDataset ; text:dataset <#triples> ; text:index <#index> .
<#triples> a ja:MemoryDataset .
<#index> a text:TextIndexLucene ; text:directory "mem" ; text:entityMap <#map> ; text:storeValues true .
<#map> a text:EntityMap ; text:entityField "uri" ; text:defaultField "label" ; text:map (
  [ text:field "label" ; text:predicate <${RDFS}label> ]
  [ text:field "prefLabel" ; text:predicate <${SKOS}prefLabel> ] ) .
`;

const jarOf = (): string | undefined => {
  const path = process.env['FUSEKI_JAR'] ?? FETCHED;
  return existsSync(path) ? path : undefined;
};

const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0;

/** Why it can't be started here, in one line; `undefined` where it can. */
export const fusekiMissing = (): string | undefined => {
  if (jarOf() === undefined)
    return 'Apache Jena Fuseki is not on this machine: "npm run serve:store -- fuseki FILE" fetches it.';
  return hasJava() ? undefined : 'Apache Jena Fuseki needs Java 17, which is not on this machine.';
};

/** Through Maven. Throws where that can't be done. */
export const fetchFuseki = async (): Promise<void> => {
  await runCommand(
    ['mvn', '-q', '-B', 'dependency:get', `-Dartifact=${ARTIFACT}`, '-Dtransitive=false'],
    '.',
  );
};

/** On a free port of loopback, with a Lucene index over `rdfs:label` and `skos:prefLabel`. @param path of RDF; its ending tells the format */
export const startFuseki = async (path: string): Promise<StoreServer> => {
  const jar = jarOf();
  if (jar === undefined) throw new Error(fusekiMissing());
  const [port, folder] = [await freePort(), await storeFolder('fuseki')];
  const configuration = join(folder, 'fuseki.ttl');
  await writeFile(configuration, CONFIGURATION);
  const base = `http://127.0.0.1:${String(port)}`;
  const server = await startProcess(
    [
      'java',
      `-Xmx${MEMORY}`,
      '-jar',
      jar,
      '--localhost',
      `--port=${String(port)}`,
      `--config=${configuration}`,
    ],
    folder,
    `${base}/$/ping`,
    { FUSEKI_BASE: folder },
  );
  const type = TYPES[extname(path)] ?? 'text/turtle';
  const put = await fetch(`${base}/ds/data?default`, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: await readFile(path),
  });
  if (!put.ok) {
    await server.close();
    throw new Error(`Fuseki does not take ${path}: ${String(put.status)} ${await put.text()}`);
  }
  return { url: `${base}/ds/sparql`, close: () => server.close() };
};
