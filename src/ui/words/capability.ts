import type { Came, Capability, CapabilityName } from '../../catalogue';
import type { EndpointFailure } from '../../endpoint';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { dayText } from './day';
import { counted, numberText } from './number';

type Format = 'json' | 'xml' | 'csv' | 'tsv' | 'turtle' | 'n-triples';
const FORMATS: Readonly<Record<Format, () => string>> = {
  json: () => m.cap_format({ format: 'JSON' }),
  xml: () => m.cap_format({ format: 'XML' }),
  csv: () => m.cap_format({ format: 'CSV' }),
  tsv: () => m.cap_format({ format: 'TSV' }),
  turtle: () => m.cap_graph_format({ format: 'Turtle' }),
  'n-triples': () => m.cap_graph_format({ format: 'N-Triples' }),
};

const NAMES: Readonly<Record<CapabilityName, () => string>> = {
  values: m.cap_values,
  subquery: m.cap_subquery,
  aggregate: m.cap_aggregate,
  path: m.cap_path,
  closure: m.cap_closure,
  get: m.cap_get,
  post: m.cap_post,
  rows: m.cap_rows,
  text: m.cap_text,
  ...FORMATS,
};

/** All that can be told of an endpoint, in the order in which it is. */
export const CAPABILITY_NAMES = Object.keys(NAMES) as readonly CapabilityName[];

export const capabilityName = (name: CapabilityName): string => NAMES[name]();

/** Whether it can. */
export const verdictText = (capability: Capability | undefined, language: Language): string => {
  if (capability === undefined) return m.cap_not_tried();
  const { what, works, most } = capability;
  if (what === 'rows' && most !== undefined) {
    const said = works ? m.cap_rows_most : m.cap_rows_cut;
    return said({ most: numberText(language, most) });
  }
  return works ? m.cap_yes() : m.cap_no();
};

/** Why a request failed, in a few words. */
export const faultText = (kind: EndpointFailure['kind'], status: number | undefined): string => {
  switch (kind) {
    case 'http-status':
      return status === undefined ? m.fault_refusal() : m.fault_status({ status: String(status) });
    case 'timeout':
      return m.fault_timeout();
    case 'cors':
      return m.fault_cors();
    case 'malformed':
      return m.fault_malformed();
    case 'cut':
      return m.fault_cut();
    case 'refused':
      return m.fault_refusal();
    case 'network':
    case 'mixed-content':
    case 'local-network':
      return m.fault_network();
  }
};

export const cameText = (came: Came, language: Language): string => {
  switch (came.kind) {
    case 'rows':
      return m.came_rows(counted(language, came.rows));
    case 'boolean':
      return came.value ? m.cap_yes() : m.cap_no();
    case 'type':
      return came.mediaType === '' ? m.came_untyped() : m.came_type({ type: came.mediaType });
    case 'answer':
      return m.came_answer();
    case 'failure':
      return faultText(came.failure, came.status);
  }
};

/** How that was found out, and when. */
export const foundOutText = ({ how, date }: Capability, language: Language): string =>
  (how === 'probe' ? m.cap_by_probe : m.cap_by_use)({ date: dayText(date, language) });
