import type { KeptModel } from '../../model';
import type { TabPick } from './pick';

/** Who owns the models of WebLLM's list, where they are called by their bare name. */
const WEBLLM_OWNER = 'mlc-ai';

const bare = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

/** Whether files that are kept are those of a model. Two of the same name and different owners are two. */
export const isKeptOf = (
  { engine, where, id }: Pick<TabPick, 'engine' | 'where' | 'id'>,
  kept: KeptModel,
) => {
  if (kept.engine !== engine || kept.where !== where) return false;
  if (kept.id === id) return true;
  // A file of the hub is known by its path, and kept in the folder of its model.
  if (engine === 'wllama') return where !== 'folder' && id.startsWith(`${kept.id}/`);
  if (id.includes('/')) return false;
  return where === 'hub' ? kept.id === `${WEBLLM_OWNER}/${id}` : bare(kept.id) === id;
};
