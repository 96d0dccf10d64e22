import type { Language } from '../../rdf';
import type { Cue } from './cue';
import { aged, ordinals, phrases, whenTheyDid, type Table } from './phrase-table';

const above: Cue = { cue: 'compare', operator: '>' };
const below: Cue = { cue: 'compare', operator: '<' };
const atLeast: Cue = { cue: 'compare', operator: '>=' };
const atMost: Cue = { cue: 'compare', operator: '<=' };
const exactly: Cue = { cue: 'compare', operator: '=' };
const sameYear: Cue = { cue: 'compare', operator: '=', part: 'year' };
const sameDay: Cue = { cue: 'compare', operator: '=', part: 'day' };
const list: Cue = { cue: 'list' };
const count: Cue = { cue: 'count' };
const not: Cue = { cue: 'not' };
const except: Cue = { cue: 'not', isException: true };
const their: Cue = { cue: 'their' };
const each: Cue = { cue: 'each' };
const most: Cue = { cue: 'most', direction: 'DESC' };
const fewest: Cue = { cue: 'most', direction: 'ASC' };
const average: Cue = { cue: 'aggregate', aggregate: 'AVG' };
const sum: Cue = { cue: 'aggregate', aggregate: 'SUM' };
const maximum: Cue = { cue: 'aggregate', aggregate: 'MAX' };
const minimum: Cue = { cue: 'aggregate', aggregate: 'MIN' };
const first: Cue = { cue: 'first', direction: 'ASC' };
const alphabetical: Cue = { cue: 'order', direction: 'ASC', isOfNames: true };
const last: Cue = { cue: 'first', direction: 'DESC' };

