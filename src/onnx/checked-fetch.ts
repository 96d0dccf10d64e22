import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { bytesOf, streamOf } from './byte-stream';

type FetchFile = (input: string | URL, init?: RequestInit) => Promise<Response>;

const PARTIAL = 206;

export interface CheckedFetch {
  readonly fetch: FetchFile;
  /** Address of a file that is not the one that its list names. */
  readonly wrong: () => string | undefined;
}

/**
 * `fetch` that breaks a file off at its end where its bytes are not those of the list.
 * @param hashes SHA-256 in lower-case hexadecimal, by whole address; other files are not checked
 */
export const checkedFetch = (
  fetchFile: FetchFile,
  hashes: Readonly<Record<string, string>>,
  origin: string,
): CheckedFetch => {
  let wrong: string | undefined;
  async function* checked(url: string, wanted: string, response: Response) {
    const hash = sha256.create();
    for await (const chunk of bytesOf(response.body)) {
      hash.update(chunk);
      yield chunk;
    }
    if (bytesToHex(hash.digest()) === wanted) return;
    wrong = url;
    throw new Error(`${url} is not the file that its list names.`);
  }
  return {
    fetch: async (input, init) => {
      const url = new URL(input, origin).href;
      const response = await fetchFile(input, init);
      const wanted = hashes[url];
      if (wanted === undefined || !response.ok || response.status === PARTIAL) return response;
      const { status, headers } = response;
      return new Response(streamOf(checked(url, wanted, response)), { status, headers });
    },
    wrong: () => wrong,
  };
};
