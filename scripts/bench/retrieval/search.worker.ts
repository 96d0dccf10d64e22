import { serveCalls, webWorkerScope } from '../../../src/base';
import { ENGINES, type Engine } from './engines';
import { generateEntities } from './entities';
import type { Prepared, SearchMethods } from './protocol';

let engine: Engine | undefined;

const started = (): Engine => {
  if (engine === undefined) throw new Error('Nothing is prepared.');
  return engine;
};

const methods: SearchMethods = {
  prepare: ({ engine: name, setting, entities, seed }: Prepared) => {
    engine = ENGINES[name]?.(generateEntities(entities, seed), setting);
  },
  build: async () => {
    await started().build();
  },
  search: async (text) => started().search(text),
};

serveCalls(webWorkerScope(), { ...methods });
