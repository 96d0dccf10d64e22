/** What a measure is called: "population", "number of rivers that flow through it", "average age of pets". */
import { never } from '../../base';
import { definite } from '../../wording';
import type { Phrase } from '../candidate';
import type { Fold, Measure, Path, Step } from '../ask';
import {
  isNounlike,
  relationBy,
  repeatsOf,
  reversed,
  says,
  tellStep,
  type Other,
  type Place,
} from './tell-step';
import { nounOf, tellThingsThat } from './tell-things';
import { operator, plain, type Form, type Voice, value } from './voice';

export interface Name {
  readonly phrases: readonly Phrase[];
  /** Its first noun, for an article. */
  readonly noun: string;
  /** It says already whose it is. */
  readonly isOwned: boolean;
}

interface Wish {
  /** Of what it is, where a name can't do without: "rivers that flow through it". Default: that is left out. */
  readonly owner?: Other | undefined;
  readonly isPlural: boolean;
  /** Of a path of several steps: it is of all that lies between. */
  readonly isOfAll?: boolean;
  /** It is of values, which are not called by a name. */
  readonly isOfValues?: boolean;
  /** What an age is counted from and to is left out. */
  readonly isShort?: boolean;
}

/** What was spoken of, again: "it", "them", "este país". */
export const ownerOf = (voice: Voice, { isPlural, gender, noun }: Form): Other => {
  const { pronoun, these } = voice.words;
  const side = isPlural ? 'many' : 'one';
  const rest = { clauses: [], noun: '', is: 'given' } as const;
  if (pronoun === undefined)
    return {
      phrases: [plain(these[side][gender]), plain(noun)],
      form: { isPlural: false, gender, noun },
      ...rest,
    };
  return {
    phrases: [plain(pronoun.object[side])],
    subject: [plain(pronoun.subject[side])],
    form: { isPlural, gender, noun },
    ...rest,
  };
};

/** Of "created" and "found by" there is no plural. */
const labelInNumber = (voice: Voice, step: Step, { isPlural, isShort }: Wish): string => {
  const { property } = step;
  const label = voice.labelOfStep(step, isShort, isPlural);
  if (step.elapsed !== undefined) return label;
  const isNoun = ['noun', 'noun-of'].includes(relationBy(voice, property).kind);
  return isPlural && isNoun ? voice.plural(label) : label;
};

/** Said of what a path leads to, in the direction of where it begins. */
const tellBack = (
  voice: Voice,
  path: Path,
  form: Form,
  mode: Place['mode'],
  wish: Wish,
): readonly Phrase[] => {
  const last = path.at(-1);
  const before = path.slice(0, -1);
  if (last === undefined || (before.length === 0 && wish.owner === undefined)) return [];
  const inner = before.length === 0 ? undefined : pathName(voice, before, wish);
  const other = inner === undefined ? wish.owner : otherNamed(voice, inner, before.at(-1)?.to, wish);
  if (other === undefined) return [];
  // "Books that have them as author", as nobody says "whose author is them".
  const isOfPronoun =
    other.subject !== undefined && !last.forward && relationBy(voice, last.property).kind === 'noun';
  const clause = tellStep(
    voice,
    reversed(last, ''),
    { form, mode: isOfPronoun ? 'predicate' : mode, isNegated: false },
    other,
  );
  return isOfPronoun ? [plain(voice.words.that), ...clause] : clause;
};

const isAll = ({ isPlural, isOfAll = false }: Wish): boolean => isPlural || isOfAll;

const otherNamed = (voice: Voice, { phrases, noun }: Name, to: Step['to'], wish: Wish): Other => ({
  phrases: isAll(wish) ? phrases : [plain(definite(noun, voice.language)), ...phrases],
  clauses: [],
  form: { isPlural: isAll(wish), gender: voice.gender(noun), noun: voice.nounOf(to) },
  noun: '',
  is: 'given',
});

/** Whether the first step says of what it is: "rivers that flow through it", not "capital". */
const isOwnedBy = (voice: Voice, [first]: Path, { owner }: Wish): boolean =>
  owner !== undefined && first !== undefined && !isNounlike(voice, first);

