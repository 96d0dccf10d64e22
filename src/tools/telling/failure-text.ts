/** What went wrong, in words for who called a tool. The page has its own, in the reader's language. */
import { asData, quoted } from '../../base';
import type { EndpointFailure } from '../../endpoint';
import type { ExecuteFailure, PlanFailure, SourceFault } from '../../federation';
import type { ToolFailure } from '../tool';
import { patternText } from './query-text';

/** Names that one sentence lists. */
const MOST_NAMES = 12;

const listed = (names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMES)
    .map((name) => asData(name, 120))
    .join(', ') + (names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '');

const seconds = (ms: number): string => `${Math.max(0.1, Math.round(ms / 100) / 10)} s`;

/** Without the name of the source. */
export const endpointText = (failure: EndpointFailure): string => {
  switch (failure.kind) {
    case 'cors':
      return 'it does not answer web pages (CORS)';
    case 'mixed-content':
      return 'a secure page may not ask an http: address';
    case 'local-network':
      return 'the browser does not allow addresses of the local network';
    case 'network':
      return 'it can’t be reached';
    case 'timeout':
      return `no answer within ${seconds(failure.ms)}`;
    case 'http-status':
      return `HTTP status ${failure.status}: ${quoted(failure.excerpt, 200)}`;
    case 'malformed':
      return `its answer is no SPARQL result: ${quoted(failure.excerpt, 120)}`;
    case 'cut':
      return `its answer ends after ${failure.rows} rows, in the middle`;
    case 'refused':
      return `nothing was sent: refused (${failure.reason})`;
  }
};

/** Why rows of a source are missing, without its name. */
export const faultText = ({ failure }: SourceFault): string => {
  switch (failure.kind) {
    case 'engine':
      return asData(failure.message, 200);
    case 'walk-limit':
      return `links were followed up to the limit of ${failure.most} ${failure.limit}`;
    case 'row-limit':
      return `it gives no more than ${failure.rows} rows`;
    case 'partial':
      return 'it says that its answer is a part, as when its time for a query is over';
    default:
      return endpointText(failure);
  }
};

const planText = (failure: PlanFailure): string => {
  switch (failure.kind) {
    case 'syntax':
      return `The query does not parse${failure.line === undefined ? '' : ` (line ${failure.line})`}: ${asData(failure.message, 300)}`;
    case 'update-refused':
      return 'Updates are refused: sources are only read. Write SELECT, ASK, CONSTRUCT or DESCRIBE.';
    case 'service-unknown':
      return `SERVICE <${asData(failure.iri)}> is no source here. Nothing was sent.`;
    case 'service-variable':
      return 'SERVICE ?variable is refused: name a source, or leave SERVICE out.';
    case 'from-refused':
      return 'FROM is refused: the chosen sources are the data set. Leave it out.';
    case 'no-source':
      return `No chosen source lists what this pattern asks for: ${patternText(failure.pattern)}. explain_empty says what is there instead.`;
  }
};

const executeText = (failure: ExecuteFailure): string => {
  switch (failure.kind) {
    case 'timeout':
      return `It took longer than ${seconds(failure.ms)}. Ask for less, with fewer patterns or a LIMIT, or give a longer timeout.`;
    case 'source-failed':
      return `<${failure.source}> failed: ${asData(failure.message, 200)}`;
    case 'endpoint-failed':
      return `<${failure.source}> failed: ${endpointText(failure.failure)}.`;
    case 'withheld':
      return `Rows could be wrong without these sources, so none are given. ${failure.faults.map((fault) => `<${fault.source}>: ${faultText(fault)}.`).join(' ')}`;
    case 'too-large':
      return `This part matches more than can be fetched (${failure.rows} rows) at <${failure.source}>: ${patternText(failure.pattern)}. Say more about it.`;
    case 'path-too-long':
      return `This path leads to more than ${failure.nodes} nodes: ${patternText(failure.pattern)}.`;
    case 'not-distributed':
      return `This can’t be asked of several sources at once: ${failure.reason}.`;
    case 'comunica-refused':
      return `This can’t be asked of several sources with SERVICE: ${failure.reason}.${failure.isGathered ? ' Leave SERVICE out: the sources are chosen by what they hold.' : ''}`;
    case 'engine':
      return `The query could not be run: ${asData(failure.message, 300)}`;
  }
};

/** One or more sentences: what went wrong, and what to do. */
export const failureText = (failure: ToolFailure): string => {
  switch (failure.kind) {
    case 'unknown-tool':
      return `There is no tool ${quoted(failure.name, 60)}. Tools: ${failure.known.join(', ')}.`;
    case 'bad-input':
      return `The input is not right. ${failure.problems.map((one) => asData(one, 200)).join(' ')} Mend it and call again.`;
    case 'bad-query':
      return failure.message;
    case 'plan':
      return planText(failure.failure);
    case 'execute':
      return executeText(failure.failure);
    case 'unknown-source': {
      const what = `<${asData(failure.iri)}>`;
      const why = failure.isListed
        ? `${what} is a known public endpoint, but nobody has added it here.`
        : `${what} is no source here.`;
      return `${why} Nothing was sent to it: only the user can add a source, under “Sources”. Sources here: ${listed(failure.known)}.`;
    }
    case 'not-found': {
      const near = failure.near.length === 0 ? '' : ` Did you mean: ${listed(failure.near)}?`;
      return `Nothing here is ${quoted(failure.what, 200)}.${near}`;
    }
    case 'broken':
      return `The tool broke: ${asData(failure.message, 300)}`;
  }
};
