import type * as oxigraph from 'oxigraph';

/** What is used of Oxigraph: the same in its builds for Node and for the browser. */
export type Oxigraph = Pick<typeof oxigraph, 'Store' | 'namedNode' | 'parse'>;
