/** What is typed from examples of its requests: the engine adds it by itself. */
const REQUESTS = /\/(?:chat\/completions|completions|models)\/*$/u;
const SCHEME = /^[a-z][a-z\d+.-]*:\/\//iu;
/** On this machine or its network: names without a dot, `.local`, addresses in numbers. Nobody has a certificate for these. */
const NEAR = /^(?:[^.]*|.*\.(?:localhost|local|lan|home|internal)|[\d.]+|\[.*\])$/iu;

/**
 * The address of a server as a reader types it, whole: with `http:` before what is near, `https:` before what is not, where no
 * scheme is given, and without the path of a request. `undefined`: it is none, or holds a password, which no page can send.
 */
export const serverAddress = (typed: string): string | undefined => {
  const text = typed.trim();
  if (text === '' || /\s/u.test(text)) return undefined;
  const hasScheme = SCHEME.test(text);
  const whole = hasScheme ? text : `http://${text}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  if (!/^https?:$/u.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (!hasScheme && !NEAR.test(url.hostname)) url.protocol = 'https:';
  return url.origin + url.pathname.replace(REQUESTS, '').replace(/\/+$/u, '');
};
