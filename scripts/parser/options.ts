/** The options that the laboratory and the trainer share. */
import { UsageError, wholeNumber } from '../command-line';
import type { LabSetup } from './laboratory';

export const LAB_OPTIONS = {
  pack: { type: 'string', multiple: true },
  kg: { type: 'string' },
  limit: { type: 'string' },
  seed: { type: 'string' },
  most: { type: 'string', default: '40' },
  jobs: { type: 'string', default: '1' },
  cache: { type: 'string' },
} as const;

interface Values {
  readonly pack?: readonly string[] | undefined;
  readonly kg?: string | undefined;
  readonly limit?: string | undefined;
  readonly seed?: string | undefined;
  readonly most: string;
  readonly jobs: string;
  readonly cache?: string | undefined;
}

/** Throws a UsageError. */
export const readSetup = ({ pack = [], kg, limit, seed, most, jobs, cache }: Values): LabSetup => {
  if (pack.length === 0)
    throw new UsageError('--pack DIR is missing: the folder of a pack; it may be given more than once.');
  return {
    folders: pack,
    kg,
    cache,
    limit: limit === undefined ? Infinity : wholeNumber('limit', limit, 1),
    seed: seed === undefined ? undefined : wholeNumber('seed', seed, 0),
    most: wholeNumber('most', most, 1),
    jobs: wholeNumber('jobs', jobs, 1),
  };
};
