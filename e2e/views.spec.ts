import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { expectGoodLooks } from './looks';
import { file } from './page';
import { startFileServer } from './servers';

const CITIES: readonly (readonly [string, number, number, number, string])[] = [
  ['Vienna', 16.37, 48.21, 1_920_949, '1155'],
  ['Madrid', -3.7, 40.42, 3_223_334, '0865'],
  ['Lima', -77.03, -12.05, 9_751_717, '1535'],
  ['Tokyo', 139.69, 35.68, 13_960_000, '1457'],
  ['Nairobi', 36.82, -1.29, 4_397_073, '1899'],
  ['Sydney', 151.21, -33.87, 4_397_073, '1788'],
  ['=Quito|', -78.5, -0.22, 2_011_388, '1534'],
];
const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>';

const turtle = (images: string): string => `@prefix : <https://cities.example/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix geo: <http://www.opengis.net/ont/geosparql#> .
:City a rdfs:Class ; rdfs:label "city" . :population rdfs:label "population" . :founded rdfs:label "founded" .
:place rdfs:label "location" . :image rdfs:label "image" .
${CITIES.map(
  ([name, east, north, people, year], at) =>
    `:c${at} a :City ; rdfs:label "${name}" ; :population ${people} ; :founded "${year}"^^xsd:gYear ;
  :place "POINT(${east} ${north})"^^geo:wktLiteral ; :image <${images}${at}.svg> .`,
).join('\n')}`;

const PREFIX = 'PREFIX : <https://cities.example/>\n';

test.use({ demo: false, tolerated: [/^request to elsewhere: http:\/\/127\.0\.0\.1:/u] });

test('a result is looked at as bars, timeline, map, graph and images, goes along in every form, and stays as it was chosen', async ({
  askPage,
  page,
}) => {
  const files = CITIES.map((_, at) => [`/${at}.svg`, { type: 'image/svg+xml', body: DOT }] as const);
  const server = await startFileServer(Object.fromEntries(files));
  try {
    const answer = askPage.region('answer');
    const views = answer.getByRole('group', { name: 'Show the result as' });
    const chosen = views.locator('[aria-pressed="true"]');
    const picture = answer.locator('.picture svg');
    const run = async (query: string): Promise<void> => {
      await askPage.question.fill(PREFIX + query);
      await askPage.askButton.click();
      await askPage.runButton.click();
      await askPage.runEnds();
    };
    await askPage.open();
    await askPage.addSource(file('cities.ttl', turtle(server.url)));
    await expect(askPage.dialog).toBeHidden();

    await run('SELECT ?city ?population { ?city :population ?population }');
    await expect(chosen).toHaveText('Bars');
    await expect(picture).toContainText('13 960 000');
    const svg = await readFile(await (await askPage.save('SVG')).path(), 'utf8');
    expect(svg).toMatch(/^<\?xml.*<title>Result of a query<\/title>.*cities\.ttl.*Tokyo/su);
    expect(svg).not.toMatch(/var\(--|<style/u);
    const png = await readFile(await (await askPage.save('PNG')).path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(await readFile(await (await askPage.save('CSV')).path(), 'utf8')).toContain("c6,'=Quito|,2011388");
    expect(await readFile(await (await askPage.save('Markdown')).path(), 'utf8')).toContain('=Quito\\|');
    expect(await readFile(await (await askPage.save('Python')).path(), 'utf8')).toContain('"cities.ttl"');

    await views.getByRole('button', { name: 'Table' }).click();
    await askPage.showAllRows();
    await answer.getByRole('button', { name: 'population' }).click();
    await expect(answer.getByRole('columnheader', { name: 'population' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(answer.getByRole('row').nth(1)).toContainText('Tokyo');
    await answer.getByRole('searchbox').fill('lima');
    await expect(answer.getByText('1 of 7 rows match')).toBeVisible();

    await run('SELECT ?city ?founded { ?city :founded ?founded }');
    await expect(chosen).toHaveText('Timeline');
    await expect(picture).toContainText('Madrid');
    await run('SELECT ?city ?place { ?city :place ?place } ORDER BY ?city');
    await expect(chosen).toHaveText('Map');
    await expect(picture).toContainText('Tokyo');
    const places = answer.getByRole('list', { name: 'Places on the map' });
    await expect(places.getByRole('listitem')).toHaveCount(7);
    const points = picture.locator('[aria-label="dot"] circle');
    const tip = picture.locator('[aria-label="tip"]');
    await expect(points).toHaveCount(7);
    await points.nth(2).hover();
    await expect(tip).toContainText('city: Lima');
    // The keyboard comes to the places as one stop, goes on by arrows, and takes the map closer.
    await places.getByRole('button').first().focus();
    await expect(tip).toContainText('city: Vienna');
    await page.keyboard.press('ArrowDown');
    await expect(tip).toContainText('city: Madrid');
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
    await expect(points).toHaveCount(2);
    await expect(tip).toContainText('city: Madrid');
    await page.keyboard.press('End');
    await expect(tip).toContainText('city: =Quito|');
    await answer.getByRole('button', { name: 'Show all places' }).click();
    await expect(points).toHaveCount(7);
    // A wheel alone scrolls the page.
    await points.nth(2).hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -720);
    await page.keyboard.up('Control');
    await expect(points).not.toHaveCount(7);
    await expect(picture).toContainText('Lima');
    const part = await readFile(await (await askPage.save('SVG')).path(), 'utf8');
    expect(part).toContain('<title>city: Lima');
    expect(part).not.toContain('Tokyo');
    await expectGoodLooks(page);
    await answer.getByRole('button', { name: 'Zoom the map out' }).click();
    await answer.getByRole('button', { name: 'Zoom the map out' }).click();
    await answer.getByRole('button', { name: 'Zoom the map out' }).click();
    await expect(points).toHaveCount(7);
    await answer.getByRole('button', { name: 'Zoom the map in' }).click();
    await expect(points).not.toHaveCount(7);
    await run(
      'CONSTRUCT { ?city :near :c1 } { ?city :founded "1155"^^<http://www.w3.org/2001/XMLSchema#gYear> }',
    );
    await expect(chosen).toHaveText('Graph');
    await expect(picture).toContainText('Vienna');

    await run('SELECT ?city ?image { ?city :image ?image }');
    await views.getByRole('button', { name: 'Images' }).click();
    const load = answer.getByRole('button', { name: /^Load images from 127\.0\.0\.1:/u });
    await expect(load).toBeVisible();
    expect(server.log).toHaveLength(0);
    await load.click();
    await expect(answer.getByRole('img', { name: 'Lima' })).toHaveAttribute('src', /^data:image\/svg/u);
    await expect(answer.getByRole('img')).toHaveCount(CITIES.length);
    await askPage.unfold('egress');
    await expect(askPage.region('egress')).toContainText('images of the answer');

    // Each query was written, and run.
    for (let back = 0; back < 8; back += 1) await page.goBack();
    await expect(answer.getByText('1 of 7 rows match')).toBeVisible();

    await askPage.asked('Which city has the highest population?');
    await expect(answer.locator('.large')).toHaveText(/^Tokyo\s+13\s960\s000$/u);
  } finally {
    await server.close();
  }
});
