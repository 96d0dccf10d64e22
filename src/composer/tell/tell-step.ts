/** One step of a path as a clause: "that border Austria", "whose capital is Vienna", "with a pet". */
import { localName, type Iri } from '../../rdf';
import { nearestOf } from '../../store';
import { clauseOf, definite, indefinite, relationOf, type Mode, type Piece } from '../../wording';
import type { Phrase } from '../candidate';
import type { Path, Step } from '../ask';
import { numbered, operator, plain, type Form, type Voice } from './voice';

/** Where a clause stands: what it is said of, and how it is joined to that. */
export interface Place {
  readonly form: Form;
  readonly mode: Mode;
  readonly isNegated: boolean;
}

/** What a step leads to. */
export interface Other {
  /** With its article or number; before a verb. */
  readonly phrases: readonly Phrase[];
  readonly subject?: readonly Phrase[];
  /** What is said of it; behind it. */
  readonly clauses: readonly Phrase[];
  readonly form: Form;
  /** Its class; `''` where none is known. */
  readonly noun: string;
  /** `any`: the relation's noun may stand for it. */
  readonly is: 'any' | 'counted' | 'given';
}

/** "Version of", "versión de": what such a relation comes from is a version. */
const OF = [' of', ' de'];

const withoutOf = (label: string): string => {
  const ending = OF.find((one) => label.toLowerCase().endsWith(one));
  return ending === undefined ? label : label.slice(0, -ending.length);
};

/** "product" and "main product": the relation says what the class would. */
export const says = (label: string, noun: string): boolean =>
  noun !== '' && ` ${label.toLowerCase()} `.includes(` ${noun.toLowerCase()} `);

const englishOf = ({ schema }: Voice, property: Iri): string =>
  schema.names.get(property)?.labels.find(({ language }) => language.startsWith('en'))?.text ??
  localName(property);

export const relationBy = (voice: Voice, property: Iri) =>
  relationOf(voice.label(property), voice.language, englishOf(voice, property));

/** Whether its label alone calls what it leads to: `capital`, `population`. */
export const isNounlike = (voice: Voice, step: Step): boolean =>
  step.forward && (step.to === undefined || relationBy(voice, step.property).kind === 'noun');

const isBare = (label: string, step: Step, { is, noun }: Other): boolean =>
  is === 'any' && (noun === '' || says(step.forward ? label : withoutOf(label), noun));

const piecesOf = (voice: Voice, step: Step, place: Place, other: Other): readonly Piece[] => {
  const label = voice.label(step.property);
  return clauseOf(
    {
      label,
      english: englishOf(voice, step.property),
      isForward: step.forward,
      isNegated: place.isNegated,
      isPlural: place.form.isPlural,
      isPerson: false,
      gender: place.form.gender,
      otherGender: other.form.gender,
      isOtherBare: isBare(label, step, other),
      isOtherCounted: other.is === 'counted',
      isOtherPlural: other.form.isPlural,
      isOtherPlain: other.clauses.length === 0,
      mode: place.mode,
    },
    voice.language,
  );
};

/** Values belong to things: the relation is one of those. */
const tellBelonging = ({ words }: Voice, { form, mode, isNegated }: Place, other: Other): Phrase[] => [
  plain(mode === 'predicate' ? '' : words.that),
  plain(numbered(isNegated ? words.belongsNot : words.belongs, form.isPlural)),
  ...other.phrases,
  ...other.clauses,
];

/** That a step goes on and on, by itself or by what its property stands for. */
export const repeatsOf = ({ words }: Voice, { repeats, property }: Step): readonly Phrase[] => {
  const on = repeats ?? (nearestOf(property) === undefined ? undefined : '+');
  return on === undefined ? [] : [operator(words.steps[on])];
};

/** Behind a thing with a clause of its own, a verb that is still to come needs an "and". */
const jointBehind = ({ words }: Voice, next: Piece | undefined, { clauses }: Other): readonly Phrase[] =>
  clauses.length > 0 && (next?.is === 'property' || (next?.is === 'word' && next.text === words.that))
    ? [plain(words.and)]
    : [];

/** `limita` → `limitan`, `visitó` → `visitaron`. */
const pluralVerb = (verb: string): string => {
  if (verb.endsWith('ió')) return `${verb.slice(0, -2)}ieron`;
  return verb.endsWith('ó') ? `${verb.slice(0, -1)}aron` : `${verb}n`;
};

