import type { Source } from '../../catalogue';

/** How what is known of a source was learned. */
export type Learned = 'published' | 'computed' | 'crawled' | 'counted' | 'not-learned';

export const learnedOf = ({ kind, remote, state, description }: Source): Learned => {
  if (state.type === 'unseen' || (remote === undefined && kind !== 'shard')) return 'not-learned';
  if (remote === undefined) return 'counted';
  return description.properties.length === 0 && description.classes.length === 0
    ? 'not-learned'
    : remote.learned;
};

const WORDS: Readonly<Record<Learned, string>> = {
  published: 'its own published VoID',
  computed: 'counted by our queries over the whole of it',
  crawled: 'read from documents that were followed',
  counted: 'counted here, triple by triple',
  'not-learned': 'not learned yet: the user learns it by adding it under “Sources”',
};

/** How and when it was learned, and whether that is all of it. */
export const learnedText = (source: Source): string => {
  const { remote, fetched, description } = source;
  const learned = learnedOf(source);
  if (learned === 'not-learned') return WORDS[learned];
  const date = (remote?.date ?? fetched)?.slice(0, 10);
  const { limitMet } = remote ?? {};
  return [
    WORDS[learned],
    ...(date === undefined || date === '' ? [] : [`on ${date}`]),
    ...(limitMet === undefined ? [] : [`stopped at the limit of ${limitMet.most} ${limitMet.limit}`]),
    description.complete
      ? 'complete: what it does not name is not there'
      : 'may not be complete: what it does not name may be there',
  ].join('; ');
};
