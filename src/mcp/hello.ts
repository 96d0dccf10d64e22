/**
 * How a page of another origin comes to the tools of this one. It sends a hello; it is answered that the user is being
 * asked, that it is refused, or with a port, over which MCP is spoken. `docs/mcp.md` holds the other side.
 */

/** What a page sends: `{ lodestone: 'hello', version: 1, id }`. It may send it again until an answer comes. */
interface Hello {
  readonly lodestone: 'hello';
  readonly version: 1;
  /** Of one attempt: what is sent again is answered once. */
  readonly id: string;
}

/** `failed`: the user said yes, and the tools could not be had. */
export type HelloAnswer = 'asking' | 'refused' | 'failed' | 'connected';

/** A page that said hello. */
export interface Caller {
  /** As the browser tells it. */
  readonly origin: string;
  /** Reaches a page of this origin alone. `port`: the one end of a channel, with `connected`. */
  answer(state: HelloAnswer, port?: MessagePort): void;
}

/** The part of `window` that is used. */
export type HelloWindow = Pick<Window, 'addEventListener' | 'parent' | 'top' | 'length'> & {
  readonly opener: unknown;
  readonly [frame: number]: Window;
};

const LONGEST_ID = 100;

const isHello = (data: unknown): data is Hello => {
  if (typeof data !== 'object' || data === null) return false;
  const { lodestone, version, id } = data as Readonly<Record<string, unknown>>;
  return (
    lodestone === 'hello' &&
    version === 1 &&
    typeof id === 'string' &&
    id.length > 0 &&
    id.length <= LONGEST_ID
  );
};

/** Pages without an origin of their own ("null") can't be answered but by a wildcard: they get nothing. */
const isOrigin = (origin: string): boolean => /^https?:\/\//u.test(origin) && URL.canParse(origin);

/** The pages that frame this one, that opened it, or that it frames. */
const isNear = (page: HelloWindow, source: unknown): boolean => {
  const frames = Array.from({ length: page.length }, (_, at) => page[at]);
  return source !== page && [page.parent, page.top, page.opener, ...frames].includes(source);
};

/** Hears every hello of another page, once. */
export const onHello = (page: HelloWindow, listener: (caller: Caller) => void): void => {
  const last = new WeakMap<object, string>();
  page.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (!isHello(data) || source === null || !isOrigin(origin) || !isNear(page, source)) return;
    const said = `${origin} ${data.id}`;
    if (last.get(source) === said) return;
    last.set(source, said);
    listener({
      origin,
      answer: (state, port) => {
        const message = { lodestone: state, version: 1, id: data.id };
        (source as Window).postMessage(message, origin, port === undefined ? [] : [port]);
      },
    });
  });
};
