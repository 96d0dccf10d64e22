/** Words of both languages, folded, that several rules look for beside what they read. */
const setOf = (english: string, spanish: string): ReadonlySet<string> =>
  new Set(`${english} ${spanish}`.split(' '));

export const OF = setOf('of', 'de del');
export const IN = setOf('in', 'en');
/** What joins a thing and what it has. */
export const WITH = setOf('with having', 'con');
export const THE = setOf('the', 'el la los las');
export const THEIR = setOf('their its his her', 'su sus');
export const WHOSE = setOf('whose', 'cuyo cuya cuyos cuyas');
export const IS = setOf('is are was were', 'es son era eran fue fueron sera');
/** "Still open", "not yet returned": that something is so at this time. */
export const STATE_ADVERBS = setOf(
  'still yet already currently now',
  'todavia aun ya actualmente ahora sigue siguen',
);
export const HAS = setOf('has have had', 'tiene tienen tenia tenian tuvo tuvieron');
/** English, before the subject of a verb: "what does X cite". */
export const DO: ReadonlySet<string> = new Set(['do', 'does', 'did']);
/** The first word of what is said of things: "the laureates born in X | are women". */
export const FINITE: ReadonlySet<string> = new Set([
  ...IS,
  ...HAS,
  ...setOf('do does did can could', 'ha han hay esta estan'),
]);
