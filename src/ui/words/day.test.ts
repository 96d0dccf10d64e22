import { afterEach, expect, test, vi } from 'vitest';
import { dayText } from './day';

afterEach(() => vi.unstubAllEnvs());

test.each(['America/Lima', 'UTC', 'Pacific/Auckland'])('a day is the same day in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(dayText('2026-11-26', 'en')).toBe('Nov 26, 2026');
});

test('a moment is told by the day that it is here', () => {
  vi.stubEnv('TZ', 'America/Lima');
  expect(dayText('2026-11-26T02:00:00Z', 'en')).toBe('Nov 25, 2026');
});
