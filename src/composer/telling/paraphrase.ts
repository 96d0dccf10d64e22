import type { Phrase } from '../candidate';
import { senseAt } from '../sketch/sense-at';
import { targetOf } from '../joining/target';
import { branchGraph, branchesOf, type Branches } from '../writing/branches';
import { nestedVertex } from '../writing/nested';
import { tellKinds } from './tell-kinds';
import { genderOf } from '../../wording';
import { contracted } from './contracted';
import { Speech } from './speech';
import type { Told } from './told';
import { tellEvery, tellIsFirst } from './tell-asked';
import { tellBest } from './tell-best';
import { tellColumns } from './tell-columns';
import { countOfTarget, tellCounts } from './tell-counts';
import { tellDifference } from './tell-difference';
import { tellBeside, tellEachValue, tellGroup, tellYears } from './tell-each';
import { tellTarget } from './tell-graph';
import { tellOrder } from './tell-order';
import { tellShare } from './tell-share';

/** "the 5 …": where the first of an order are asked for. */
const tellFirst = (speech: Speech): void => {
  const { order, most, common, place, best } = speech.sketch;
  const limit =
    order?.limit ?? most?.limit ?? best?.limit ?? (common === undefined ? undefined : speech.sketch.limit);
  if (place !== undefined && limit === 1)
    speech.operator(speech.words.placed(place, genderOf(speech.nouns.ofTarget())));
  if (limit === undefined || limit <= 1) return;
  const nested = nestedVertex(speech.graph, speech.sketch);
  // "Museums that hold one of the 5 paintings created last": it is not the museums that are five.
  if (nested !== undefined) speech.count(nested, speech.words.oneOfFirst(limit, speech.gender(nested)));
  else speech.operator(speech.words.theFirst(limit, genderOf(speech.nouns.ofTarget())));
};

const tellForm = (speech: Speech): void => {
  const { words } = speech;
  const { form, aggregate, common, share } = speech.sketch;
  if (share !== undefined) speech.operator(words.percentageOf);
  else if (form === 'count') speech.operator(words.countOf);
  if (common !== undefined)
    speech.operator(common.direction === 'DESC' ? words.mostCommon : words.leastCommon);
  if (speech.sketch.isBeside || speech.sketch.best !== undefined) return;
  if (aggregate !== undefined)
    speech.operator(aggregate.aggregates.map((one) => words.aggregate[one]).join(`, `));
  const measured = speech.factOf('aggregate');
  if (measured === undefined) return;
  speech.named(measured.property, 'property');
  speech.plain(words.of);
};

/** "…, other than X". */
const tellLeftOut = (speech: Speech): void => {
  [...speech.sketch.leftOut].forEach((item, at) => {
    const sense = senseAt(speech.sketch, item);
    if (sense?.type !== 'entity') return;
    if (at === 0) speech.plain(',');
    if (at === 0) speech.operator(speech.words.otherThan);
    else speech.plain(speech.words.and);
    speech.named(sense.name.iri, 'entity');
  });
};

const tidied = ({ language, said }: Speech): readonly Phrase[] =>
  language === 'es' ? contracted(said).filter(({ text }) => text !== '') : said;

/** "…, and also that borders X": what a second branch says of the target. */
const tellBranch = (speech: Speech, told: Told, target: number, branches: Branches): void => {
  const { words } = speech;
  const second = new Speech({ ...told, graph: branchGraph(told.graph, branches.without[1]) });
  tellTarget(second, target, 'relative');
  speech.plain(',');
  speech.operator(branches.by === 'or' ? words.or : branches.isOfOthers ? words.andOfOthers : words.andAlso);
  speech.said.push(...second.said);
};

interface Paraphrase {
  readonly phrases: readonly Phrase[];
  /** What a number of the things asked for is called. */
  readonly noun: string;
  /** What one of them is for certain; empty where that is not known. */
  readonly called: string;
}

/** Says one reading in words: what is asked, then each condition, from the target outwards. */
export const paraphrase = (told: Told): Paraphrase => {
  if (told.sketch.first !== undefined && told.noun !== undefined)
    return paraphrase({ ...told, noun: undefined });
  const branches = branchesOf({ ...told, target: targetOf(told.graph, told.sketch) }, told.schema);
  const first = branches?.without[0];
  const speech = new Speech(first === undefined ? told : { ...told, graph: branchGraph(told.graph, first) });
  const { words, sketch, target } = speech;
  const tellLeft = tellCounts(speech);
  if (sketch.difference !== undefined) {
    tellDifference(speech);
    return { phrases: tidied(speech), noun: speech.nouns.ofTargets(), called: '' };
  }
  if (sketch.every !== undefined) {
    const all = tellEvery(told);
    return { phrases: tidied(all), noun: all.nouns.ofTargets(), called: '' };
  }
  const isAsk = sketch.form === 'ask' && sketch.first === undefined;
  const isGiven = target !== undefined && (speech.graph.vertices[target]?.entities.length ?? 0) > 0;
  if (sketch.first !== undefined) tellIsFirst(speech, sketch.first);
  if (isAsk && isGiven) speech.plain(words.whether);
  if (isAsk && isGiven && sketch.isSeverally) speech.plain(words.eachOf);
  const isNameless = target === undefined || speech.nouns.of(target) === '';
  const ownCount = isAsk && !isGiven ? countOfTarget(speech) : undefined;
  if (ownCount !== undefined) {
    speech.plain(words.whetherThereAreSo);
    speech.operator(ownCount);
  } else if (isAsk && !isGiven)
    speech.plain(
      isNameless ? words.whetherThereAre : words.whetherThereIs(genderOf(speech.nouns.ofTarget())),
    );
  tellFirst(speech);
  if (told.isTwin) speech.plain(words.identifiersOf);
  tellForm(speech);
  const before = speech.said.length;
  if (target !== undefined) {
    tellColumns(speech);
    const isPredicate = isAsk && isGiven;
    const kinds = tellKinds(speech, target, isPredicate);
    tellTarget(speech, target, isPredicate ? 'predicate' : 'relative', isPredicate ? 0 : kinds);
    if (branches !== undefined) tellBranch(speech, told, target, branches);
  }
  tellLeft();
  tellBest(speech);
  tellShare(speech, told);
  tellEachValue(speech);
  if (sketch.showsCount) {
    speech.plain(',');
    speech.operator(words.andThatNumber);
  }
  tellLeftOut(speech);
  tellBeside(speech);
  tellGroup(speech);
  tellYears(speech);
  tellOrder(speech, speech.said.length > before + 1);
  if (
    sketch.limit !== undefined &&
    sketch.order?.limit === undefined &&
    sketch.most === undefined &&
    sketch.best === undefined &&
    sketch.common === undefined
  )
    speech.operator(words.atMost(sketch.limit));
  return {
    phrases: tidied(speech),
    noun: speech.nouns.ofTargets(),
    called: target === undefined ? '' : speech.nouns.of(target),
  };
};
