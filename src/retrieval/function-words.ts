import type { Language } from '../rdf';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u).filter(Boolean));

/** Words that name nothing: articles, prepositions, auxiliaries, pronouns, question words. Folded. */
export const FUNCTION_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(`a an the this that these those some any all both such
    i me my we us our you your he him his she her hers it its they them their theirs there here who whom whose which
    what when where why how
    of in on at by for from to into onto with within without through over under between among about across against
    along around as per than via up down off out upon since until before after during near
    and or but nor so if then else also too not no
    is are was were be been being am do does did done doing has have had having can could may might must shall should
    will would
    please tell get want know let
    many much more most less least fewer few each every only just very other another same different distinct
    one ones s t d ll re ve m don doesn didn isn aren wasn weren hasn haven`),
  es: words(`el la los las un una unos unas lo al del esta estos estas ese esa esos esas aquel aquella algun alguna
    algunos algunas todo toda todos todas ambos ambas
    yo me mi mis nos nuestro nuestra tu te ti su sus se le les ella ellas ellos usted ustedes suyo suya
    que quien quienes cual cuales cuando donde como cuanto cuanta cuantos cuantas cuyo cuya cuyos cuyas por porque
    de a en con sin sobre entre hacia hasta desde para segun durante ante bajo contra tras mediante
    y e o u ni pero si no tambien ya
    es son era eran fue fueron ser sido siendo esta estan estaba estuvo estar ha han habia haber hay hubo he
    tiene tienen tenia tuvo tener
    dime dame quiero saber
    mas menos muy mucho mucha muchos muchas poco pocos cada solo otro otra otros otras mismo misma distinto distintos
    distintas diferente diferentes`),
};

/** Whether a folded word names nothing, in whatever language it is meant. */
export const isLittleWord = (word: string): boolean =>
  FUNCTION_WORDS.en.has(word) || FUNCTION_WORDS.es.has(word);
