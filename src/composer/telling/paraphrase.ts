import type { Phrase } from '../candidate';
import type { Fact } from '../joining/query-graph';
import { senseAt } from '../sketch/sense-at';
import type { Wish } from '../sketch/sketch';
import { targetOf } from '../joining/target';
import { ageOf } from '../writing/age';
import { branchGraph, branchesOf, type Branches } from '../writing/branches';
import { isCountedByValue } from '../writing/by-value';
import { nestedVertex } from '../writing/nested';
import { genderOf, withArticleEn } from '../wording/nouns';
import { Speech, type Told } from './speech';
import { tellEvery, tellIsFirst } from './tell-asked';
import { tellAge } from './tell-age';
import { tellBest } from './tell-best';
import { tellDifference } from './tell-difference';
import { tellExtreme } from './tell-extreme';
import { tellTarget } from './tell-graph';
import { tellShare } from './tell-share';

const factOf = (speech: Speech, role: Fact['role']['role']): Fact | undefined =>
  speech.graph.facts.find((fact) => fact.role.role === role);

/** How many there are of what a yes or no is about: said before its noun. */
const isOwnCount = (speech: Speech, item: number): boolean =>
  speech.sketch.form === 'ask' &&
  speech.sketch.every === undefined &&
  speech.target !== undefined &&
  speech.endOf(item) === speech.target;

/** "the most paintings", "more than 2 paintings": said where the counted things are spoken of; else at the end. */
const counts = (speech: Speech): (() => void) => {
  const { most, having } = speech.sketch;
  const { words } = speech;
  const isByValue = isCountedByValue(speech.graph, speech.sketch);
  const left: { readonly count: string; readonly item: number }[] = [];
  const countItem = (item: number, count: string): void => {
    const isFact = speech.graph.facts.some((fact) => fact.item === item);
    if (isOwnCount(speech, item)) return;
    if (isFact || !speech.count(speech.endOf(item), count)) left.push({ count, item });
  };
  if (most !== undefined) countItem(most.item, most.direction === 'DESC' ? words.theMost : words.theFewest);
  for (const { item, operator, value } of having)
    countItem(item, `${words.number[operator]} ${String(value)}`.trim());
  return () => {
    for (const { count, item } of left) {
      if (isByValue) speech.plain(',');
      speech.plain(isByValue ? words.sharedBy : words.with);
      speech.operator(count);
      const fact = speech.graph.facts.find((one) => one.item === item);
      const noun =
        fact === undefined ? speech.className(speech.endOf(item) ?? -1) : speech.label(fact.property);
      speech.labelled(speech.counted(noun, count), fact === undefined ? 'class' : 'property');
    }
  };
};

/** "Are there more than 100 elements?": the number of what is asked about itself. */
const countOfTarget = (speech: Speech): string | undefined => {
  const own = speech.sketch.having.find(({ item }) => speech.endOf(item) === speech.target);
  return own && `${speech.words.number[own.operator]} ${String(own.value)}`;
};

/** "the 5 …": where the first of an order are asked for. */
const tellFirst = (speech: Speech): void => {
  const { order, most, common, place, best } = speech.sketch;
  const limit =
    order?.limit ?? most?.limit ?? best?.limit ?? (common === undefined ? undefined : speech.sketch.limit);
  if (place !== undefined && limit === 1)
    speech.operator(speech.words.placed(place, genderOf(speech.targetNoun())));
  if (limit === undefined || limit <= 1) return;
  const nested = nestedVertex(speech.graph, speech.sketch);
  // "Museums that hold one of the 5 paintings created last": it is not the museums that are five.
  if (nested !== undefined) speech.count(nested, speech.words.oneOfFirst(limit, speech.gender(nested)));
  else speech.operator(speech.words.theFirst(limit, genderOf(speech.targetNoun())));
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
  const measured = factOf(speech, 'aggregate');
  if (measured === undefined) return;
  speech.named(measured.property, 'property');
  speech.plain(words.of);
};

