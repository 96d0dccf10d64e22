import { expect, test } from 'vitest';
import { placeText, pointOf } from './point';
import { literal, namedNode } from './term';

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

test('a point is written as people write it, and nothing else is', () => {
  const wkt = (text: string) => literal(text, 'http://www.opengis.net/ont/geosparql#wktLiteral');
  expect(placeText(wkt('POINT(-58.4 -34.6)'), 'en')).toBe('34.6°\u00a0S, 58.4°\u00a0W');
  expect(placeText(wkt('POINT(-58.4 34.6)'), 'es')).toBe('34,6°\u00a0N, 58,4°\u00a0O');
  expect(placeText(wkt('LINESTRING(1 2, 3 4)'), 'en')).toBeUndefined();
  expect(placeText(literal('POINT(1 2)'), 'en')).toBeUndefined();
});
