import type { EndpointFailure } from '../../endpoint';
import type { SourceFault, WalkLimit } from '../../federation';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { bareHost, type Names } from './names';
import { counted, numberText } from './number';
import { localeOf } from '../../session';

/** Milliseconds that are not worth a word. */
const SOON = 1000;

const isOffline = (failure: SourceFault['failure']): boolean =>
  failure.kind === 'network' && failure.isOffline === true;

/** A login is nothing that a later try brings, nor is what is not there. */
const statusText = (
  host: string,
  { status: code, excerpt }: Extract<EndpointFailure, { kind: 'http-status' }>,
): string => {
  const status = String(code);
  const isSilent = excerpt === '';
  if (code === 401 || code === 403)
    return isSilent ? m.net_login({ host, status }) : m.net_login_said({ host, status, excerpt });
  if (code === 404)
    return isSilent ? m.net_nothing({ host, status }) : m.net_nothing_said({ host, status, excerpt });
  return isSilent ? m.net_status({ host, status }) : m.net_status_said({ host, status, excerpt });
};

const timeOf = (date: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'medium' }).format(date);

const refusalText = (
  reason: Extract<EndpointFailure, { kind: 'refused' }>['reason'],
  host: string,
): string => {
  switch (reason) {
    case 'update':
      return m.fail_update();
    case 'service':
      return m.net_refused_service({ host });
    case 'budget':
      return m.net_refused_budget({ host });
  }
};

/** What happened at a source on the network, and what to do next. */
export const endpointFailureText = (
  failure: EndpointFailure,
  language: Language,
  hostOf: Names['hostOf'] = bareHost,
): string => {
  const host = hostOf(failure.url);
  switch (failure.kind) {
    case 'cors':
      return failure.wasReadable === true ? m.net_cors_now({ host }) : m.net_cors({ host });
    case 'mixed-content':
      return m.net_mixed({ host });
    case 'local-network':
      return m.net_local({ host });
    case 'network':
      if (failure.isOffline === true) return m.net_offline({ host });
      return failure.ms < SOON
        ? m.net_dead_soon({ host })
        : m.net_dead({ host, seconds: numberText(language, Math.round(failure.ms / 100) / 10) });
    case 'timeout':
      if (failure.silentSince !== undefined)
        return m.net_silent({ host, time: timeOf(failure.silentSince, language) });
      return m.net_timeout({ host, seconds: numberText(language, Math.round(failure.ms / 100) / 10) });
    case 'http-status':
      return statusText(host, failure);
    case 'malformed':
      return failure.excerpt === ''
        ? m.net_malformed({ host })
        : m.net_malformed_said({ host, excerpt: failure.excerpt });
    case 'cut':
      return m.net_cut({ host, ...counted(language, failure.rows) });
    case 'refused':
      return refusalText(failure.reason, host);
  }
};

const walkLimitText = ({ limit, most }: WalkLimit, language: Language): string => {
  switch (limit) {
    case 'documents':
      return m.walk_documents({ most: numberText(language, most) });
    case 'depth':
      return m.walk_depth({ most: numberText(language, most) });
    case 'links':
      return m.walk_links({ most: numberText(language, most) });
    case 'bytes':
      return m.walk_bytes({ most: numberText(language, most / 1e6) });
  }
};

const faultText = (failure: SourceFault['failure'], language: Language, hostOf: Names['hostOf']): string => {
  switch (failure.kind) {
    case 'engine':
      return failure.message;
    case 'walk-limit':
      return walkLimitText(failure, language);
    case 'partial':
      return m.partial_answer();
    case 'row-limit':
      return m.row_limit({ rows: numberText(language, failure.rows) });
    default:
      return endpointFailureText(failure, language, hostOf);
  }
};

/** All of them lack nothing but a network. */
export const areOffline = (faults: readonly SourceFault[]): boolean =>
  faults.length > 0 && faults.every(({ failure }) => isOffline(failure));

/** Why something of these sources is missing, with what to do next. What they have in common is said once. */
export const faultsText = (faults: readonly SourceFault[], language: Language, names: Names): string => {
  const { hostOf, elsewhere } = names;
  const offline = new Set(faults.filter(({ failure }) => isOffline(failure)).map(({ source }) => source));
  const others = faults.filter(({ failure }) => !isOffline(failure));
  const texts = [
    // A run may end at the first that fails; the others would have failed as well.
    ...(offline.size === 0
      ? []
      : [m.net_offline_sources(counted(language, Math.max(offline.size, elsewhere)))]),
    ...others.map(({ failure }) => faultText(failure, language, hostOf)),
  ];
  return [...new Set(texts)].join(' ');
};
