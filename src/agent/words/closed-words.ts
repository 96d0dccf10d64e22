/**
 * Words of a sentence about rows that say nothing by themselves, and words that turn what it says around: in English and
 * Spanish, without accents. They judge what a model wrote; no question is read with them.
 */
const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter((one) => one !== ''));

/** Articles, pronouns, prepositions, conjunctions, auxiliaries, and verbs as empty as these. */
export const CLOSED: Readonly<Record<'en' | 'es', ReadonlySet<string>>> = {
  en: list(`a an the this that these those there here it its they them their theirs he she him his her hers who whom whose
    which what when where while and or but also both each every all some several many more most less least other others same such
    as at by for from in into of on onto out over per since than through to under until up upon with within about above after
    along among around before below between during near is are was were be been being has have had having do does did can could may
    might will would shall should one ones only respectively according based given following listed shown including included
    total number list row rows result results answer question yes named called known located found exactly first last however
    then thus so if because you your we our`),
  es: list(`el la los las lo un una unos unas este esta esto estos estas ese esa eso esos esas aquel aquella aquellos aquellas
    que quien quienes cual cuales cuyo cuya cuyos cuyas cuando donde mientras y e o u pero tambien ambos ambas cada todo toda
    todos todas algun alguno alguna algunos algunas varios varias muchos muchas mas menos otro otra otros otras mismo misma
    a al de del en con para por desde hasta entre sobre bajo segun durante cerca como es son era eran fue fueron ser sido siendo
    esta estan estaba estaban estar ha han habia habian haber hay tiene tienen tenia tenian tener su sus se le les si sido asi
    uno solo unicamente respectivamente siguiente siguientes total numero lista fila filas resultado resultados respuesta pregunta
    llamado llamada llamados llamadas conocido conocida situado situada incluye incluyen incluidos incluidas
    exactamente primero primera ultimo ultima entonces porque ella el ellos ellas`),
};

/** They turn a statement around. */
export const DENYING =
  list(`not no nor never none neither nobody nothing without except cannot isn aren wasn weren doesn don didn
  hasn haven hadn t lacks lack ni nunca jamas ningun ninguno ninguna nadie nada sin excepto salvo tampoco carece carecen`);

/** They say that there is more than what is named. */
export const AMONG =
  list(`among including include includes like example examples some entre como ejemplo ejemplos incluidos
  incluidas incluyen incluye algunos algunas`);

/** They say that a number is rounded. */
export const ABOUT = list(
  `about around approximately approx roughly circa aproximadamente aproximado unos unas cerca alrededor`,
);

export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    hundred: 100,
    thousand: 1000,
    dozen: 12,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciseis: 16,
    diecisiete: 17,
    dieciocho: 18,
    diecinueve: 19,
    veinte: 20,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    cien: 100,
    mil: 1000,
    docena: 12,
  }),
);

/** What stands behind figures and multiplies them. */
export const MULTIPLES: ReadonlyMap<string, number> = new Map(
  Object.entries({ thousand: 1e3, mil: 1e3, million: 1e6, millon: 1e6, millones: 1e6, billion: 1e9 }),
);

/** Whether a word says nothing by itself. */
export const isClosed = (word: string): boolean =>
  [CLOSED.en, CLOSED.es, DENYING, ABOUT, AMONG].some((words) => words.has(word));
