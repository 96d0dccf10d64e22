import type { ModelTask } from '../../../src/agent';

/** As `npm run bench -- --task` takes it: `form=writes,examples=0,…` */
export const taskText = (task: ModelTask): string =>
  Object.entries(task)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(',');
