export { aliasesOf } from './aliases-of';
export type {
  DocumentRequest,
  EndpointAnswer,
  EndpointFailure,
  EndpointRequest,
  Endpoints,
  FetchedDocument,
  Ledger,
  LedgerEntry,
  Limits,
  Purpose,
} from './contract';
export { withoutQuery } from './http/entry';
export { excerptOf } from './http/excerpt';
export { isMixedContent, needsPermission } from './http/place';
export { freshEntryId } from './ledger';
export { Health, type HealthOptions } from './health';
export { queryUrl } from './protocol/query-sending';
export { openEndpoints, type EndpointsOptions, type OpenedEndpoints } from './open-endpoints';
export { spawnEndpoints } from './spawn-endpoints';
