/** Runs a model file for other programs of this machine: `npm run models:serve -- --help` tells how. */
import { UsageError, helpOrGoOn, parseOptions, readOrExit, wholeNumber } from './command-line';
import { KNOWN_TEMPLATES, type KnownTemplate } from './models/serve/chat-template';
import { serveModel, type ServedModel } from './models/serve/open-server';
import { serveFailureText } from './models/serve/serve-failure';

const HELP = `npm run models:serve -- FILE.gguf [--port 8080] [--context 4096] [--threads N] [--template NAME] [--quiet]

Serves a language model behind the protocol of OpenAI, on 127.0.0.1 alone: GET /v1/models, POST /v1/chat/completions
(stream, max_tokens, temperature, seed, top_k, top_p, min_p, stop, grammar in GBNF, response_format, logprobs,
top_logprobs, cache_prompt). Without a temperature it always takes the likeliest token. What two prompts have in common
at their beginnings is read once; the usage tells how many tokens that saved. One reply is written at a time, others
wait; a client that hangs up stops its own. Log-probabilities are the model’s own, before any grammar, and told of the
first 8 tokens.

npm run bench -- --agent openai:http://127.0.0.1:8080/v1,NAME asks it, where NAME is the file's without .gguf.

--port N          where it listens; 0: on any port that is free
--context N       tokens of prompt and reply together
--threads N       of the processor; without it, one for each core. On a machine that is busy with other work, 1 is faster than 2:
                  threads wait for each other after every step
--template NAME   ${KNOWN_TEMPLATES.join(', ')}: in the place of the file's own chat template
--quiet           says nothing of each reply

It needs node-llama-cpp, which npm ci does not install; it says how.
Exit code 2: an option that can't be done. 1: the model can't be served.`;
helpOrGoOn(HELP);

const isKnown = (name: string): name is KnownTemplate => KNOWN_TEMPLATES.some((one) => one === name);

const MOST_PORT = 65_535;
const LEAST_CONTEXT = 128;

const read = () => {
  const { values, positionals } = parseOptions({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '8080' },
      context: { type: 'string', default: '4096' },
      threads: { type: 'string' },
      template: { type: 'string' },
      quiet: { type: 'boolean', default: false },
    },
  });
  const [path, ...others] = positionals;
  if (path === undefined)
    throw new UsageError('FILE.gguf is missing: the model to serve. --help tells more.');
  if (others.length > 0) throw new UsageError(`One model at a time, not also ${others.join(', ')}.`);
  const port = wholeNumber('port', values.port, 0);
  if (port > MOST_PORT) throw new UsageError(`--port takes a number up to ${MOST_PORT}, not ${port}.`);
  const { template } = values;
  if (template !== undefined && !isKnown(template))
    throw new UsageError(`--template takes ${KNOWN_TEMPLATES.join(', ')}, not “${template}”.`);
  return {
    path,
    port,
    contextTokens: wholeNumber('context', values.context, LEAST_CONTEXT),
    threads: values.threads === undefined ? undefined : wholeNumber('threads', values.threads, 1),
    template,
    isQuiet: values.quiet,
  };
};

const { path, isQuiet, ...options } = readOrExit(read);

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const served = await serveModel(path, {
  ...options,
  onReply: ({ promptTokens, cachedTokens, promptMs, writtenTokens, writtenMs }) => {
    if (isQuiet) return;
    const read = `${promptTokens} tokens read (${cachedTokens} known) in ${seconds(promptMs)}`;
    console.log(`${read}, ${writtenTokens} written in ${seconds(writtenMs)}`);
  },
});

const TEMPLATE = (from: ServedModel['template']): string => {
  if (from === 'file') return 'its own chat template';
  return options.template === undefined
    ? `no chat template of its own: written out as “${from}” (--template takes another)`
    : `the chat template “${from}”`;
};

const tell = ({
  name,
  base,
  architecture,
  contextTokens,
  trainedContextTokens,
  threads,
  template,
}: ServedModel) => {
  console.log(
    `${name} (${architecture}), ${threads} threads, context of ${contextTokens} tokens, ${TEMPLATE(template)}`,
  );
  if (contextTokens > trainedContextTokens)
    console.log(
      `It was trained on ${trainedContextTokens} tokens at once: beyond them it may write nonsense.`,
    );
  console.log(`${base}  (npm run bench -- --agent openai:${base},${name})`);
};

if (served.ok) {
  tell(served.value);
  const stop = (): void => {
    void served.value.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} else {
  console.error(serveFailureText(served.failure));
  process.exitCode = 1;
}
