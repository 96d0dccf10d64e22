import { expect, test } from 'vitest';
import { literal, namedNode } from '../words/terms.fixture';
import { pointOf } from './point';

test.each([
  ['Point(16.37 48.2)', [16.37, 48.2]],
  ['  POINT Z ( -77.03 -12 154.5 ) ', [-77.03, -12]],
  ['<http://www.opengis.net/def/crs/OGC/1.3/CRS84> POINT(1e1 -2)', [10, -2]],
  ['<http://www.opengis.net/def/crs/EPSG/0/4326> POINT(48.2 16.37)', [16.37, 48.2]],
  ['<http://www.wikidata.org/entity/Q405> Point(23 0.6)', undefined],
  ['POINT(200 10)', undefined],
  ['LINESTRING(1 2, 3 4)', undefined],
  ['the POINT(1 2)', undefined],
])('%s', (text, place) => {
  const point = pointOf(literal(text));
  expect(point && [point.longitude, point.latitude]).toEqual(place);
});

test('an IRI is no place', () => {
  expect(pointOf(namedNode('POINT(1 2)'))).toBeUndefined();
});
