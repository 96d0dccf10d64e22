import { addAll } from './adding';
import { expect, test } from './fixtures';
import { startFileServer, startSparqlServer } from './servers';

// The fixtures fail each of these where the page asks another origin for anything, or breaks its policy by trying to.

/** What is written before the cursor, what is typed there, and what stands there in the end. */
const TYPED = [
  ['SELECT * WHERE { ?s a ', '<https://private.example/S', 'ecret>'],
  ['PREFIX foaf: <http://xmlns.com/foaf/0.1/> SELECT * WHERE { ?s ', 'foaf:na', 'me'],
  ['', 'PREFIX foaf:', ' '],
  ['SELECT * WHERE { ?s a ', 'Count', ' '],
  ['SELECT * WHERE { ?s ?p ', 'Portu', ' '],
  ['SELECT * WHERE { SERVICE ', '<htt', ' '],
] as const;
/** What is typed last, and is suggested from what the tab holds. */
const SUGGESTED = ['SELECT * WHERE { ?s a ', 'Countr', 'country'] as const;

/** A file of the build: its name can't carry what is typed. The page fetches some parts when they are first needed. */
const OWN_CODE = /^http:\/\/localhost:\d+\/a\/b\/assets\/[\w.-]+\.(?:js|css|wasm)$/u;

// The fixtures fail it where the page asks another origin for anything, or tries to and is stopped by its policy.
test('what is typed into the query editor is sent to nobody, nor when completions are asked for', async ({
  askPage,
  page,
}) => {
  const asked: string[] = [];
  await askPage.open();
  await askPage.asked('Which countries border Austria?');
  await askPage.unfold('query');
  page.on('request', (request) => {
    if (!OWN_CODE.test(request.url())) asked.push(request.url());
  });
  for (const [before, typed, rest] of TYPED) {
    await askPage.writeQuery(before);
    await page.keyboard.type(typed);
    await page.keyboard.press('Control+Space');
    await page.keyboard.type(rest);
    const text = (before + typed + rest).trim();
    await expect(askPage.region('query').locator('.CodeMirror-code')).toContainText(text);
  }
  const [before, typed, suggested] = SUGGESTED;
  await askPage.writeQuery(before);
  await page.keyboard.type(typed);
  await expect(askPage.region('query').getByRole('option').first()).toContainText(suggested);
  await page.keyboard.press('Escape');
  // An error is told, and the query formatted, without a request, too.
  await askPage.writeQuery('SELECT * WHERE { ?s ?p ?o FILTER(?s = <https://private.example/secret>)');
  await expect(askPage.region('query').getByText(/is not closed/u)).toBeVisible();
  await askPage.writeQuery('SELECT * WHERE { ?s ?p <https://private.example/secret> }');
  await askPage.region('query').getByRole('button', { name: 'Format' }).click();
  await expect(askPage.region('query').getByText('The query was formatted.')).toBeVisible();
  expect(asked).toEqual([]);
});

/** Every way by which a script can send something; those that got through. */
const tryAll = async (address: string): Promise<readonly string[]> => {
  const ways: Readonly<Record<string, () => unknown>> = {
    fetch: () => fetch(address, { mode: 'no-cors' }),
    request: () => fetch(new Request(address, { mode: 'no-cors' })),
    XMLHttpRequest: () =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.onload = resolve;
        request.onerror = reject;
        request.open('GET', address);
        request.send();
      }),
    EventSource: () => new EventSource(address),
    WebSocket: () => new WebSocket(address.replace('http', 'ws')),
    sendBeacon: () => {
      if (!navigator.sendBeacon(address)) throw new Error('refused');
    },
  };
  const passed: string[] = [];
  for (const [name, send] of Object.entries(ways))
    try {
      await send();
      passed.push(name);
    } catch {
      // Refused.
    }
  return passed;
};

/** The same in a worker that a worker starts from a text, as libraries do: a page's own policy would refuse that. */
const tryInner = ([type, code, address]: readonly ['classic' | 'module', string, string]) =>
  new Promise<unknown>((resolve, reject) => {
    const text = `(${code})(${JSON.stringify(address)}).then((passed) => postMessage(passed));`;
    const inner = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })), { type });
    inner.onmessage = ({ data }) => resolve(data);
    inner.onerror = (event) => reject(new Error(event.message));
  });

test.describe('other origins', () => {
  // The page's own policy reports what it refused; the endpoint is asked on purpose. What the servers got is the test.
  test.use({ tolerated: [/policy violation: connect-src|Content Security Policy|^request to elsewhere/u] });

  test('neither the page nor a worker of it can reach one by itself, whatever a library in it tries', async ({
    askPage,
    page,
  }) => {
    const elsewhere = await startFileServer({ '/': { type: 'text/plain', body: 'here' } });
    const endpoint = await startSparqlServer({ turtle: '<urn:a> <urn:knows> <urn:b> .' });
    await askPage.open();
    await askPage.asked('Which countries border Austria?');
    // It starts the worker that sends requests, which is closed to all but its own code, too.
    await addAll(askPage, endpoint.url);

    const workers = page.workers();
    expect(workers.length).toBeGreaterThan(2);
    for (const worker of workers)
      expect({ worker: worker.url(), passed: await worker.evaluate(tryAll, elsewhere.url) }).toEqual({
        worker: worker.url(),
        passed: [],
      });
    // What a library starts in one of them is as closed.
    const [first] = workers;
    for (const type of ['classic', 'module'] as const)
      expect(await first?.evaluate(tryInner, [type, String(tryAll), elsewhere.url] as const)).toEqual([]);
    await page.evaluate(tryAll, elsewhere.url);
    expect(elsewhere.log).toEqual([]);
    await Promise.all([elsewhere.close(), endpoint.close()]);
  });
});
