type Context = Readonly<Record<string, unknown>>;

/** Contexts whose terms are added to those of another. */
const OVER: Readonly<Record<string, string>> = { 'ro-crate': 'schema.org' };

/** What comes with the page in the place of the context at an address; `undefined` for most. */
export const bundledContext = async (address: string): Promise<readonly Context[] | undefined> => {
  const { default: kept } = await import('./contexts.json', { with: { type: 'json' } });
  const found = Object.entries(kept.addresses).find(([, pattern]) => new RegExp(pattern, 'u').test(address));
  if (found === undefined) return undefined;
  const contexts: Readonly<Record<string, Context | undefined>> = kept.contexts;
  return [OVER[found[0]] ?? '', found[0]].flatMap((name): readonly Context[] => {
    const context = contexts[name];
    return context === undefined ? [] : [context];
  });
};
