import { fileURLToPath } from 'node:url';
import { openNodeEngine } from './node-engine';
import { TRAINED } from '../src/composer';
const SHARDS = fileURLToPath(new URL('../public/demo/shards/', import.meta.url));
const [question, most = '6', ...files] = process.argv.slice(2);
const { engine, sources } = (await openNodeEngine(files.length > 0 ? { files } : { shards: SHARDS })) as any;
const { signal } = new AbortController();
const scope = sources.map((s: any) => s.iri);
const language = /[¿¡]/u.test(question!) ? 'es' : 'en';
const w = TRAINED.reading as any;
let n = 0;
for await (const { candidate: c, result } of engine.candidates({ question, scope, pins: [], language }, 5000, signal)) {
  if (n++ >= Number(most)) break;
  console.log(c.score.toFixed(2), c.paraphrase.map((x: any) => x.text).join(' '), result?.rows?.length ?? result?.value);
  console.log('     ', Object.entries(c.traits ?? {}).map(([k, v]: any) => `${k}${v === 1 ? '' : `×${v.toFixed?.(2) ?? v}`}=${((w[k] ?? 0) * v).toFixed(2)}`).join(' '));
}
engine.end();
