import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AgentEvent } from '../src/agent';
import { openNodeEngine } from './node-engine';
import { withBest } from '../src/words';
const SHARDS = fileURLToPath(new URL('../public/demo/shards/', import.meta.url));
const [list, ...files] = process.argv.slice(2);
const opened = await openNodeEngine(files.length > 0 ? { files } : { shards: SHARDS });
const { engine, sources } = opened;
const scope = sources.map(({ iri }) => iri);
const { signal } = new AbortController();
const show = (given: any) => {
  const a = withBest(given);
  const p = a.candidate?.paraphrase.map((x: any) => x.text).join(' ').replaceAll(' ,', ',');
  const r = a.result;
  const rows = r.type === 'boolean' ? String(r.value) : r.type === 'bindings' ? r.rows.slice(0, 6).map((row: any) => row.map((c: any) => c === undefined ? '' : (a.labels[c.value] ?? c.value)).join(' | ')).join(' ; ') + (r.rows.length > 6 ? ` … ${r.rows.length}` : '') : '';
  return `${p}\n      => ${rows}   ${a.cautions.map((c: any) => JSON.stringify(c).slice(0, 160)).join(' ')}`;
};
for (const question of readFileSync(list!, 'utf8').split('\n').filter(Boolean)) {
  console.log(`\n### ${question}`);
  const language = /[¿¡]|^(Qu|Cu|Cuá|Dónde)/u.test(question) ? 'es' : 'en';
  let last: any;
  let off: any;
  for await (const e of engine.ask({ question, scope, pins: [], language } as any, signal) as AsyncGenerator<AgentEvent>) {
    if (e.type === 'answers-found') last = e.answers;
    if (e.type === 'run-end' && e.failure !== undefined) off = e.failure;
  }
  if (off) {
    if (off.kind === 'empty') console.log(`   EMPTY failing=${off.diagnosis?.failing} without=${off.diagnosis?.rowsWithout} nearest=${off.diagnosis?.nearest}\n   ${show(off.answer)}`);
    else console.log('   NOTHING ' + JSON.stringify(off).slice(0, 300));
  }
  if (last) last.slice(0, 3).forEach((a: any, i: number) => console.log(`   ${i + 1}. ${show(a)}`));
}
engine.end();
