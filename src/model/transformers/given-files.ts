type FetchFile = (input: string | URL, init?: RequestInit) => Promise<Response>;

const NOT_FOUND = 404;

/**
 * Files of a folder that the reader chose, as if they lay at an address of this page. Nobody is asked for those that it
 * does not hold.
 * @param folder the address, with its slash
 */
export const givenFiles =
  (files: ReadonlyMap<string, Blob>, folder: string, origin: string): FetchFile =>
  (input) => {
    const { href } = new URL(input, origin);
    const file = href.startsWith(folder)
      ? files.get(decodeURIComponent(href.slice(folder.length)))
      : undefined;
    const headers = { 'content-length': String(file?.size ?? 0) };
    return Promise.resolve(
      file === undefined ? new Response(null, { status: NOT_FOUND }) : new Response(file, { headers }),
    );
  };
