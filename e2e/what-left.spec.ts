import { expect, test } from './fixtures';
import { unfoldMore } from './models-beside';
import { file } from './page';
import { startChatServer, type ChatServerOptions } from './servers';

const CLINIC = file(
  'clinic.ttl',
  `@prefix : <http://clinic.example/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
  :Patient rdfs:label "patient"@en . :diagnosis rdfs:label "diagnosis"@en .
  :p1 a :Patient ; rdfs:label "Maria Gomez"@en ; :diagnosis "HIV positive" .
  :p2 a :Patient ; rdfs:label "John Roe"@en ; :diagnosis "healthy" .`,
);
const QUESTION = 'What is the diagnosis of Maria Gomez?';
const KEPT = 'The text of the question was not sent.';

/** No choice at first, so that it is told why, and asked once more. */
const reply: ChatServerOptions['reply'] = ({ messages }) => {
  if (messages.length === 1) return 'yes';
  return messages.length === 2
    ? 'It may be.'
    : "SELECT T1.diagnosis FROM patient AS T1 WHERE T1.name = 'Maria Gomez'";
};

// The address is typed without `/v1`, where the server has nothing.
test.use({
  tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:|^console: Failed to load .*404/u],
});

test('the question goes to a server once the reader says so, the page tells it, and no record of a file goes with it', async ({
  askPage,
  context,
  page,
}) => {
  const server = await startChatServer({ models: [{ id: 'little' }], reply });
  const { host, origin } = new URL(server.base);
  await context.addCookies([{ name: 'session', value: 'secret', url: origin }]);
  await askPage.open();
  await askPage.addSource(CLINIC);
  await askPage.ownSource('clinic.ttl').waitFor();

  await page.getByRole('link', { name: 'Models', exact: true }).click();
  await unfoldMore(page);
  const form = page.getByRole('region', { name: 'A server', exact: true });
  const send = form.getByRole('button', { name: 'Send questions to this server' });
  await expect(send).toBeDisabled();
  await form.getByLabel('Address').fill('my server');
  await expect(form.getByText(/This is not an address/u)).toBeVisible();
  await form.getByLabel('Address').fill(host);
  await expect(form.getByText(`Each question then goes to ${host}`)).toBeVisible();
  await expect(form.getByText(/Rows and triples of the sources are not sent/u)).toBeVisible();
  await form.getByRole('button', { name: 'List its models' }).click();
  await expect(form.getByText(`${server.base} has 1 model: little.`)).toBeVisible();
  await expect(form.getByLabel('Address')).toHaveValue(server.base);

  await send.click();
  await expect(page.getByText('little is ready')).toBeVisible();
  await page.getByRole('link', { name: 'Ask', exact: true }).click();
  // It was tried, and no question was in that.
  const egress = askPage.region('egress');
  expect(server.asked.length).toBeGreaterThan(0);
  await expect(egress.getByText(KEPT)).toBeVisible();

  await askPage.ask(QUESTION);
  await expect(page.getByRole('region', { name: 'The model’s answer', exact: true })).toContainText(
    /tokens read and written/u,
  );
  await expect(egress.getByText(`The text of the question was sent to ${host},`)).toBeVisible();
  await expect(egress.getByText(KEPT)).toHaveCount(0);

  const bodies = server.asked.filter(({ messages }) => messages.length > 1).map((one) => JSON.stringify(one));
  expect(bodies).toHaveLength(2);
  for (const body of bodies) {
    expect(body).toContain(QUESTION);
    for (const record of ['HIV', 'healthy', 'John', 'clinic.ttl']) expect(body).not.toContain(record);
  }
  expect(new Set(server.cookies)).toEqual(new Set([undefined]));

  // Rows go there only once the reader has said so, and only for what they ask for then.
  await page.getByRole('button', { name: 'Put the answer into words' }).click();
  await expect(page.getByText('The model is on a server that does not get rows.')).toBeVisible();
  await page.getByRole('link', { name: 'Models', exact: true }).click();
  await unfoldMore(page);
  await form.getByLabel(`Also send rows to ${host}.`).check();
  await expect(form.getByText('Rows of answers, and things')).toBeVisible();
  await send.click();
  await expect(page.getByText('little is ready')).toBeVisible();
  const before = server.asked.length;
  await page.getByRole('link', { name: 'Ask', exact: true }).click();
  const words = page.getByRole('region', { name: 'The answer in words', exact: true });
  await words.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() =>
      server.asked
        .slice(before)
        .map((one) => JSON.stringify(one))
        .join('\n'),
    )
    .toContain('HIV positive');
  await server.close();
});
