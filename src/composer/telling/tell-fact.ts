import { FLIPPED } from '../cues/cue';
import { unitInComment } from '../cues/unit';
import type { Fact } from '../joining/query-graph';
import { senseAt } from '../sketch/sense-at';
import type { Test } from '../sketch/sketch';
import type { Speech } from './speech';

const years = ({ from, to }: Test & { type: 'years' }): string =>
  from === to ? String(from) : `${String(from)}–${String(to)}`;

const tellTest = (speech: Speech, test: Test, fact: Fact): void => {
  const { words } = speech;
  const own = unitInComment(speech.schema.names.get(fact.property)?.comments ?? []);
  const number = (value: number, unit = own): string => {
    const text = value.toLocaleString(speech.language, { maximumSignificantDigits: 12 });
    return unit === undefined ? text : `${text} ${unit}`;
  };
  switch (test.type) {
    case 'range': {
      const [from, to] = [number(test.from, test.unit), number(test.to, test.unit)];
      speech.value(`${words.between} ${from} ${words.and} ${to}`);
      return;
    }
    case 'number':
      speech.value(`${words.compare[test.operator]} ${number(test.value, test.unit)}`.trim());
      return;
    case 'average':
      speech.value(`${words.compare[test.operator]} ${words.theAverage}`);
      return;
    case 'day':
      speech.value(`${words.time[test.operator]} ${test.iso}`.trim());
      return;
    case 'years':
      speech.value(`${words.time[test.operator]} ${years(test)}`.trim());
      return;
    case 'thing': {
      const sense = senseAt(speech.sketch, test.item);
      speech.value(words.compare[fact.sign === 1 ? test.operator : FLIPPED[test.operator]]);
      if (sense?.type === 'entity') speech.named(sense.name.iri, 'entity');
      return;
    }
  }
};

/** A condition on a literal. What is shown, ordered or counted is told elsewhere. */
export const tellFact = (speech: Speech, fact: Fact): void => {
  const { words } = speech;
  const withOrWithout = speech.isNegated(fact.item) ? words.without : words.with;
  switch (fact.role.role) {
    case 'tests':
      speech.plain(words.with);
      speech.named(fact.property, 'property');
      fact.role.tests.forEach((test, at) => {
        if (at > 0) speech.plain(words.or);
        tellTest(speech, test, fact);
      });
      return;
    case 'equals':
      speech.plain(withOrWithout);
      speech.named(fact.property, 'property');
      speech.value(fact.role.literals.map((one) => `“${one.value}”`).join(` ${words.or} `));
      return;
    case 'exists':
      speech.plain(withOrWithout);
      speech.named(fact.property, 'property');
      return;
    default:
      return;
  }
};