/** Folded phrases that say what to do with the terms beside them; the longest one wins. */
export const PHRASES: Readonly<Record<Language, Table>> = {
  en: [
    ...phrases(count, 'how many|number of|count of|count|total number of|amount of'),
    ...phrases(
      { cue: 'share' },
      'what percentage of|which percentage of|percentage of|what percent of|percent of|what proportion of|which proportion of|proportion of|what share of|which share of|what fraction of|which fraction of|fraction of',
    ),
    ...phrases(
      list,
      'which|what|list|show|give|display|return|find|get|name|enumerate|identify|calculate|compute|determine|work out|figure out|every one of|each one of',
    ),
    ...phrases({ cue: 'who' }, 'who|whom'),
    ...phrases({ cue: 'where' }, 'where'),
    ...phrases({ cue: 'when' }, 'when'),
    ...phrases(
      { cue: 'when', part: 'year' },
      'what year|which year|in which year|in what year|which years|in which years|the year with|year with|the year that had|the year in which|year in which',
    ),
    ...phrases({ cue: 'when', part: 'decade' }, 'which decade|what decade|in which decade|in what decade'),
    ...phrases(
      { cue: 'when', part: 'century' },
      'which century|what century|in which century|in what century',
    ),
    ...phrases({ cue: 'how' }, 'how much|how'),
    ...aged('old', 'en', 'at what age|at which age|what age|age of|ages of|age|ages'),
    ...phrases(
      above,
      'more than|greater than|higher than|over|above|exceeding|exceeds|exceed|in excess of|larger than|bigger than',
    ),
    ...phrases(below, 'less than|fewer than|lower than|under|below|smaller than'),
    ...phrases(
      atLeast,
      'at least|no less than|not less than|no fewer than|minimum of|or more|or above|or after|or later|or newer',
    ),
    ...phrases(
      atMost,
      'at most|no more than|not more than|up to|maximum of|or less|or fewer|or before|or earlier',
    ),
    ...phrases(exactly, 'exactly|precisely|equal to|equals'),
    ...phrases(sameYear, 'same year as'),
    ...phrases(sameDay, 'same day as|same date as'),
    ...phrases({ cue: 'between' }, 'between|from'),
    ...phrases({ cue: 'time', relation: 'before' }, 'before|prior to|earlier than'),
    ...phrases({ cue: 'time', relation: 'after' }, 'after|later than'),
    ...phrases({ cue: 'time', relation: 'since' }, 'since|from'),
    ...phrases({ cue: 'time', relation: 'until' }, 'until|till|up to'),
    ...phrases(most, 'most times|most|greatest number of|largest number of|highest number of|most number of'),
    ...phrases(fewest, 'fewest times|fewest|least|smallest number of|lowest number of|least number of'),
    ...phrases(
      { cue: 'common', direction: 'DESC' },
      'most common|most frequent|most frequently|most often|most popular|commonest',
    ),
    ...phrases({ cue: 'common', direction: 'ASC' }, 'least common|least frequent|rarest'),
    ...phrases(average, 'average|mean|avg'),
    ...phrases(sum, 'total|sum of|sum|combined|altogether'),
    ...phrases(maximum, 'maximum|max'),
    ...phrases(minimum, 'minimum|min'),
    ...phrases(first, 'first|1st'),
    ...phrases(last, 'last|most recent|most recently|latest'),
    ...phrases(
      each,
      'each|every|per|for different|for all different|for all the different|for the different|for each|for every|of each|of every|in each|by each|grouped by|group by',
    ),
    ...phrases(
      { cue: 'each', part: 'year' },
      'per year|each year|every year|by year|in each year|for each year',
    ),
    ...phrases(
      { cue: 'each', part: 'month' },
      'per month|each month|every month|by month|in each month|for each month',
    ),
    ...phrases(
      { cue: 'each', part: 'decade' },
      'per decade|each decade|every decade|by decade|in each decade|for each decade',
    ),
    ...phrases(
      { cue: 'each', part: 'century' },
      'per century|each century|every century|by century|in each century|for each century',
    ),
    ...phrases(
      not,
      'do not have a single|does not have a single|don t have a single|doesn t have a single|not|not a single|not any|not one|no|without|outside of|outside|never|neither|but not|but none|and none|different from|different to|lack|lacks|lacking|don t|doesn t|didn t|isn t|aren t|wasn t|weren t|hasn t|haven t|hadn t|can t|cannot|couldn t|won t|do not|does not|did not|has no|have no|nobody|nobody ever|nobody has|nobody has ever|no one|no one ever|no one has|no one has ever',
    ),
    ...phrases(
      except,
      'except|except for|apart from|excluding|other than|leaving out|leave out|not including|with the exception of|aside from',
    ),
    ...phrases({ cue: 'or' }, 'or'),
    ...phrases({ cue: 'and' }, 'and|as well as|along with|together with|plus'),
    ...phrases(their, `their|its|his|her|their own|its own|his own|her own|whose|${whenTheyDid.en}`),
    ...phrases({ cue: 'top', direction: 'DESC' }, 'top'),
    ...phrases({ cue: 'top', direction: 'ASC' }, 'bottom'),
    ...ordinals([
      'second|2nd',
      'third|3rd',
      'fourth|4th',
      'fifth|5th',
      'sixth|6th',
      'seventh|7th',
      'eighth|8th',
      'ninth|9th',
      'tenth|10th',
    ]),
    ...phrases(
      { cue: 'figures' },
      'with the totals|with their totals|with totals|and the totals|and their totals|with the counts|with their counts|with counts|with the figures|with figures|with the numbers|and how many each has|and how many each one has|and how many each of them has|and how many they each have|and how many they have|and how much each has|and how many each had',
    ),
    ...phrases(
      { cue: 'optional' },
      'if any|if known|if available|if there is one|if there are any|if they have one|if they have any|if it has one|if it has any|if it exists|if present|if given|where known|where available|where there is one|where they have one|where given|where it is given|where they are given|where stated|where it is stated|where recorded|where it is recorded|where it is known|where they are known|when known|when given|when it is given|when it is known|when recorded|when available|if it is known|if they are known|if it is given|if recorded|if stated',
    ),
    ...phrases(
      { cue: 'lineage', leads: 'up' },
      'ancestor|ancestors|forebear|forebears|forefather|forefathers|supertype|supertypes|superclass|superclasses',
    ),
    ...phrases(
      { cue: 'lineage', leads: 'down' },
      'descendant|descendants|descend from|descends from|descended from|subtype|subtypes|subkinds|subclass|subclasses',
    ),
    ...phrases(
      { cue: 'transitive' },
      'directly or indirectly|direct or indirect|directly or through others|directly and indirectly|direct and indirect|indirectly|recursively|transitively|at any level|at all levels|on any level|on all levels',
    ),
    ...phrases(
      { cue: 'within' },
      'or anything below it|or anything under it|or anything within it|or anything inside it|or any of its parts|or one of its parts|or any of its subdivisions|and everything below it|and everything under it|and everything within it|and all below it|and all under it|and all its parts|and all of its parts|including everything below it|including everything under it|including all its parts|including its parts|including those below it|including those within its parts|with everything below it|with everything under it|with all that it includes|with all it includes|with all that it contains|with its narrower terms|and its narrower terms|or narrower terms|or any narrower term|or something below it|or something under it|or something narrower|or anything narrower|and its subclasses|or its subclasses|or any of its descendants|and its descendants|and all its descendants|or a part of it|or something that is part of it|or anything that belongs to it|or any kind of it|or one of its kinds|and all its kinds|any kind of|any type of|any sort of|all kinds of|all types of|of any kind|of any type|of any sort|of all kinds|of all types',
    ),
    ...phrases(
      { cue: 'order', direction: 'ASC' },
      'sort|sort all|order all|sort the results by|order the results by|sorted by|ordered by|order by|sort by|in ascending order of|in order of|in the order in which they were|in the order they were|in the order that they were|in the order in which they|in the order they|in order of when they were|in ascending order|in increasing order|from lowest to highest|from smallest to largest|from oldest to newest|from the lowest to the highest|from the oldest to the newest|from oldest to most recent|from earliest to latest|lowest first|smallest first|oldest first|earliest first|shortest first|lightest first|cheapest first',
    ),
    ...phrases(
      { cue: 'order', direction: 'DESC' },
      'in descending order of|sorted descending by|from most to least|in descending order|in decreasing order|from highest to lowest|from largest to smallest|from newest to oldest|from the highest to the lowest|from the newest to the oldest|from most recent to oldest|from latest to earliest|highest first|largest first|newest first|latest first|longest first|biggest first|heaviest first|tallest first|most expensive first|most recent first',
    ),
    ...phrases(
      alphabetical,
      'in alphabetical order|in alphabetic order|by alphabetical order|alphabetically|sorted alphabetically|ordered alphabetically|sort alphabetically|listed alphabetically|alphabetical order|from a to z',
    ),
    ...phrases(
      { ...alphabetical, direction: 'DESC' },
      'in reverse alphabetical order|in descending alphabetical order|from z to a',
    ),
  ],
  es: [
    ...phrases(count, 'cuantos|cuantas|numero de|cantidad de|numero total de|cuenta'),
    ...phrases(
      { cue: 'share' },
      'que porcentaje de|cual es el porcentaje de|porcentaje de|que tanto por ciento de|tanto por ciento de|que proporcion de|proporcion de|que fraccion de|fraccion de',
    ),
    ...phrases(
      list,
      'que|como se llama|como se llaman|cual|cuales|lista|listar|muestra|muestrame|enumera|indica|di|da|nombra|encuentra|busca|dime|dame|calcula|calcular|halla|hallar|obten|obtener|determina|averigua',
    ),
    ...phrases({ cue: 'who' }, 'quien|quienes|a quien|a quienes|por quien'),
    ...phrases({ cue: 'where' }, 'donde|en donde|adonde'),
    ...phrases({ cue: 'when' }, 'cuando|en que fecha|que fecha'),
    ...phrases(
      { cue: 'when', part: 'year' },
      'en que ano|que ano|en que anos|que anos|el ano con|ano con|el ano que tuvo|el ano en que|ano en que',
    ),
    ...phrases({ cue: 'when', part: 'decade' }, 'que decada|en que decada'),
    ...phrases({ cue: 'when', part: 'century' }, 'que siglo|en que siglo'),
    ...phrases({ cue: 'how' }, 'cuanto|cuanta|como de|que tan'),
    ...aged(
      'viejo',
      'es',
      'que edad|a que edad|con que edad|cuantos anos tenia|cuantos anos tiene|edad de|edades de|edad|edades',
    ),
    ...phrases(
      above,
      'mas de|mayor que|mayores que|superior a|superiores a|por encima de|supera|superan|mayor de|mayores de|mas que|sobrepasa|excede',
    ),
    ...phrases(
      below,
      'menos de|menor que|menores que|inferior a|inferiores a|por debajo de|menor de|menores de|menos que',
    ),
    ...phrases(
      atLeast,
      'al menos|por lo menos|como minimo|un minimo de|o mas|o despues|o posterior|en adelante',
    ),
    ...phrases(atMost, 'como maximo|a lo sumo|como mucho|no mas de|hasta|o menos|o antes|o anterior'),
    ...phrases(exactly, 'exactamente|igual a|justo'),
    ...phrases(sameYear, 'mismo ano que'),
    ...phrases(sameDay, 'mismo dia que|misma fecha que'),
    ...phrases({ cue: 'between' }, 'entre|desde'),
    ...phrases(
      { cue: 'time', relation: 'before' },
      'antes de|antes del|antes que|antes de que|anterior a|anteriores a|previo a',
    ),
    ...phrases(
      { cue: 'time', relation: 'after' },
      'despues de|despues del|despues que|despues de que|mas tarde que|tras|posterior a|posteriores a',
    ),
    ...phrases({ cue: 'time', relation: 'since' }, 'desde|a partir de'),
    ...phrases({ cue: 'time', relation: 'until' }, 'hasta'),
    ...phrases(most, 'mas veces|mas|mayor numero de|mayor cantidad de'),
    ...phrases(fewest, 'menos veces|menos|menor numero de|menor cantidad de'),
    ...phrases(
      { cue: 'common', direction: 'DESC' },
      'mas comun|mas comunes|mas frecuente|mas frecuentes|mas habitual|mas habituales|mas popular|mas populares',
    ),
    ...phrases(
      { cue: 'common', direction: 'ASC' },
      'menos comun|menos comunes|menos frecuente|menos frecuentes',
    ),
    ...phrases(average, 'promedio|media|medio|promedio de|media de|como promedio'),
    ...phrases(sum, 'total|suma|suma de|en total|sumadas|total de'),
    ...phrases(maximum, 'maximo|maxima|maximos|maximas'),
    ...phrases(minimum, 'minimo|minima|minimos|minimas'),
    ...phrases(first, 'primer|primero|primera|primeros|primeras'),
    ...ordinals([
      'segundo|segunda',
      'tercer|tercero|tercera',
      'cuarto|cuarta',
      'quinto|quinta',
      'sexto|sexta',
      'septimo|septima',
      'octavo|octava',
      'noveno|novena',
      'decimo|decima',
    ]),
    ...phrases(last, 'ultimo|ultima|ultimos|ultimas|mas reciente|mas recientes|mas recientemente'),
    ...phrases(
      { cue: 'each', part: 'year' },
      'por ano|cada ano|al ano|en cada ano|por cada ano|para cada ano',
    ),
    ...phrases(
      { cue: 'each', part: 'month' },
      'por mes|cada mes|al mes|en cada mes|por cada mes|para cada mes',
    ),
    ...phrases(
      { cue: 'each', part: 'decade' },
      'por decada|por decadas|cada decada|en cada decada|por cada decada|para cada decada',
    ),
    ...phrases(
      { cue: 'each', part: 'century' },
      'por siglo|por siglos|cada siglo|en cada siglo|por cada siglo|para cada siglo',
    ),
    ...phrases(each, 'cada|por cada|de cada|en cada|para cada|agrupado por|agrupados por|agrupadas por'),
    ...phrases(
      not,
      'no|sin|sin una sola|sin un solo|distinto a|diferente de|diferentes de|diferente a|diferentes a|fuera de|fuera del|nunca|jamas|tampoco|ningun|ninguno|ninguna|menos los|menos las|menos aquellos|menos aquellas|carece de|carecen de|no tiene|no tienen|ni|ni un solo|ni una sola|no tiene un solo|no tiene una sola|no tienen un solo|no tienen una sola|no tiene ni un solo|no tiene ni una sola|no tienen ni un solo|no tienen ni una sola|ni uno solo|nadie|nadie ha|que nadie ha',
    ),
    ...phrases(
      except,
      'distinto de|distinta de|distintos de|distintas de|excepto|salvo|a excepcion de|con excepcion de|exceptuando|excluyendo|dejando fuera|quitando',
    ),
    ...phrases({ cue: 'or' }, 'o|u'),
    ...phrases({ cue: 'and' }, 'y|e|asi como|junto con'),
    ...phrases(
      their,
      `su|sus|su propio|su propia|sus propios|sus propias|cuyo|cuya|cuyos|cuyas|${whenTheyDid.es}`,
    ),
    ...phrases({ cue: 'top', direction: 'DESC' }, 'top'),
    ...phrases(
      { cue: 'figures' },
      'con los totales|con sus totales|y los totales|y sus totales|con las cifras|con los recuentos|y cuantos tiene cada uno|y cuantas tiene cada uno|y cuantos tiene cada una|y cuantas tiene cada una|y cuantos tienen|y cuantas tienen',
    ),
    ...phrases(
      { cue: 'optional' },
      'si lo hay|si la hay|si los hay|si las hay|si se conoce|si se conocen|si se sabe|si existe|si existen|si lo tiene|si la tiene|si lo tienen|si la tienen|si consta|si constan|si figura|si figuran|si se indica|si se indican|si se da|si se dan|donde se indique|donde se indica|donde se conozca|donde se conoce|donde consta|donde figure|donde figura|cuando se indique|cuando figure|cuando exista|cuando existan|cuando se conozca|cuando se conozcan|cuando se sepa|cuando conste|cuando lo haya|cuando la haya|donde exista|donde conste|de haberlo|de haberla',
    ),
    ...phrases(
      { cue: 'lineage', leads: 'up' },
      'antepasado|antepasados|antepasada|antepasadas|ancestro|ancestros|ascendiente|ascendientes|supertipo|supertipos|superclase|superclases',
    ),
    ...phrases(
      { cue: 'lineage', leads: 'down' },
      'descendiente|descendientes|desciende|descienden|subtipo|subtipos|subclase|subclases',
    ),
    ...phrases(
      { cue: 'transitive' },
      'directa o indirectamente|directos o indirectos|directas o indirectas|directos e indirectos|directas e indirectas|directo o indirecto|directa o indirecta|indirectamente|recursivamente|transitivamente|a cualquier nivel|en cualquier nivel|a todos los niveles|en todos los niveles',
    ),
    ...phrases(
      { cue: 'within' },
      'con todo lo que abarca|con todo lo que incluye|con todo lo que contiene|con todo lo que comprende|con todo lo que depende|con todo lo que hay debajo|y todo lo que abarca|y todo lo que incluye|y todo lo que contiene|y todo lo que comprende|y todo lo que depende de el|y todo lo que depende de ella|o cualquier cosa por debajo|o algo por debajo|y todo lo que esta por debajo|o cualquiera de sus partes|o alguna de sus partes|y todas sus partes|incluidas sus partes|incluidos sus terminos mas especificos|o a algo que forma parte de el|o algo que forma parte de el|o a algo que forma parte de ella|o algo que forma parte de ella|y sus descendientes|y todos sus descendientes|y sus subclases|o cualquiera de sus subclases|o alguno de sus descendientes|y todo lo de debajo|cualquier tipo de|cualquier clase de|todo tipo de|toda clase de|de cualquier tipo|de cualquier clase|de todo tipo|de todos los tipos',
    ),
    ...phrases(
      { cue: 'order', direction: 'ASC' },
      'ordenados por|ordenadas por|ordenado por|ordenada por|ordenando por|ordenar por|ordena|ordena por|ordenar|en orden de|en orden ascendente|en orden creciente|en el orden en que fueron|en el orden en que se|en el orden en que|de menor a mayor|de menos a mas|de la mas antigua a la mas reciente|del mas antiguo al mas reciente|de mas antiguo a mas reciente|de mas antigua a mas reciente|de la mas antigua a la mas nueva|del mas antiguo al mas nuevo',
    ),
    ...phrases(
      { cue: 'order', direction: 'DESC' },
      'de la mas reciente a la mas antigua|del mas reciente al mas antiguo|de mas reciente a mas antiguo|de mas reciente a mas antigua|de la mas nueva a la mas antigua|del mas nuevo al mas antiguo|de mas a menos|en orden descendente de|en orden descendente|en orden decreciente|de mayor a menor',
    ),
    ...phrases(
      alphabetical,
      'en orden alfabetico|por orden alfabetico|alfabeticamente|ordenados alfabeticamente|ordenadas alfabeticamente|ordenado alfabeticamente|ordenada alfabeticamente|ordenados por orden alfabetico|ordenadas por orden alfabetico|de la a a la z',
    ),
    ...phrases(
      { ...alphabetical, direction: 'DESC' },
      'en orden alfabetico inverso|en orden alfabetico descendente|de la z a la a',
    ),
  ],
};
