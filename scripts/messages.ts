/** Compiles messages/*.json to src/messages/compiled, which type checks and lint read. */
import { compile } from '@inlang/paraglide-js';
import { messageOptions } from '../messages.config.js';

await compile(messageOptions);
