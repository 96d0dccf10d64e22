/** Where WebLLM's own list says that a model, and the code compiled for it, lie. */
export interface WebLlmRecord {
  /** `undefined` for a model that is not of its list. */
  readonly library: string | undefined;
  /** `owner/name` on the hub. */
  readonly name: string;
  /** Address of the hub, with a slash. */
  readonly hub: string;
}

/**
 * By the name in WebLLM's list, or by `owner/name`. The hub of its models is the one of every other model too, as long as
 * nobody names another.
 */
export const webLlmRecord = async (id: string): Promise<WebLlmRecord | undefined> => {
  const { prebuiltAppConfig } = await import('@mlc-ai/web-llm');
  const nameOf = (url: string): string => new URL(url).pathname.split('/').slice(1, 3).join('/');
  const list = prebuiltAppConfig.model_list;
  const record = list.find(({ model_id, model }) => model_id === id || nameOf(model) === id);
  const any = record ?? list[0];
  if (any === undefined) return undefined;
  const hub = `${new URL(any.model).origin}/`;
  return { library: record?.model_lib, name: record === undefined ? id : nameOf(record.model), hub };
};
