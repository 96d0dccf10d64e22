/**
 * Tells questions about the sources themselves from those that they answer: "What data do you have?" No phrase is known here.
 * A question is one where no word but those for data and for asking says anything, and where no name in the sources is meant.
 */
import type { Reading } from '../../composer';
import type { Language } from '../../rdf';
import { detectLanguage, fold, stem, tokenize } from '../../retrieval';

/** What data, its parts and asking are called: what any source may be asked, and none is about. */
const WORDS: Readonly<Record<Language, string>> = {
  en: `data dataset database file document table column row field source graph class property content contents information
    topic theme subject overview summary description example question answer help kind type
    ask know contain include hold cover store keep load say mean describe summarize explain show see look find give list
    display exist available possible use work`,
  es: `dato base conjunto archivo fichero documento tabla columna fila campo fuente grafo clase propiedad contenido
    información tema asunto resumen descripción ejemplo pregunta respuesta ayuda tipo
    preguntar saber sabe conocer contener contiene incluir incluye cubrir guardar cargar cargado decir significar describir
    resumir explicar mostrar muéstrame ver buscar encontrar dar listar existir disponible posible usar servir responder
    puedo pueden puede hacer aquí tratar este esto`,
};

const stemsOf = (text: string, language: Language): readonly string[] =>
  tokenize(text, language).flatMap(({ word, isFunctionWord }) =>
    isFunctionWord ? [] : [stem(word, language)],
  );

const STEMS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(stemsOf(WORDS.en, 'en')),
  es: new Set(stemsOf(WORDS.es, 'es')),
};

/** Whether no word of a question says anything but that data is asked about. */
export const isAboutData = (question: string, language: Language): boolean => {
  const spoken = detectLanguage(question, language);
  const words = tokenize(question, spoken);
  return words.length > 0 && stemsOf(question, spoken).every((word) => STEMS[spoken].has(word));
};

/** Whether some words of the question are a name in the sources, and not only like one in meaning or in letters. */
export const namesSomething = (question: string, { mentions }: Pick<Reading, 'mentions'>): boolean =>
  mentions.some(({ start, end, meanings }) => {
    const said = tokenize(question.slice(start, end), undefined).map(({ word }) => word);
    return meanings.some(
      ({ kind, label }) =>
        kind !== 'operator' &&
        tokenize(label, undefined).some(({ word }) =>
          said.some((one) => one === word || stem(fold(one), 'en') === stem(word, 'en')),
        ),
    );
  });
