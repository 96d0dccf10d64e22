import type { Message } from '../../../model';

/** What came of an action, as the next message. */
export const observation = (text: string): Message => ({ role: 'user', content: `Result: ${text}` });