const isTarget = (speech: Speech, wish: Wish): boolean => {
  if (wish.type !== 'item') return wish.type === 'members';
  return (
    speech.endOf(wish.item) === speech.target && !speech.graph.facts.some((fact) => fact.item === wish.item)
  );
};

const columnOf = ({ role }: Fact): number => (role.role === 'column' ? role.column : 0);

const isOptional = ({ sketch }: Speech, item: number | undefined): boolean =>
  item !== undefined && sketch.optional.has(item);

/** "and their", "and, if any, their". */
const andTheir = (speech: Speech, item: number | undefined): void => {
  if (isOptional(speech, item)) speech.operator(speech.words.andTheirIfAny);
  else speech.plain(speech.words.andTheir);
};

const isOfLastTwo = ({ sketch }: Speech, { role }: Fact): boolean =>
  role.role === 'column' && role.column >= sketch.columns.length - 2;

/** "Price divided by weight, for each of": what is made of two values. */
const tellCombined = (
  speech: Speech,
  { operation, direction }: NonNullable<Speech['sketch']['combined']>,
  measures: readonly Fact[],
): void => {
  const [before, between] = speech.words.combined(operation, direction);
  if (before !== '') speech.operator(before);
  measures.forEach(({ property }, at) => {
    if (at > 0) speech.operator(between);
    speech.named(property, 'property');
  });
  speech.plain(speech.words.of);
};

const isDate = ({ schema }: Speech, { role, property }: Fact): boolean =>
  role.role === 'column' && schema.attributeKind(property) === 'time';

/** "…, for each year of the date of departure". */
const tellYears = (speech: Speech): void => {
  const shown = speech.graph.facts.filter(({ role }) => role.role === 'column');
  const date = shown.find((fact) => isDate(speech, fact)) ?? shown[0];
  if (speech.sketch.years !== 'each' || date === undefined) return;
  speech.plain(',');
  const { forEach, yearOf } = speech.words;
  speech.operator(isDate(speech, date) ? `${forEach} ${yearOf}` : forEach);
  speech.named(date.property, 'property');
};

const inColumnOrder = (facts: readonly Fact[]): readonly Fact[] =>
  [...facts].sort((a, b) => columnOf(a) - columnOf(b));

