import type { LedgerEntry } from '../../endpoint';

const dateOf = (ms: number): string => new Date(ms).toISOString();

/**
 * The requests that left the tab as a JSON file: a list, oldest first, of `{ started, method, url, purpose, words,
 * sent, bytesSent, bytesReceived, ms, state }`: `words` are those of a question that were sent to find what they name, where there
 * are any; with `started` in ISO 8601. Not in words of the page: it is for programs too.
 */
export const ledgerFile = (entries: readonly LedgerEntry[]): File => {
  const list = entries.map(
    ({ started, method, url, purpose, words, sent, bytesSent, bytesReceived, ms, state }) => ({
      started: dateOf(started),
      method,
      url,
      purpose,
      ...(words === undefined ? {} : { words }),
      sent,
      bytesSent,
      bytesReceived,
      ms,
      state,
    }),
  );
  const day = dateOf(Date.now()).slice(0, 10);
  return new File([`${JSON.stringify(list, undefined, 2)}\n`], `lodestone-requests-${day}.json`, {
    type: 'application/json',
  });
};
