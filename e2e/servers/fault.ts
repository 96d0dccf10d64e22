/** What it does where the query tries to get past the limit. Default: what SPARQL says. */
export interface RowCap {
  readonly kind: 'row-cap';
  readonly rows: number;
  /** `refused`: status 400. `ignored`: as if it did not stand there. `silent`: no answer, for good. `within`: it skips rows of those that are left by the limit. */
  readonly offset?: 'refused' | 'ignored' | 'silent' | 'within';
  /** Status 400 for COUNT. */
  readonly count?: 'refused';
  /** With ORDER BY: so many rows, or status 400. */
  readonly order?: number | 'refused';
}

/** The ways in which a SPARQL server of ours can fail a workshop. */
export type Fault =
  /** Nothing listens at its port. */
  | { readonly kind: 'dead' }
  /** It answers everybody but pages of other origins. */
  | { readonly kind: 'no-cors' }
  /** CORS headers on answers to GET alone. */
  | { readonly kind: 'post-without-cors' }
  | { readonly kind: 'status'; readonly status: number }
  /** Status 500 with a page for people. */
  | { readonly kind: 'html-500' }
  /** Status 200 with a page for people. */
  | { readonly kind: 'html-200' }
  /** The body ends in the middle of a row, as if all were well. */
  | { readonly kind: 'truncated' }
  /** The same, but the connection breaks. */
  | { readonly kind: 'broken-connection' }
  /** The body breaks off in the middle, and a Java stack trace follows. */
  | { readonly kind: 'stack-trace' }
  /** Half of the rows, a pause, the others. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Half of the rows, and then nothing, for good. */
  | { readonly kind: 'never-ends' }
  /** Not even a status, for good. */
  | { readonly kind: 'silent' }
  /** So many rows, or triples, at most, and not a word about it. */
  | RowCap
  /** It answers from its first triples, and says so by status 206 and `X-SQL-State`. */
  | { readonly kind: 'anytime'; readonly triples: number }
  /** Such a status for a query that holds one of these words. */
  | { readonly kind: 'refuses-words'; readonly words: readonly string[]; readonly status: number }
  /** It takes GET alone, and 414 where path and query part of the address have more characters than these. */
  | { readonly kind: 'short-addresses'; readonly characters: number }
  | { readonly kind: 'refuses-post' }
  /** Such a status for every POST. */
  | { readonly kind: 'post-status'; readonly status: number }
  /** Status 414 for GET. */
  | { readonly kind: 'refuses-get' }
  /** Status 400 for a query with SERVICE. */
  | { readonly kind: 'refuses-service' }
  /** Its description names another endpoint, where nothing is. */
  | { readonly kind: 'wrong-description' }
  /** 301 to the same path with a slash. */
  | { readonly kind: 'redirect-slash' }
  /** 302 to the very same address, for good. */
  | { readonly kind: 'redirect-loop' }
  /** The same for questions alone: the bare address is well. */
  | { readonly kind: 'redirect-loop-queries' }
  /** 429 the first time, and well ever after. */
  | { readonly kind: 'busy-once' };

const PLAIN = [
  'dead',
  'no-cors',
  'post-without-cors',
  'html-500',
  'html-200',
  'truncated',
  'broken-connection',
  'stack-trace',
  'never-ends',
  'silent',
  'refuses-post',
  'refuses-get',
  'refuses-service',
  'wrong-description',
  'redirect-slash',
  'redirect-loop',
  'redirect-loop-queries',
  'busy-once',
] as const;

/** As a command names it: `truncated`, `status=503`, `slow=5000`, `row-cap=100`. `undefined` for anything else. */
export const toFault = (text: string): Fault | undefined => {
  const [name = '', number = ''] = text.split('=');
  const value = Number(number);
  if (name === 'status') return { kind: 'status', status: value };
  if (name === 'post-status') return { kind: 'post-status', status: value };
  if (name === 'slow') return { kind: 'slow', ms: value };
  if (name === 'row-cap') return { kind: 'row-cap', rows: value };
  if (name === 'anytime') return { kind: 'anytime', triples: value };
  if (name === 'short-addresses') return { kind: 'short-addresses', characters: value };
  const kind = PLAIN.find((one) => one === name);
  return kind === undefined ? undefined : { kind };
};

export const HTML = `<!doctype html><html><head><title>Error</title><style>p { color: red }</style></head>
<body><h1>Internal &amp; unexpected</h1><p>The store is out of <b>memory</b>.</p></body></html>`;

export const STACK_TRACE = `
java.util.concurrent.TimeoutException
\tat java.util.concurrent.FutureTask.get(FutureTask.java:205)
\tat com.example.Servlet.submit(Servlet.java:292)
`;