/** "height and width of Las Meninas"; where the things themselves are shown too, "planets and their masses". */
const tellColumns = (speech: Speech): void => {
  const { words } = speech;
  const { columns, combined } = speech.sketch;
  const age = ageOf(speech.graph, speech.sketch, speech.schema);
  if (age !== undefined && speech.sketch.age?.column !== undefined) {
    tellAge(speech, age);
    return;
  }
  const isEachYear = speech.sketch.years === 'each';
  const all = speech.graph.facts.filter((fact) => fact.role.role === 'column' && !isEachYear);
  const measures = combined === undefined ? [] : all.filter((fact) => isOfLastTwo(speech, fact));
  if (combined !== undefined) tellCombined(speech, combined, measures);
  const facts = all.filter((fact) => !measures.includes(fact));
  const isShown = columns.some((wish) => wish.type !== 'attribute' && isTarget(speech, wish));
  if (!isShown) {
    const [joint, opening] = !speech.sketch.isAge
      ? [words.and]
      : speech.sketch.isDuration
        ? words.daysBetween
        : words.yearsFromTo;
    if (speech.sketch.isMeanAge || speech.sketch.age?.isMean === true) speech.operator(words.aggregate.AVG);
    if (opening !== undefined) speech.plain(opening);
    // "Age of the keeper and name of the boat": each of its own thing, those of the one asked for last.
    const others = facts.filter(({ vertex }) => vertex !== speech.target);
    const isInOrder = speech.sketch.isAge;
    const told = isInOrder
      ? inColumnOrder(facts)
      : [...others, ...facts.filter((fact) => !others.includes(fact))];
    told.forEach((fact, at) => {
      if (at > 0) speech.plain(joint);
      if (speech.sketch.years === 'ranked' && isDate(speech, fact)) speech.operator(words.yearOf);
      speech.named(fact.property, 'property');
      if (isOptional(speech, fact.item)) speech.operator(words.ifAny);
      if (!others.includes(fact)) return;
      speech.plain(words.of);
      speech.thing(fact.vertex, { isNegated: false, isAgain: false });
    });
    if (isInOrder && others.length > 0) speech.plain(',');
    if (facts.length > 0) speech.plain(words.of);
  }
  speech.asked(!isShown && (facts.length > 0 || factOf(speech, 'aggregate') !== undefined));
  if (isShown)
    for (const fact of facts) {
      const isOwn = fact.vertex === speech.target;
      if (isOwn) andTheir(speech, fact.item);
      else speech.plain(words.and);
      speech.labelled(speech.plural(speech.label(fact.property)), 'property');
      if (isOwn) continue;
      if (isOptional(speech, fact.item)) speech.operator(words.ifAny);
      speech.plain(words.of);
      speech.thing(fact.vertex, { isNegated: false, isAgain: false });
    }
  // "countries and their capitals": what else is shown of them.
  for (const wish of columns.slice(1)) {
    if (wish.type !== 'item') continue;
    const id = speech.endOf(wish.item);
    if (
      id === undefined ||
      id === speech.target ||
      speech.graph.facts.some((fact) => fact.item === wish.item)
    )
      continue;
    const relation = speech.graph.edges.find((edge) => edge.item === wish.item)?.property;
    const noun = relation ?? speech.graph.vertices[id]?.stated;
    if (noun === undefined) continue;
    andTheir(speech, wish.item);
    speech.labelled(speech.plural(speech.label(noun)), relation === undefined ? 'class' : 'property');
  }
};

/** "…, and the total sales, for each singer". */
const tellBeside = (speech: Speech): void => {
  const { aggregate, isBeside } = speech.sketch;
  const { words, target } = speech;
  const measured = factOf(speech, 'aggregate');
  if (!isBeside || aggregate === undefined || measured === undefined || target === undefined) return;
  speech.plain(`, ${words.and}`);
  speech.operator(aggregate.aggregates.map((one) => words.aggregate[one]).join(', '));
  speech.named(measured.property, 'property');
  speech.plain(',');
  speech.operator(words.forEach);
  speech.labelled(speech.className(target), 'class');
};

