import type { Records } from './keeper-over';

/** Records in the first of two storages that takes them; what either holds is there. */
export const eitherRecords = (first: Records, second: Records): Records => ({
  all: async () => {
    const [some, others] = await Promise.allSettled([first.all(), second.all()]);
    const entries = [some, others].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    return [...new Map(entries).entries()];
  },
  set: async (key, record) => {
    try {
      await first.set(key, record);
    } catch {
      await second.set(key, record);
      return;
    }
    await second.remove(key).catch(() => undefined);
  },
  remove: async (key) => {
    await Promise.allSettled([first.remove(key), second.remove(key)]);
  },
});
