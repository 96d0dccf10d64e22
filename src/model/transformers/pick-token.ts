import { allows } from '../xgrammar/matcher';

/** How the next token is chosen. */
export interface Manner {
  /** 0: the likeliest. */
  readonly temperature: number;
  /** Numbers in [0, 1); asked only where the temperature is above 0. */
  readonly random: () => number;
}

const likeliest = (logits: Float32Array, isAllowed: (token: number) => boolean): number => {
  let best = -1;
  let most = -Infinity;
  for (const [token, logit] of logits.entries())
    if (logit > most && isAllowed(token)) {
      best = token;
      most = logit;
    }
  return best;
};

const drawn = (
  logits: Float32Array,
  isAllowed: (token: number) => boolean,
  { temperature, random }: Manner,
): number => {
  const best = likeliest(logits, isAllowed);
  const most = logits[best] ?? 0;
  // Of the odds beside the best one's, so that none is beyond what a number can hold.
  const odds = logits.map((logit, token) => (isAllowed(token) ? Math.exp((logit - most) / temperature) : 0));
  let left = random() * odds.reduce((sum, one) => sum + one, 0);
  for (const [token, one] of odds.entries()) {
    left -= one;
    if (one > 0 && left < 0) return token;
  }
  return best;
};

/** The next token; -1 where none may come. @param mask which may come, as XGrammar tells it; `undefined`: all */
export const pickToken = (logits: Float32Array, mask: Int32Array | undefined, manner: Manner): number => {
  const isAllowed = mask === undefined ? () => true : (token: number) => allows(mask, token);
  return manner.temperature > 0 ? drawn(logits, isAllowed, manner) : likeliest(logits, isAllowed);
};