/** "Por los que pasan ríos", "en las que están matriculados estudiantes": Spanish verbs agree with several behind them. */
const agreed = (voice: Voice, step: Step, pieces: readonly Piece[], { form }: Other): readonly Piece[] => {
  const { kind } = relationBy(voice, step.property);
  const isSubject = pieces.at(-1)?.is === 'thing' && pieces.at(-2)?.is === 'property';
  const isVerb = kind === 'verb' || kind === 'participle';
  if (voice.language === 'en' || step.forward || !form.isPlural || !isSubject || !isVerb) return pieces;
  return pieces.map((piece) => {
    if (piece.is === 'property')
      return { is: piece.is, text: kind === 'verb' ? pluralVerb(piece.text) : `${piece.text}s` };
    const text = piece.is === 'word' ? voice.words.agreeing[piece.text] : undefined;
    return text === undefined ? piece : { is: 'word', text };
  });
};

/** What a step leads to, in the place that its relation gives it. */
export const tellStep = (voice: Voice, step: Step, place: Place, other: Other): readonly Phrase[] => {
  const repeats = repeatsOf(voice, step);
  if (!step.forward && step.property === place.form.valuesOf)
    return [...tellBelonging(voice, place, other), ...repeats];
  const pieces = agreed(voice, step, piecesOf(voice, step, place, other), other);
  const isNamed = pieces.some(({ is }) => is === 'thing');
  const isSaid = pieces.some(({ is }) => is === 'property');
  const said = pieces.flatMap((piece, at): readonly Phrase[] => {
    switch (piece.is) {
      case 'word':
        return [plain(piece.text)];
      case 'property':
        return [{ text: piece.text, kind: 'property' }];
      case 'thing': {
        const isSubject = pieces[at + 1]?.is === 'property' && at > 0;
        const phrases = isSubject ? (other.subject ?? other.phrases) : other.phrases;
        const behind = isSaid ? [] : toldAs(voice, step, other);
        return [
          ...phrases,
          ...behind,
          ...repeats,
          ...other.clauses,
          ...jointBehind(voice, pieces[at + 1], other),
        ];
      }
    }
  });
  return isNamed ? said : [...said, ...repeats, ...other.clauses];
};

/** "With more than 2 animals as pet": where the things alone would not name the relation. */
const toldAs = (voice: Voice, { property }: Step, { noun }: Other): readonly Phrase[] => {
  const label = voice.label(property);
  if (says(noun, label)) return [];
  return [plain(voice.words.as), { text: label, kind: 'property' }];
};

/** How many of the things that lie between are meant. */
export type Between = 'some' | 'all' | 'the';

/** A thing that only its class names. */
export const someOf = (
  voice: Voice,
  to: Step['to'],
  clausesOf: (form: Form) => readonly Phrase[],
  between: Between = 'some',
): Other => {
  const isMany = between === 'all';
  const noun = voice.nounOf(to);
  const told = noun === '' ? voice.words.thing : noun;
  const form: Form = { isPlural: isMany, gender: voice.gender(told), noun: told };
  const text = isMany ? voice.plural(told) : told;
  const article = { some: indefinite, all: () => '', the: definite }[between](told, voice.language);
  return {
    phrases: [plain(article), { text, kind: noun === '' ? undefined : 'class' }],
    clauses: clausesOf(form),
    form,
    noun,
    is: isMany ? 'counted' : 'any',
  };
};

/** The same path from its other end. @param from the class of the things that it begins at */
export const reversed = (step: Step, from: Step['to']): Step => ({
  ...step,
  forward: !step.forward,
  to: from,
});

/** All steps but the last as clauses, and what is said by the last one. @param between of how many things it is that lie between */
export const tellWay = (
  voice: Voice,
  path: Path,
  place: Place,
  tellLast: (last: Step, place: Place) => readonly Phrase[],
  between: Between = 'some',
): readonly Phrase[] => {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  if (rest.length === 0) return tellLast(step, place);
  const other = someOf(
    voice,
    step.to,
    (form) => tellWay(voice, rest, { form, mode: 'relative', isNegated: false }, tellLast, between),
    between,
  );
  return tellStep(voice, step, place, place.isNegated && between === 'some' ? denied(voice, other) : other);
};

/** "any country". */
export const denied = ({ words }: Voice, other: Other): Other => {
  const [, ...noun] = other.phrases;
  return {
    ...other,
    phrases: other.noun === '' ? [plain(words.something)] : [plain(words.none[other.form.gender]), ...noun],
  };
};
