/** Words of both languages, folded, that several files look for beside what they read. */
const setOf = (english: string, spanish: string): ReadonlySet<string> =>
  new Set(`${english} ${spanish}`.split(' '));

export const OF = setOf('of', 'de del');
export const IN = setOf('in', 'en');
