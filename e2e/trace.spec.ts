import { printTrace, readTrace, traceOf } from '../src/trace';
import { expect, test } from './fixtures';
import { expectGoodLooks, visitor } from './looks';
import { file } from './page';
import { ReplayBar, seen } from './replay-bar';

const QUESTION = 'Which countries border Austria?';

test.describe(() => {
  test.use(visitor('en'));

  test('a run is saved, and replayed step by step without a network', async ({ askPage, page, context }) => {
    test.slow();
    const replay = new ReplayBar(page);
    await askPage.open();
    await askPage.asked(QUESTION);
    const before = await seen(askPage);
    const steps = await askPage.region('steps').getByRole('listitem').allInnerTexts();
    const recording = await replay.saved();
    expect(recording.name).toMatch(/^lodestone-which-countries-border-austria-\d{4}-\d\d-\d\d\.json$/u);
    const read = readTrace(recording.buffer.toString('utf8'));
    expect(read.ok && read.value.spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['question', 'ground', 'compose', 'plan', 'execute']),
    );

    await page.reload();
    await askPage.runEnds();
    await askPage.becomesOffline();
    await context.setOffline(true);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));

    await replay.open(file('broken.json', '{"format":"lodestone-trace"'));
    await expect(page.getByRole('alert')).toContainText('it is not JSON, or it is incomplete');
    await replay.open(recording);
    await expect(replay.bar).toContainText(/This is a recording from .*20\d\d.* It asks no source/u);
    await expect(replay.bar).toBeFocused();
    expect(await seen(askPage)).toEqual(before);
    expect(await askPage.region('steps').getByRole('listitem').allInnerTexts()).toEqual(steps);
    await expect(replay.saveButton).toBeHidden();
    await expectGoodLooks(page);

    await page.keyboard.press('Tab');
    await expect(replay.button('first')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(replay.bar).toContainText(/^.*1 of \d+ · .*The run started/su);
    await expect(askPage.region('answer').getByRole('row')).toHaveCount(0);
    await expect(askPage.region('steps').getByRole('listitem')).toHaveCount(0);
    await replay.button('next').click();
    await expect(replay.bar).toContainText('Reading the question');
    await expect(askPage.region('steps').getByRole('listitem')).toHaveCount(1);
    await expectGoodLooks(page);
    await replay.button('back').click();
    await expect(askPage.region('steps').getByRole('listitem')).toHaveCount(0);

    await replay.button('play').click();
    await expect(replay.button('pause')).toBeVisible();
    await expect(replay.place).not.toHaveValue('1');
    await replay.button('pause').click();
    await replay.place.focus();
    await page.keyboard.press('End');
    await expect(replay.bar).toContainText('The run ended');
    expect(await seen(askPage)).toEqual(before);
    expect(sent).toEqual([]);

    await replay.button('leave').click();
    await expect(replay.bar).toBeHidden();
    await expect(askPage.question).toBeFocused();
    await expect(askPage.question).toHaveValue(QUESTION);
    expect(await seen(askPage)).toEqual(before);
    await replay.open(recording);
    await askPage.askButton.click();
    await expect(replay.bar).toBeHidden();
    await askPage.runEnds();
    expect(await seen(askPage)).toEqual(before);
    await expect(replay.saveButton).toBeVisible();
    expect(sent).toEqual([]);
  });
});

const MARKUP = '<img src=x onerror="document.title=\'taken\'"><b>ríos</b>';

/** Somebody else's recording, of sources that are not here. */
const foreign = () => {
  const source = 'https://rivers.example/source';
  const term = { termType: 'NamedNode', value: 'javascript:document.title=1' };
  const datatype = { termType: 'NamedNode', value: 'http://www.w3.org/2001/XMLSchema#string' };
  const literal = { termType: 'Literal', value: MARKUP, language: '', datatype };
  const plan = { query: 'SELECT ?x {}', printed: 'SELECT ?x {}', assignments: [], sources: [source] };
  const answer = {
    plan: { ...plan, leftOut: [], remarks: [] },
    result: {
      type: 'bindings',
      variables: [MARKUP],
      rows: [[term], [{ ...term, value: 'https://r.example/1' }], [literal]],
    },
    labels: { 'https://r.example/1': MARKUP },
    cautions: [{ kind: 'unread-words', words: [MARKUP] }],
    ms: 1,
    engine: 'shards',
    engines: ['shards'],
  };
  const events = [
    { type: 'run-start', question: MARKUP, scope: [source] },
    { type: 'answers-found', answers: [answer] },
    { type: 'run-end', ms: 2 },
  ].map((event, at) => ({ at, event }));
  const facts = { question: MARKUP, scope: [], startedAt: '2026-05-01T10:00:00.000Z' };
  return file('foreign.json', JSON.stringify({ ...traceOf(facts, []), events }));
};

test.describe(() => {
  test.use({ ...visitor('es'), demo: false });

  test('what a recording holds is shown as text alone, in Spanish too', async ({ askPage, page }) => {
    const replay = new ReplayBar(page, 'es');
    await askPage.open();
    const recording = foreign();
    const read = readTrace(recording.buffer.toString('utf8'));
    expect(read.ok && readTrace(printTrace(read.value))).toEqual(read);
    await replay.open(file('newer.json', '{"format":"lodestone-trace","version":7}'));
    await expect(page.getByRole('alert')).toContainText('formato 7');
    await replay.open(recording);
    await expect(replay.bar).toContainText('grabación del 1 de mayo de 2026');
    await expect(askPage.region('answer').getByRole('table')).toContainText(MARKUP);
    await expect(page.locator('main img, main b')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /javascript/u })).toHaveCount(0);
    await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
    await expectGoodLooks(page);
  });
});
