import type { Pack } from '../../../src/bench';
import { openUnion, type Union } from '../../demo/union';
import { namespacesOfGraph, namespacesOfQueries } from './graph-namespaces';
import type { Output } from './read-outputs';
import type { Case } from './repair-outputs';

/**
 * Each output with the namespaces of its graph: from the pack's graph where that is at hand, else from the gold queries of
 * the other outputs over it. Its own gold query tells nothing.
 */
export const casesOf = (outputs: readonly Output[], pack: Pack | undefined): Case[] => {
  const unions = new Map<string, Union>();
  const unionOf = (name: string): Union => {
    const open = unions.get(name) ?? openUnion(pack?.graphs.find((one) => one.name === name)?.quads ?? []);
    unions.set(name, open);
    return open;
  };
  return outputs.map((output) => {
    const question = pack?.questions.find(({ id }) => id === output.executable);
    const graph = pack?.graphs.find(({ name }) => name === (question?.kg ?? output.kg));
    const others = outputs.filter(({ id, kg }) => id !== output.id && kg === output.kg);
    const prefixes =
      graph === undefined
        ? namespacesOfQueries(others.flatMap(({ gold }) => gold ?? []))
        : namespacesOfGraph(graph.quads);
    const truth = question === undefined ? undefined : { gold: question.gold, union: unionOf(question.kg) };
    return { ...output, prefixes, fromGold: graph === undefined, truth };
  });
};
