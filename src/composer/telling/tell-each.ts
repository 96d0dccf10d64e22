import { isOfAllWithValue } from '../writing/by-value';
import type { Speech } from './speech';
import { tellGroupCounts } from './tell-counts';

/** "…, and the total sales, for each singer". */
export const tellBeside = (speech: Speech): void => {
  const { aggregate, isBeside } = speech.sketch;
  const { words, target } = speech;
  const measured = speech.factOf('aggregate');
  if (!isBeside || aggregate === undefined || measured === undefined || target === undefined) return;
  speech.plain(`, ${words.and}`);
  speech.operator(aggregate.aggregates.map((one) => words.aggregate[one]).join(', '));
  speech.named(measured.property, 'property');
  speech.plain(',');
  speech.operator(words.forEach);
  speech.labelled(speech.nouns.of(target), 'class');
};

/** "…, and the number of albums, for each singer": what each line is of. */
export const tellGroup = (speech: Speech): void => {
  const { group, counted } = speech.sketch;
  const { words } = speech;
  if (counted !== undefined) {
    speech.operator(words.andCountOf);
    const noun = speech.nouns.of(speech.endOf(counted) ?? -1);
    speech.labelled(speech.nouns.plural(noun === '' ? words.things : noun), 'class');
  }
  if (group === undefined) return;
  speech.plain(',');
  speech.operator(words.forEach);
  const fact = speech.graph.facts.find((one) => one.item === group);
  const noun = fact === undefined ? speech.nouns.of(speech.endOf(group) ?? -1) : speech.label(fact.property);
  speech.labelled(noun === '' ? words.things : noun, fact === undefined ? 'class' : 'property');
  tellGroupCounts(speech);
  const { form, aggregate, order } = speech.sketch;
  // Lines with a number each stand in its order.
  if (counted !== undefined || order !== undefined || (form !== 'count' && aggregate === undefined)) return;
  speech.plain(',');
  speech.operator(words.largestFirst);
};

/** "…, for each year of the date of departure". */
export const tellYears = (speech: Speech): void => {
  const shown = speech.graph.facts.filter(({ role }) => role.role === 'column');
  const date = shown.find((fact) => speech.isDate(fact)) ?? shown[0];
  if (speech.sketch.years?.of !== 'each' || date === undefined) return;
  speech.plain(',');
  const { forEach, periodOf } = speech.words;
  speech.operator(speech.isDate(date) ? `${forEach} ${periodOf[speech.sketch.years.period]}` : forEach);
  speech.named(date.property, 'property');
};

/** "…, counted for each country": all that have the same value count together. */
export const tellEachValue = (speech: Speech): void => {
  const { graph, sketch, words } = speech;
  if (!isOfAllWithValue(graph, sketch)) return;
  speech.plain(`, ${words.counted}`);
  speech.operator(words.forEach);
  graph.facts
    .filter(({ role }) => role.role === 'column')
    .forEach(({ property }, at) => {
      if (at > 0) speech.plain(words.and);
      speech.named(property, 'property');
    });
};
