import { isCount, isFlag, isMaybe, isOneOf, isShaped, isText, type Is } from '../../base';

/** Where the files of a model come from: the hub, beside the page, or a folder of the reader's. */
export type ModelWhere = 'hub' | 'beside' | 'folder';

/** A model that was chosen. */
export type ModelPick =
  | {
      readonly kind: 'tab';
      readonly engine: 'webllm' | 'wllama';
      readonly id: string;
      readonly where: ModelWhere;
      readonly contextTokens: number;
      /** What its row calls it. */
      readonly name?: string | undefined;
    }
  /** What stands before `/chat/completions`, and the model's name there. */
  | {
      readonly kind: 'server';
      readonly base: string;
      readonly model: string;
      /** Its user lets it see rows. Default: the question and names alone. */
      readonly seesRows?: boolean | undefined;
    }
  /** The browser's own. */
  | { readonly kind: 'browser' };

/** One that runs in this tab. */
export type TabPick = Extract<ModelPick, { readonly kind: 'tab' }>;
type ServerPick = Extract<ModelPick, { readonly kind: 'server' }>;

const isTab = isShaped<TabPick>({
  kind: isOneOf('tab'),
  engine: isOneOf('webllm', 'wllama'),
  id: isText,
  where: isOneOf('hub', 'beside', 'folder'),
  contextTokens: isCount,
  name: isMaybe(isText),
});
const isServer = isShaped<ServerPick>({
  kind: isOneOf('server'),
  base: isText,
  model: isText,
  seesRows: isMaybe(isFlag),
});
const isBrowser = isShaped<{ kind: 'browser' }>({ kind: isOneOf('browser') });

export const isPick: Is<ModelPick> = (value): value is ModelPick =>
  isTab(value) || isServer(value) || isBrowser(value);

/** The same model, from wherever. */
export const isSamePick = (a: ModelPick, b: ModelPick): boolean => {
  if (a.kind === 'tab' && b.kind === 'tab') return a.id === b.id && a.where === b.where;
  if (a.kind === 'server' && b.kind === 'server') return a.base === b.base && a.model === b.model;
  return a.kind === b.kind;
};

/** What a model is called where it is shown. */
export const pickName = (pick: ModelPick): string => {
  switch (pick.kind) {
    case 'tab':
      return pick.name ?? pick.id;
    case 'server':
      return pick.model;
    case 'browser':
      return '';
  }
};
