import type { Language } from '../../rdf';
import type { Token } from '../../retrieval';
import { STATE_ADVERBS } from '../cues/small-words';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean));

/** Words of courtesy, and those that say only that things are there, or that they belong together: nothing is lost where no query says them. Folded. */
export const HARMLESS_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(`hello hi hey thanks thank kindly ok okay see like love wish need looking curious wondering wonder
    ever really anywhere come comes coming came anything anyone anybody something someone somebody everyone everybody everything belong belongs fall falls exist exists existing entire whole complete overall
    listed recorded stored registered database dataset lie lies either distinctive
    called named titled known`),
  es: words(`vez realmente algo alguien proviene provienen procede proceden viene vienen pertenece pertenecen hola gracias favor gustaria quisiera querria necesito ver existe existen existentes completo completa
    completos completas entero entera podria podrias puedes puede hay tenemos busco buscamos
    registrado registrada registrados registradas listado listada listados listadas ademas asimismo
    llamado llamada llamados llamadas denominado denominada titulado titulada conocido conocida conocidos conocidas`),
};

/** Words that say how rows are to be shown: told where nothing does it, but the rows are the same. Folded. */
export const SHOWING_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(`alphabetical alphabetically alphabetic order ordered sorted sort ascending descending chronological
    chronologically details information table column columns result results`),
  es: words(`alfabetico alfabetica alfabeticamente orden ordena ordenado ordenada ordenados ordenadas ascendente
    descendente cronologico cronologicamente detalles informacion tabla columna columnas resultado resultados`),
};

const DENIED_AGAIN = /^(?:nada|nadie|nunca|jamas)$/u;
const DENIES = /^(?:no|sin|ni)$/u;

/** "No tienen nada": what is denied is denied once; the "nada" of who swims is another. */
export const isDeniedAgain = (tokens: readonly Token[], at: number): boolean =>
  DENIED_AGAIN.test(tokens[at]?.word ?? '') && tokens.slice(0, at).some(({ word }) => DENIES.test(word));

/** "Not returned yet", "aún no": what is not so is not so at this time; "still out" says more than "out". */
export const isStillDenied = (tokens: readonly Token[], at: number): boolean =>
  STATE_ADVERBS.has(tokens[at]?.word ?? '') && tokens.some(({ text }) => DENIES_STATE.test(text));

const DENIES_STATE = /^(?:not|no|never|without|nor|\p{L}+n't|sin|nunca|(?:un|non)\p{L}+)$/iu;

const WORLD = /^(?:world|globe|mundo)$/u;
const WHOLE = /^(?:the|whole|entire|el|del|todo)$/u;

/** "How many lakes are there in the world?": all that there are; the "world" of "the World Cup" is another. */
export const isWholeWorld = (tokens: readonly Token[], at: number): boolean =>
  WORLD.test(tokens[at]?.word ?? '') &&
  WHOLE.test(tokens[at - 1]?.word ?? '') &&
  tokens[at + 1]?.isFunctionWord !== false;

const TAKES = /^(?:take|takes|took|taking|taken|tiene|tienen|tuvo|tuvieron|tendra|tendran)$/u;
const PLACE = /^(?:place|lugar)$/u;

/** "Which events take place in X?", "¿dónde tiene lugar?": that they are there. */
export const isTakingPlace = (tokens: readonly Token[], at: number): boolean => {
  const [before, word, next] = [at - 1, at, at + 1].map((one) => tokens[one]?.word ?? '');
  return (
    (TAKES.test(word ?? '') && PLACE.test(next ?? '')) || (PLACE.test(word ?? '') && TAKES.test(before ?? ''))
  );
};
