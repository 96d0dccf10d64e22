import type { Language } from './language';
import { localeOf } from './locale-of';

/** A length of time in ISO 8601. @see https://www.w3.org/TR/xmlschema11-2/#duration */
const DURATION =
  /^(-?)P(?=.*\d[YMWDHS])(?:([\d.]+)Y)?(?:([\d.]+)M)?(?:([\d.]+)W)?(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/u;
const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const;
type Unit = (typeof UNITS)[number];

const part = (language: Language, unit: Unit, value: number): string => {
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 3 } as const;
  return new Intl.NumberFormat(localeOf(language), options).format(value);
};

const joined = (language: Language, parts: readonly (readonly [Unit, number])[], sign: string): string => {
  const said = parts.filter(([, value]) => value !== 0);
  const [last = ['second', 0] as const] = parts.slice(-1);
  const text = (said.length > 0 ? said : [last])
    .map(([unit, value]) => part(language, unit, value))
    .join(' ');
  return sign === '' ? text : `−${text}`;
};

/** As people write it: "2 hr 10 min". A text that is no length of time stays. */
export const isoDurationText = (language: Language, iso: string): string => {
  const [whole, sign = '', ...values] = DURATION.exec(iso.trim()) ?? [];
  if (whole === undefined) return iso;
  const parts = UNITS.flatMap((unit, at) =>
    values[at] === undefined ? [] : [[unit, Number(values[at])] as const],
  );
  return joined(language, parts, sign);
};

/** In minutes, on average. */
const YEAR = 525_960;
const MINUTES: readonly (readonly [Unit, number])[] = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
];

/** Minutes as people write them: "13 hr 54 min"; those of a year or more are told in years. */
export const minutesText = (language: Language, minutes: number): string => {
  const size = Math.abs(minutes);
  if (size >= YEAR) return part(language, 'year', minutes / YEAR);
  let rest = Math.round(size * 60);
  const parts = MINUTES.map(([unit, length]) => {
    const value = Math.floor(rest / (length * 60));
    rest -= value * length * 60;
    return [unit, value] as const;
  });
  return joined(language, [...parts, ['second', rest]], minutes < 0 ? '-' : '');
};
