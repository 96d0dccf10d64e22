const OPENER = 'cross-origin-opener-policy';
const EMBEDDER = 'cross-origin-embedder-policy';

/**
 * With these headers a page may have memory that threads share, which makes a language model on the processor several times
 * faster. Pages of other origins that it opens are in a group of their own, and what it takes from other origins comes without
 * cookies.
 */
export const ISOLATION = [
  [OPENER, 'same-origin'],
  [EMBEDDER, 'credentialless'],
] as const;

/** What a request tells of who wants it. The browser's `Request` is one. */
export type Asker = Pick<Request, 'destination' | 'referrer' | 'url'>;

/** A page that another origin opened may be spoken to by it (`docs/mcp.md`), which isolation would end. */
const isOpenedByOthers = ({ referrer, url }: Asker): boolean =>
  URL.canParse(referrer) && new URL(referrer).origin !== new URL(url).origin;

const headersFor = (asker: Asker): typeof ISOLATION | readonly (typeof ISOLATION)[1][] => {
  switch (asker.destination) {
    case 'document':
      return isOpenedByOthers(asker) ? [] : ISOLATION;
    // A worker of an isolated page is refused without it; to any other it means nothing.
    case 'worker':
      return [ISOLATION[1]];
    default:
      return [];
  }
};

/** The response with the headers of isolation that its host did not send, where they serve and break nothing. */
export const isolated = (response: Response, asker: Asker): Response => {
  const added = headersFor(asker).filter(([name]) => !response.headers.has(name));
  if (added.length === 0 || response.type === 'opaqueredirect') return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of added) headers.set(name, value);
  const { body, status, statusText } = response;
  return new Response(body, { status, statusText, headers });
};
