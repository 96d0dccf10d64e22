/** What was typed can't be done; the message is one sentence for the user. */
export class UsageError extends Error {}
