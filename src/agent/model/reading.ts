import type { Answer } from '../answer/answer';

/** An answer with the reading that gave it. */
export type Reading = Answer & { readonly candidate: NonNullable<Answer['candidate']> };

export const isReading = (answer: Answer): answer is Reading => answer.candidate !== undefined;
