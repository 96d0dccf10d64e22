import '../base/egress-guard';
import init, * as oxigraph from 'oxigraph/web.js';
import wasm from 'oxigraph/web_bg.wasm?url';
import { webWorkerScope } from '../base';
import { serveScratch } from './scratch/serve-scratch';

serveScratch(
  webWorkerScope(),
  init({ module_or_path: wasm }).then(() => oxigraph),
);