const tellGroup = (speech: Speech): void => {
  const { group, counted } = speech.sketch;
  const { words } = speech;
  if (counted !== undefined) {
    speech.operator(words.andCountOf);
    const noun = speech.className(speech.endOf(counted) ?? -1);
    speech.labelled(speech.plural(noun === '' ? words.things : noun), 'class');
  }
  if (group === undefined) return;
  speech.plain(',');
  speech.operator(words.forEach);
  const fact = speech.graph.facts.find((one) => one.item === group);
  const noun = fact === undefined ? speech.className(speech.endOf(group) ?? -1) : speech.label(fact.property);
  speech.labelled(noun === '' ? words.things : noun, fact === undefined ? 'class' : 'property');
  const { form, aggregate, order } = speech.sketch;
  // Lines with a number each stand in its order.
  if (counted !== undefined || order !== undefined || (form !== 'count' && aggregate === undefined)) return;
  speech.plain(',');
  speech.operator(words.largestFirst);
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

const tellOrder = (speech: Speech, hasClauses: boolean): void => {
  const { order } = speech.sketch;
  const { words } = speech;
  const ordered = factOf(speech, 'order');
  if (order === undefined || ordered === undefined) return;
  const isDescending = (order.direction === 'DESC') === (ordered.sign === 1);
  const label = speech.label(ordered.property);
  const isTime = speech.schema.attributeKind(ordered.property) === 'time';
  if (order.limit === undefined) {
    speech.plain(',');
    speech.operator(words.orderedBy);
    speech.labelled(label, 'property');
    speech.operator(words.direction(isTime, isDescending));
    return;
  }
  // Of something else, it was told there.
  if (ordered.vertex !== speech.target) {
    if (order.isOfRows === true) speech.operator(words.atMost(order.limit));
    return;
  }
  if (hasClauses) speech.plain(',');
  tellExtreme(speech, ordered);
};

/** `de` + `el` is one word in Spanish, and a comma stands at its word. */
const contracted = (said: readonly Phrase[]): Phrase[] =>
  said.map((phrase, at) => {
    const next = said[at + 1]?.text ?? '';
    const before = said[at - 1]?.text ?? '';
    if (/^el(?:\s|$)/u.test(next) && /(?:^|\s)de$/u.test(phrase.text) && said[at + 1]?.kind !== 'entity')
      return { ...phrase, text: phrase.text.replace(/de$/u, 'del') };
    if (phrase.kind !== 'entity' && /^el(?:\s|$)/u.test(phrase.text) && /(?:^|\s)de$/u.test(before))
      return { ...phrase, text: phrase.text.replace(/^el\s?/u, '') };
    return phrase;
  });

const tidied = ({ language, said }: Speech): readonly Phrase[] =>
  language === 'es' ? contracted(said).filter(({ text }) => text !== '') : said;

/** "Whether X is a C". */
const tellKind = (speech: Speech, target: number): void => {
  const item = speech.graph.vertices[target]?.item;
  const kind = item === undefined ? undefined : speech.sketch.kinds.get(item);
  const sense = kind === undefined ? undefined : senseAt(speech.sketch, kind);
  if (sense?.type !== 'class') return;
  const noun = speech.label(sense.name.iri);
  const article =
    speech.language === 'en' ? withArticleEn(noun).split(' ')[0] : genderOf(noun) === 'f' ? 'una' : 'un';
  speech.plain(`${speech.language === 'en' ? 'is' : 'es'} ${article ?? ''}`);
  speech.labelled(noun, 'class');
};

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
  const tellLeft = counts(speech);
  if (sketch.difference !== undefined) {
    tellDifference(speech);
    return { phrases: tidied(speech), noun: speech.countedNoun(), called: '' };
  }
  if (sketch.every !== undefined) {
    const all = tellEvery(told, counts);
    return { phrases: tidied(all), noun: all.countedNoun(), called: '' };
  }
  const isAsk = sketch.form === 'ask' && sketch.first === undefined;
  const isGiven = target !== undefined && (speech.graph.vertices[target]?.entities.length ?? 0) > 0;
  if (sketch.first !== undefined) tellIsFirst(speech, sketch.first);
  if (isAsk && isGiven) speech.plain(words.whether);
  if (isAsk && isGiven && sketch.isSeverally) speech.plain(words.eachOf);
  const isNameless = target === undefined || speech.className(target) === '';
  const ownCount = isAsk && !isGiven ? countOfTarget(speech) : undefined;
  if (ownCount !== undefined) {
    speech.plain(words.whetherThereAreSo);
    speech.operator(ownCount);
  } else if (isAsk && !isGiven)
    speech.plain(isNameless ? words.whetherThereAre : words.whetherThereIs(genderOf(speech.targetNoun())));
  tellFirst(speech);
  if (told.isTwin) speech.plain(words.identifiersOf);
  tellForm(speech);
  const before = speech.said.length;
  if (target !== undefined) {
    tellColumns(speech);
    tellKind(speech, target);
    tellTarget(speech, target, isAsk && isGiven ? 'predicate' : 'relative');
    if (branches !== undefined) tellBranch(speech, told, target, branches);
  }
  tellLeft();
  tellBest(speech);
  tellShare(speech, told);
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
    noun: speech.countedNoun(),
    called: target === undefined ? '' : speech.className(target),
  };
};
