import type { Language } from '../../rdf';

const words = (text: string): readonly string[] => text.split(/\s+/u).filter(Boolean);

/** A noun with its plural. */
export type Noun = readonly [one: string, many: string];

const nouns = (text: string): readonly Noun[] =>
  text.split(',').map((pair): Noun => {
    const [one = '', many = ''] = words(pair);
    return [one, many];
  });

/** What things may be called, of no one domain; Spanish ones in both genders. */
export const CLASS_NOUNS: Readonly<Record<Language, readonly Noun[]>> = {
  en: nouns(`saxophone saxophones, lighthouse lighthouses, hedgehog hedgehogs, umbrella umbrellas, typewriter typewriters,
    trampoline trampolines, wheelbarrow wheelbarrows, butterfly butterflies, bakery bakeries, tractor tractors,
    dentist dentists, volcano volcanoes, carpet carpets, diamond diamonds, fugitive fugitives, sandwich sandwiches,
    orphanage orphanages, vaccine vaccines, helicopter helicopters, goalkeeper goalkeepers, mushroom mushrooms`),
  es: nouns(`saxofón saxofones, faro faros, erizo erizos, paraguas paraguas, tractor tractores, dentista dentistas, volcán volcanes,
    bocadillo bocadillos, helicóptero helicópteros, portero porteros, mariposa mariposas, panadería panaderías, carretilla
    carretillas, alfombra alfombras, vacuna vacunas, seta setas, sombrilla sombrillas, furgoneta furgonetas`),
};

/** What may be known of things. */
export const PROPERTY_NOUNS: Readonly<Record<Language, readonly Noun[]>> = {
  en: nouns(`perfume perfumes, horoscope horoscopes, hairstyle hairstyles, allergy allergies, nickname nicknames, ringtone
    ringtones, diagnosis diagnoses, handwriting handwritings, salary salaries, mortgage mortgages, password passwords,
    pollution pollutions, humidity humidities, recipe recipes, diabetes diabetes, dowry dowries, vintage vintages, calorie
    calories, tuition tuitions, subscription subscriptions`),
  es: nouns(`perfume perfumes, horóscopo horóscopos, peinado peinados, apodo apodos, salario salarios, diagnóstico
    diagnósticos, contagio contagios, alergia alergias, hipoteca hipotecas, contraseña contraseñas, humedad humedades,
    receta recetas, caligrafía caligrafías, dote dotes, matrícula matrículas, mascota mascotas`),
};

/** Each in the past, as "-ing" and bare. */
export type Verb = readonly [past: string, going: string, bare: string];

const verbs = (text: string): readonly Verb[] =>
  text.split(',').map((forms): Verb => {
    const [past = '', going = '', bare = ''] = words(forms);
    return [past, going, bare];
  });

/** Spanish ones: preterite, participle, present. */
export const VERBS: Readonly<Record<Language, readonly Verb[]>> = {
  en: verbs(`juggled juggling juggle, knitted knitting knit, embroidered embroidering embroider, sneezed sneezing sneeze,
    yodelled yodelling yodel, kidnapped kidnapping kidnap, ironed ironing iron, whistled whistling whistle, baptised
    baptising baptise, insulted insulting insult, fermented fermenting ferment, smuggled smuggling smuggle, vaccinated
    vaccinating vaccinate, auctioned auctioning auction`),
  es: verbs(`bordó bordado borda, estornudó estornudado estornuda, secuestró secuestrado secuestra, planchó planchado plancha,
    silbó silbado silba, bautizó bautizado bautiza, insultó insultado insulta, fermentó fermentado fermenta, vacunó
    vacunado vacuna, subastó subastado subasta`),
};

/** What tells some things of any sort from others. Spanish ones end in the masculine singular "-o". */
export const MODIFIERS: Readonly<Record<Language, readonly string[]>> = {
  en: words(`stolen married unfinished abandoned retired endangered forgotten protected surviving leading haunted wooden rusty
    secret counterfeit inherited`),
  es: words(`robado casado inacabado abandonado jubilado protegido olvidado embrujado oxidado secreto falso heredado alquilado
    dorado`),
};

/** Of things that all have heard of, for which a graph may have something near, and invented ones. */
export const NAMES: readonly string[] =
  `Titanic,Eiffel Tower,World Cup,Microsoft,Harry Potter,Taj Mahal,Elvis Presley,Godzilla,
  Machu Picchu,Wimbledon,Star Wars,Colosseum,Batman,Brindlemark,Ossuvar,Quelthory,Vandrisk,Tarnowelle,Hesperdon,
  Marlick Dunwave,Oriela Fasht,Jorund Pellamy,Zabrinska,Kethwold,Ludomar Strick,Perivane`
    .split(',')
    .map((name) => name.trim());
