/** Virtuoso Open Source with its full-text index: the real server, where a machine has it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { freePort } from '../free-port';
import { STORES, runCommand, startProcess, storeFolder, type StoreServer } from './store-process';

const ROOT = join(STORES, 'virtuoso');
/** The server, the tool that loads, and a library that few machines have. All of Debian 12. */
const PACKAGES = ['virtuoso-opensource-7-bin', 'libpcre3'];
const GRAPH = 'urn:lodestone:graph';

const isRunnable = (command: string, libraries?: string): boolean => {
  const env = libraries === undefined ? {} : { LD_LIBRARY_PATH: libraries };
  const asked = spawnSync(command, ['-?'], { env: { ...process.env, ...env } });
  return asked.error === undefined && asked.status !== 127;
};

interface Commands {
  readonly server: string;
  readonly isql: string;
  readonly env: Readonly<Record<string, string>>;
}

const commandsOf = (): Commands | undefined => {
  if (isRunnable('virtuoso-t')) return { server: 'virtuoso-t', isql: 'isql-vt', env: {} };
  const [server, isql] = [join(ROOT, 'usr/bin/virtuoso-t'), join(ROOT, 'usr/bin/isql-vt')];
  const libraries = ['lib', 'usr/lib'].map((one) => join(ROOT, one, 'x86_64-linux-gnu')).join(':');
  if (!existsSync(server) || !isRunnable(server, libraries)) return undefined;
  return { server, isql, env: { LD_LIBRARY_PATH: libraries } };
};

/** Why it can't be started here, in one line; `undefined` where it can. */
export const virtuosoMissing = (): string | undefined =>
  commandsOf() === undefined
    ? 'Virtuoso is not on this machine: "npm run serve:store -- virtuoso FILE" fetches it where apt-get has it.'
    : undefined;

/** From Debian's packages, which are unpacked and not installed. Throws where that can't be done. */
export const fetchVirtuoso = async (): Promise<void> => {
  await mkdir(ROOT, { recursive: true });
  await runCommand(['apt-get', 'download', ...PACKAGES], ROOT);
  for (const name of await readdir(ROOT))
    if (name.endsWith('.deb')) await runCommand(['dpkg-deb', '-x', name, ROOT], ROOT);
};

const configuration = (folder: string, sql: number, http: number): string => `[Database]
DatabaseFile = ${folder}/virtuoso.db
ErrorLogFile = ${folder}/virtuoso.log
LockFile = ${folder}/virtuoso.lck
TransactionFile = ${folder}/virtuoso.trx
xa_persistent_file = ${folder}/virtuoso.pxa
FileExtend = 200
[TempDatabase]
DatabaseFile = ${folder}/temp.db
TransactionFile = ${folder}/temp.trx
[Parameters]
ServerPort = 127.0.0.1:${String(sql)}
DirsAllowed = ${folder}
NumberOfBuffers = 60000
MaxCheckpointRemap = 2000
[HTTPServer]
ServerPort = 127.0.0.1:${String(http)}
ServerRoot = ${folder}
ServerThreads = 8
[SPARQL]
ResultSetMaxRows = 10000
MaxQueryCostEstimationTime = 400
MaxQueryExecutionTime = 60
DefaultGraph = ${GRAPH}
`;

/** Pages of any origin may ask. What is read is indexed word by word at once, and not when the server has time. */
const loading = (file: string, isQuads: boolean): string => `
DB.DBA.VHOST_REMOVE (lpath=>'/sparql');
DB.DBA.VHOST_DEFINE (lpath=>'/sparql', ppath=>'/!sparql/', is_dav=>1, vsp_user=>'dba', opts=>vector ('cors', '*', 'browse_sheet', '', 'noinherit', 'yes'));
log_enable (2, 1);
DB.DBA.RDF_OBJ_FT_RULE_ADD (null, null, 'All');
DB.DBA.TTLP_MT (file_to_string_output ('${file}'), '', '${GRAPH}', ${isQuads ? '512' : '0'});
DB.DBA.VT_INC_INDEX_DB_DBA_RDF_OBJ ();
checkpoint;
`;

/** On free ports of loopback. @param path of Turtle or N-Triples */
export const startVirtuoso = async (path: string): Promise<StoreServer> => {
  const commands = commandsOf();
  if (commands === undefined) throw new Error(virtuosoMissing());
  const folder = await storeFolder('virtuoso');
  const [sql, http] = [await freePort(), await freePort()];
  await writeFile(join(folder, 'virtuoso.ini'), configuration(folder, sql, http));
  const server = await startProcess(
    [commands.server, '-f', '-c', join(folder, 'virtuoso.ini')],
    folder,
    `http://127.0.0.1:${String(http)}/sparql`,
    commands.env,
  );
  try {
    const name = `graph${extname(path)}`;
    await copyFile(path, join(folder, name));
    await writeFile(join(folder, 'load.sql'), loading(join(folder, name), name.endsWith('.nq')));
    const login = [`127.0.0.1:${String(sql)}`, 'dba', 'dba', 'ERRORS=STDOUT', join(folder, 'load.sql')];
    const told = await runCommand([commands.isql, ...login], folder, commands.env);
    if (told.includes('*** Error')) throw new Error(`Virtuoso does not take ${path}: ${told}`);
  } catch (error) {
    await server.close();
    throw error;
  }
  return { url: `http://127.0.0.1:${String(http)}/sparql`, close: () => server.close() };
};
