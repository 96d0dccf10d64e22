import type { Language } from '../../rdf';
import { isOfPhase } from './phase';

/** A state that things are in until a date, which those have that are in it no more. */
export interface State {
  /** How it is said, folded: behind "still" or "currently" alone, and without them, too. */
  readonly lasting: Readonly<Record<Language, { readonly still: string; readonly bare: string }>>;
  /** Of what points to the things: a costume is out while a loan of it has no end. */
  readonly isOfEvents: boolean;
  /** Whether these are the words of a property for when it ended. */
  readonly isEnd: (words: readonly string[]) => boolean;
}

const wordLike =
  (pattern: RegExp) =>
  (words: readonly string[]): boolean =>
    words.some((word) => pattern.test(word));

export const STATES: readonly State[] = [
  {
    lasting: {
      en: {
        still:
          'with us|here|around|there|employed|active|working|works?|open|running|going on|in (?:service|business|use|force|office)',
        bare: 'ongoing|under way|in progress',
      },
      es: {
        still: 'con nosotros|aqui|en (?:activo|servicio|vigor)|trabajando|abiert[oa]s?',
        bare: 'en (?:curso|marcha)',
      },
    },
    isOfEvents: false,
    isEnd: (words) => isOfPhase(words, 'end'),
  },
  {
    lasting: {
      en: { still: 'with us|here|around|lives?|in office', bare: 'alive|living' },
      es: { still: 'con nosotros|aqui|viven?', bare: 'viv[oa]s?|con vida' },
    },
    isOfEvents: false,
    isEnd: wordLike(/^(?:death|died|dies|deceased|muerte|murio|fallec\p{L}+|defuncion)$/u),
  },
  {
    lasting: {
      en: { still: 'in (?:operation|business|use|service)|operating|running|working|active', bare: 'open' },
      es: { still: 'en (?:uso|servicio|funcionamiento)|funcionando|activ[oa]s?', bare: 'abiert[oa]s?' },
    },
    isOfEvents: false,
    isEnd: wordLike(/^(?:clos(?:ed|ure|ing)|shut|cerrad[oa]|cierre|clausura)$/u),
  },
  {
    lasting: {
      en: { still: 'there|around', bare: 'standing|extant|in existence' },
      es: { still: 'existen?', bare: 'en pie' },
    },
    isOfEvents: false,
    isEnd: wordLike(
      /^(?:demolished|demolition|destroyed|destruction|dissolved|abolished|disbanded|demol\p{L}+|destru\p{L}+|disuel\p{L}+|disolucion|aboli\p{L}+|derrib\p{L}+)$/u,
    ),
  },
  {
    lasting: {
      en: { still: 'out|away|lent|borrowed|gone|open', bare: 'on loan' },
      es: { still: 'fuera|prestad[oa]s?|abiert[oa]s?', bare: 'en prestamo' },
    },
    isOfEvents: true,
    isEnd: wordLike(/^(?:return(?:ed)?|devuelt[oa]|devolucion)$/u),
  },
];
