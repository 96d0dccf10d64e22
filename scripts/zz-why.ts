import { readFileSync } from 'node:fs';
import { openGraph } from '../src/composer/fixtures/open-graph.fixture';
import { ground } from '../src/composer/grounding/ground';
import { detectLanguage } from '../src/retrieval';
const [file, ...qs] = process.argv.slice(2);
const main = async () => {
const g = await openGraph(readFileSync(file!, 'utf8'));
const lines = qs.length === 1 && qs[0]!.startsWith('@') ? readFileSync(qs[0]!.slice(1), 'utf8').split('\n').filter(Boolean) : qs;
const brief = process.env['BRIEF'] !== undefined;
for (const q of lines) {
  const lang = detectLanguage(q, /[¿¡áéíóúñ]/u.test(q) ? 'es' : 'en');
  const c = g.compose(q, lang);
  const gr = ground(q, lang, g.knowledge.index, []);
  console.log(`### ${q}  [${lang}]  candidates ${c.candidates.length} closest ${c.closest.length}`);
  console.log('   unread:', c.reading.unread.map(({start,end}) => q.slice(start,end)).join(' | '));
  if (!brief || c.candidates.length === 0) for (const s of gr.segmentations) {
    console.log('   cut:', s.spans.map(x => `${gr.tokens.slice(x.start,x.end+1).map(t=>t.word).join('_')}={${x.senses.slice(0,5).map((y:any)=>`${y.type}:${(y.name?.iri??y.entity?.iri??y.value?.text??y.text??'').replace(/.*[#/]/,'')}@${y.score.toFixed(2)}`).join(' ')}}`).join('  '));
    console.log('   cues:', s.cues.map(x => `${gr.tokens.slice(x.start,x.end+1).map(t=>t.word).join('_')}=${x.cue.cue}`).join('  '), ' quantities', s.quantities.length);
  }
  for (const x of (c.candidates.length ? c.candidates : c.closest).slice(0, brief ? 1 : 2)) {
    console.log(`   ${c.candidates.length ? 'CAND' : 'closest'} ${x.score.toFixed(2)} unused[${(x.unused??[]).map(({start,end})=>q.slice(start,end)).join('|')}] ${x.paraphrase.map(p=>p.text).join(' ')}`);
    console.log('      ' + x.query.replace(/PREFIX.*\n/g,'').replace(/\s+/g,' '));
  }
  if (c.candidates.length) { try { console.log('      ->', g.answer(q, lang).slice(0,5).join(' ; ')); } catch (e) { console.log('      -> ERR', String(e).slice(0,100)); } }
}
};
void main();
