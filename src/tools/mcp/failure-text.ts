import type { ExecuteFailure, PlanFailure } from '../../federation';
import type { ToolFailure } from '../tool';

/** What failed, and what the caller can do next. `found`: names that came from data, to be marked as such. */
export interface ToldFailure {
  readonly text: string;
  readonly found?: string;
}

const plan = (failure: PlanFailure): ToldFailure => {
  switch (failure.kind) {
    case 'syntax': {
      const where = failure.line === undefined ? '' : ` in line ${failure.line}`;
      return { text: `The query is no SPARQL${where}. Mend it and try again.`, found: failure.message };
    }
    case 'update-refused':
      return {
        text: 'Updates are refused: these tools only read. Write a SELECT, ASK, CONSTRUCT or DESCRIBE.',
      };
    case 'service-unknown':
      return {
        text: 'SERVICE names a source that is not in use. No unknown address is ever asked. Take a source of list_sources, or ask the user to add this one in Lodestone.',
        found: failure.iri,
      };
    case 'service-variable':
      return { text: 'SERVICE takes no variable. Name a source of list_sources, or leave SERVICE out.' };
    case 'from-refused':
      return { text: 'FROM is refused. Leave it out: the sources are chosen by their content.' };
    case 'no-source':
      return {
        text: 'No source in use has anything for a part of the query. Look its names up with search_classes, search_properties or search_entities.',
        found: failure.pattern,
      };
  }
};

const execute = (failure: ExecuteFailure): ToldFailure => {
  switch (failure.kind) {
    case 'timeout':
      return {
        text: `Stopped after ${Math.round(failure.ms / 1000)} seconds. Ask for less: fewer patterns, a narrower class, or LIMIT.`,
      };
    case 'source-failed':
    case 'endpoint-failed':
      return {
        text: 'A source did not answer. Try again later, or ask without it.',
        found: failure.source,
      };
    case 'withheld':
      return {
        text: 'Sources did not answer, and rows without them could be wrong. Try again later, or ask without these sources.',
        found: failure.faults.map(({ source }) => source).join('\n'),
      };
    case 'too-large':
      return {
        text: `A part of the query matches ${failure.rows} rows at one source, which is too much to fetch. Narrow this part.`,
        found: `${failure.source}\n${failure.pattern}`,
      };
    case 'path-too-long':
      return {
        text: `A path leads to more than ${failure.nodes} nodes. Begin it at one thing, or take a fixed number of steps.`,
        found: failure.pattern,
      };
    case 'not-distributed':
      return { text: `The query can't be spread over several sources (${failure.reason}). Ask one of them.` };
    case 'comunica-refused':
      return { text: `The query can't be run in this form (${failure.reason}). Write it in simpler terms.` };
    case 'engine':
      return { text: 'The query could not be run. Write it in simpler terms.', found: failure.message };
  }
};

export const toldFailure = (failure: ToolFailure): ToldFailure => {
  switch (failure.kind) {
    case 'unknown-tool':
      return { text: `There is no such tool. The tools are: ${failure.known.join(', ')}.` };
    case 'bad-input':
      return {
        text: `The input does not fit the schema of the tool: ${failure.problems.join(' ')} Mend it and call again.`,
      };
    case 'bad-query':
      return {
        text: 'The query does not parse, or it is an update. Mend it and call again.',
        found: failure.message,
      };
    case 'plan':
      return plan(failure.failure);
    case 'execute':
      return execute(failure.failure);
    case 'not-found':
      return failure.near.length === 0
        ? { text: 'No source in use has this. Search with other words.', found: failure.what }
        : {
            text: 'No source in use has this. The names near it are listed last: take one of them, or search with other words.',
            found: [failure.what, ...failure.near].join('\n'),
          };
    case 'broken':
      return {
        text: 'The tool broke, which is a bug in Lodestone. Another input may work.',
        found: failure.message,
      };
  }
};
