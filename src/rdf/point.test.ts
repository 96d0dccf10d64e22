import { expect, test } from 'vitest';
import { placeOf, placeText, pointOf } from './point';
import { literal, namedNode } from './term';

test.each([
  ['Point(16.37 48.2)', [16.37, 48.2]],
  ['  POINT Z ( -77.03 -12 154.5 ) ', [-77.03, -12]],
  ['<http://www.opengis.net/def/crs/OGC/1.3/CRS84> POINT(1e1 -2)', [10, -2]],
  ['<http://www.opengis.net/def/crs/EPSG/0/4326> POINT(48.2 16.37)', [16.37, 48.2]],
  ['<http://www.wikidata.org/entity/Q405> Point(23 0.6)', undefined],
  ['POINT(200 10)', undefined],
  ['<urn:ogc:def:crs:EPSG::4326> POINT(48.2 16.37)', [16.37, 48.2]],
  ['<urn:ogc:def:crs:OGC:1.3:CRS84> POINT(16.37 48.2)', [16.37, 48.2]],
  ['<http://epsg.io/4326> POINT(48.2 16.37)', [16.37, 48.2]],
  ['<http://www.opengis.net/def/crs/EPSG/0/4258> POINT(48.2 16.37)', [16.37, 48.2]],
  ['SRID=4326;POINT(16.37 48.2)', [16.37, 48.2]],
  ['SRID=3857;POINT(16.37 48.2)', undefined],
  ['<http://www.opengis.net/def/crs/EPSG/0/3857> POINT(16.37 48.2)', undefined],
  ['POINT EMPTY', undefined],
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
  const virtuoso = literal('POINT(11 51)', 'http://www.openlinksw.com/schemas/virtrdf#Geometry');
  expect(placeText(virtuoso, 'en')).toBe('51°\u00a0N, 11°\u00a0E');
  expect(placeText(wkt('LINESTRING(1 2, 3 4)'), 'en')).toBeUndefined();
  expect(placeText(literal('POINT(1 2)'), 'en')).toBeUndefined();
});

test.each([
  ['POINT(1 2)', [1, 2]],
  ['MULTIPOINT((1 2), (3 4), (5 6))', [3, 4]],
  ['LINESTRING Z (1 2 9, 3 4 9, 5 6 9)', [3, 4]],
  ['POLYGON((0 0, 4 0, 4 2, 0 2, 0 0))', [2, 1]],
  ['<urn:ogc:def:crs:EPSG::4326> POLYGON((0 0, 0 4, 2 4, 2 0, 0 0))', [2, 1]],
  ['MULTIPOLYGON(((179 1, 180 1, 180 2, 179 1)), ((-180 1, -179 1, -179 2, -180 1)))', undefined],
  ['<http://www.wikidata.org/entity/Q405> POLYGON((0 0, 4 0, 4 2, 0 0))', undefined],
  ['POLYGON EMPTY', undefined],
])('%s lies somewhere', (text, place) => {
  const point = placeOf(literal(text));
  expect(point && [point.longitude, point.latitude]).toEqual(place);
});
