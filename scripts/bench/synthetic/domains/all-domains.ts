import { ARCHIVE } from './archive';
import { BREWERY } from './brewery';
import { CHEMISTRY } from './chemistry';
import { CLUB } from './club';
import { FORESTRY } from './forestry';
import { HOSPITAL } from './hospital';
import { LAW } from './law';
import { MUSEUM } from './museum';
import { MUSIC } from './music';
import { OBSERVATORY } from './observatory';
import { RAILWAY } from './railway';
import { SHIPPING } from './shipping';
import { THEATRE } from './theatre';
import { UNIVERSITY } from './university';
import type { Domain } from './domain';
import { readDomain } from './read-domain';

/** What the graphs are about: every graph is of one of these. */
export const DOMAINS: readonly Domain[] = [
  ARCHIVE,
  BREWERY,
  CHEMISTRY,
  CLUB,
  FORESTRY,
  HOSPITAL,
  LAW,
  MUSEUM,
  MUSIC,
  OBSERVATORY,
  RAILWAY,
  SHIPPING,
  THEATRE,
  UNIVERSITY,
].map(readDomain);
