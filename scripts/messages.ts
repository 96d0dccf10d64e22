/** Compiles messages/*.json to src/messages/compiled, which type checks and lint read. */
import { compile } from '@inlang/paraglide-js';
import { messageOptions } from '../messages.config.js';
import { helpOrGoOn, parseOptions, readOrExit } from './command-line';

const HELP = `npm run messages

Compiles messages/*.json to src/messages/compiled, which type checks and lint read. It takes no options.`;
helpOrGoOn(HELP);
readOrExit(() => parseOptions({}));

await compile(messageOptions);