/** "Population of the capital"; "countries that border them". */
export const pathName = (voice: Voice, path: Path, wish: Wish): Name => {
  const last = path.at(-1);
  if (last === undefined)
    return { phrases: [plain(voice.words.value)], noun: voice.words.value, isOwned: false };
  const before = path.slice(0, -1);
  if (!isNounlike(voice, last)) {
    const known = voice.nounOf(last.to);
    const noun = known === '' ? voice.words.thing : known;
    const text = wish.isPlural ? voice.plural(noun) : noun;
    const form: Form = { isPlural: wish.isPlural, gender: voice.gender(noun), noun };
    const clause = tellBack(voice, path, form, 'relative', wish);
    return {
      phrases: [{ text, kind: 'class' }, ...clause],
      noun: text,
      isOwned: isOwnedBy(voice, path, wish),
    };
  }
  const text = labelInNumber(voice, last, wish);
  const label: Phrase = { text, kind: 'property' };
  const steps = repeatsOf(voice, last);
  if (before.length === 0) return { phrases: [label, ...steps], noun: text, isOwned: false };
  const inner = pathName(voice, before, { ...wish, isPlural: isAll(wish) });
  const article = isAll(wish) ? '' : definite(inner.noun, voice.language);
  return {
    phrases: [label, ...steps, plain(voice.words.of), plain(article), ...inner.phrases],
    noun: text,
    isOwned: inner.isOwned,
  };
};

/** "Number of moons", "number of rivers longer than 5 km that flow through it". */
const countName = (voice: Voice, { path, of }: Measure & { kind: 'count' }, wish: Wish): Name => {
  const { numberOf } = voice.words;
  const last = path.at(-1);
  const noun = nounOf(voice, of.head);
  const isPlain = of.conditions.length === 0 && of.head.kind === 'class' && of.head.classes.length < 2;
  if (last !== undefined && isPlain && isNounlike(voice, last) && says(voice.label(last.property), noun)) {
    const name = pathName(voice, path, { ...wish, isPlural: true });
    return { ...name, phrases: [operator(numberOf), ...name.phrases], noun: numberOf };
  }
  const form: Form = { isPlural: true, gender: voice.gender(noun), noun };
  const things = tellThingsThat(voice, of, (mode) =>
    tellBack(voice, path, form, mode, { ...wish, isPlural: true }),
  );
  return {
    phrases: [operator(numberOf), ...things],
    noun: numberOf,
    isOwned: path.length === 1 ? wish.owner !== undefined : isOwnedBy(voice, path, wish),
  };
};

export const foldWord = (voice: Voice, fold: Fold, isTime: boolean): string =>
  voice.words[isTime ? 'timeFolds' : 'folds'][fold];

const sideName = (voice: Voice, measure: Measure, wish: Wish): Name => {
  const name = measureName(voice, measure, wish);
  return measure.kind === 'calculated'
    ? { ...name, phrases: [plain('('), ...name.phrases, plain(')')] }
    : name;
};

export const measureName = (voice: Voice, measure: Measure, wish: Wish): Name => {
  const { words } = voice;
  switch (measure.kind) {
    case 'self': {
      const noun = wish.isOfValues === true ? words.value : words.name;
      return { phrases: [plain(noun)], noun, isOwned: false };
    }
    case 'value': {
      const name = pathName(voice, measure.path, wish);
      const language = measure.inLanguage;
      const spoken =
        language === undefined ? [] : [operator(words.inLanguage), value(voice.languageName(language))];
      const known = measure.optional === true ? [operator(words.ifKnown)] : [];
      return { ...name, phrases: [...name.phrases, ...spoken, ...known] };
    }
    case 'count':
      return countName(voice, measure, wish);
    case 'fold': {
      const name = pathName(voice, measure.path, { ...wish, isPlural: false, isOfAll: true });
      const word = foldWord(voice, measure.fold, voice.kindOf(measure.path) === 'time');
      return { ...name, phrases: [operator(word), ...name.phrases], noun: word };
    }
    case 'calculated': {
      const left = sideName(voice, measure.left, wish);
      const right = sideName(voice, measure.right, wish);
      return {
        phrases: [...left.phrases, operator(words.calculated[measure.operator]), ...right.phrases],
        noun: left.noun,
        isOwned: left.isOwned || right.isOwned,
      };
    }
    default:
      return never(measure);
  }
};
