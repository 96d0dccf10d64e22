import type { Outcome } from '../../base';
import type { EndpointAnswer, EndpointFailure, EndpointRequest, Endpoints } from '../../endpoint';

/** Hears of what came of a query, whatever it was sent for. */
export type HearOutcome = (
  request: EndpointRequest,
  outcome: Outcome<EndpointAnswer, EndpointFailure>,
) => void;

/** The same endpoints, overheard. */
export const heardEndpoints = (endpoints: Endpoints, hear: HearOutcome): Endpoints => ({
  ...endpoints,
  query: async (request, signal) => {
    const outcome = await endpoints.query(request, signal);
    hear(request, outcome);
    return outcome;
  },
});
