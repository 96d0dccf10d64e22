/** What a property classes. */
export interface Classing {
  /** Of which it says something, */
  readonly things: number;
  /** and the different things it says. */
  readonly classes: number;
}

/** How sure the name of a property is that it says of which class a thing is: others than "instance of" may. */
export type TypingName = 'sure' | 'maybe';

/** What such a property may be called, in lower case. */
export const TYPING_NAMES: Readonly<Record<TypingName, readonly string[]>> = {
  sure: [
    ...['', 'is ', 'a ', 'an ', 'is a ', 'is an '].map((before) => `${before}instance of`),
    ...['is a', 'is an', 'isa', 'instancia de', 'es un', 'es una'],
  ],
  maybe: [
    ...['', 'has ', 'is of ', 'of '].flatMap((before) => [`${before}type`, `${before}class`]),
    ...['', 'de ', 'es de '].flatMap((before) => [`${before}tipo`, `${before}clase`]),
  ],
};

/** A class has several things: that many, on average; */
const MEMBERS = 3;
/** where the name is sure and nothing is classed otherwise, fewer are enough. */
const FEW_MEMBERS = 2;
/** As many times more things must be classed by it than by `rdf:type`; */
const AHEAD = 2;
/** which says little where it tells so few classes apart ("item", "statement"). */
const FEW_CLASSES = 3;
const OF_FEW = 0.3;

export const typingName = (text: string): TypingName | undefined => {
  const name = text.trim().toLowerCase();
  if (TYPING_NAMES.sure.includes(name)) return 'sure';
  return TYPING_NAMES.maybe.includes(name) ? 'maybe' : undefined;
};

/** More things are classed by it than a property of this name has to class beside `rdf:type`. */
export const isAhead = ({ things }: Classing, stated: Classing, name: TypingName): boolean =>
  things > stated.things * (name === 'sure' && stated.classes <= FEW_CLASSES ? OF_FEW : AHEAD);

/** Whether a property of this name says of which class things are, in the place of `rdf:type`, which states `stated`. */
export const statesClasses = (use: Classing, stated: Classing, name: TypingName): boolean =>
  use.things >= (name === 'sure' && stated.things === 0 ? FEW_MEMBERS : MEMBERS) * use.classes &&
  isAhead(use, stated, name);
