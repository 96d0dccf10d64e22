/**
 * What the service worker answers a request with. The page and all that most visits need is kept whole, build by build;
 * large files of engines are kept once they were used; files of models beside the page are asked for first, as they may change.
 * It asks no other origin for anything: such requests are none of its business.
 */
import { createPartialResponse } from 'workbox-range-requests';
import type { FileCache } from './file-cache';
import { isLater, type BuiltFile } from './kept-files';
import { isolated, type Asker } from './isolation';

/** The part of a request that is looked at, and the request itself. */
export type PageRequest = Asker & Pick<Request, 'method' | 'mode' | 'headers'>;

export interface AnswerParts<R extends PageRequest> {
  /** Address of the folder that the page stands in, with its slash. */
  readonly scope: string;
  /** Everything that the build consists of. */
  readonly files: readonly BuiltFile[];
  /** A file of this build as it was kept at once. */
  readonly kept: (url: string) => Promise<Response | undefined>;
  /** A file of a former build, which tabs that were not reloaded still need. Its name is one that this build does not have. */
  readonly former: (url: string) => Promise<Response | undefined>;
  /** What a file was in a former build, if a tab of that build asks. */
  readonly formerRevision: (url: string) => Promise<Response | undefined>;
  /** Where files are kept that were used. */
  readonly used: () => Promise<Pick<FileCache, 'match' | 'put'>>;
  readonly fetch: (request: R) => Promise<Response>;
}

/** An answer to a page, and what is still to be done when it is given. */
export interface Answer {
  readonly response: Response;
  readonly after?: Promise<unknown>;
}

const PAGE = 'index.html';
/** Files whose names hold a hash. */
const BUILT = /^assets\/|^demo\/shards\/prepared-/u;
const MODELS = 'models/';
/** Of models beside the page: what no engine keeps by itself. */
const KEPT_OF_MODELS = /\.(?:json|txt|onnx|onnx_data)$/u;

const OK = 200;

const sameFile = (a: Response, b: Response): boolean =>
  ['etag', 'last-modified'].some(
    (name) => a.headers.has(name) && a.headers.get(name) === b.headers.get(name),
  );

const without = (url: string): string => url.replace(/[?#].*$/su, '');

/** How a request is answered; `undefined`: as if there were no service worker. */
export const answerOf = <R extends PageRequest>(
  request: R,
  parts: AnswerParts<R>,
): (() => Promise<Answer>) | undefined => {
  const { scope, files, kept, former, formerRevision, used, fetch } = parts;
  const url = without(request.url);
  if (request.method !== 'GET' || !url.startsWith(scope)) return undefined;
  const path = url.slice(scope.length);
  const file = files.find((one) => one.url === path);

  const page = async (): Promise<Answer> => ({
    response: isolated((await kept(`${scope}${PAGE}`)) ?? (await fetch(request)), request),
  });

  const whole = async (one: BuiltFile): Promise<Answer> => {
    const before = one.revision === null ? undefined : await formerRevision(url);
    return { response: isolated(before ?? (await kept(url)) ?? (await fetch(request)), request) };
  };

  const fetchAndKeep = async (): Promise<Answer> => {
    const response = await fetch(request);
    if (response.status !== OK || request.headers.has('range')) return { response };
    const cache = await used();
    const before = await cache.match(url);
    if (before !== undefined && sameFile(before, response)) return { response };
    // Without room for it, it is fetched again the next time.
    const after = cache.put(url, response.clone()).catch(() => undefined);
    return { response, after };
  };

  const onceUsed = async (): Promise<Answer> => {
    const found = (await (await used()).match(url)) ?? (await former(url));
    return found === undefined ? fetchAndKeep() : { response: isolated(found, request) };
  };

  const askedFirst = async (): Promise<Answer> => {
    try {
      return await fetchAndKeep();
    } catch (thrown) {
      const found = await (await used()).match(url);
      if (found === undefined) throw thrown;
      const range = request.headers.has('range');
      return { response: range ? await createPartialResponse(request as unknown as Request, found) : found };
    }
  };

  if (request.mode === 'navigate') return path === '' || path === PAGE ? page : undefined;
  if (file !== undefined && !isLater(file)) return () => whole(file);
  if (BUILT.test(path)) return onceUsed;
  return path.startsWith(MODELS) && KEPT_OF_MODELS.test(path) ? askedFirst : undefined;
};
