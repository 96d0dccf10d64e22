import { readNouns, readVerb, type Bi, type Noun, type Verb } from '../words';

interface Unit {
  readonly name: Bi<string>;
  /** As names and datatypes abbreviate it. */
  readonly code: string;
  /** A larger unit that people also use, and how many of this one it is. */
  readonly larger?: { readonly name: Bi<string>; readonly factor: number };
}

/** English comparison words; people say them in place of the attribute's name. */
interface Comparison {
  readonly more: string;
  readonly most: string;
  readonly less: string;
  readonly least: string;
}

interface AttributeBase {
  readonly key: string;
  readonly noun: Bi<Noun>;
}

export interface NumberAttribute extends AttributeBase {
  readonly kind: 'number';
  readonly low: number;
  readonly high: number;
  readonly unit?: Unit;
  readonly comparison?: Comparison;
}

export interface DateAttribute extends AttributeBase {
  readonly kind: 'date';
  readonly low: number;
  readonly high: number;
  readonly verb: Bi<Verb>;
}

export interface CategoryAttribute extends AttributeBase {
  readonly kind: 'category';
  readonly values: readonly Bi<string>[];
}

/** `code` is unique for each thing; the others are free text. */
export interface TextAttribute extends AttributeBase {
  readonly kind: 'text';
  readonly form: 'code' | 'email' | 'phone' | 'motto';
}

export type Attribute = NumberAttribute | DateAttribute | CategoryAttribute | TextAttribute;

const UNITS: Readonly<Record<string, Unit>> = {
  m: {
    name: { en: 'metres', es: 'metros' },
    code: 'm',
    larger: { name: { en: 'kilometres', es: 'kilómetros' }, factor: 1000 },
  },
  cm: { name: { en: 'centimetres', es: 'centímetros' }, code: 'cm' },
  km: { name: { en: 'kilometres', es: 'kilómetros' }, code: 'km' },
  kg: {
    name: { en: 'kilograms', es: 'kilogramos' },
    code: 'kg',
    larger: { name: { en: 'tonnes', es: 'toneladas' }, factor: 1000 },
  },
  min: {
    name: { en: 'minutes', es: 'minutos' },
    code: 'min',
    larger: { name: { en: 'hours', es: 'horas' }, factor: 60 },
  },
  l: { name: { en: 'litres', es: 'litros' }, code: 'l' },
  eur: { name: { en: 'euros', es: 'euros' }, code: 'eur' },
  years: { name: { en: 'years', es: 'años' }, code: 'yrs' },
  kmh: { name: { en: 'km/h', es: 'km/h' }, code: 'kmh' },
  celsius: { name: { en: 'degrees', es: 'grados' }, code: 'c' },
};

const NUMBERS = `
age | age | la edad | 18 80 years | older oldest younger youngest
height | height | la altura | 2 90 m | taller tallest shorter shortest
altitude | altitude ~ elevation | la altitud | 150 4200 m | higher highest lower lowest
stature | height ~ stature | la estatura | 150 208 cm | taller tallest shorter shortest
width | width | la anchura | 20 180 cm | wider widest narrower narrowest
length | length | la longitud | 20 9000 m | longer longest shorter shortest
depth | depth | la profundidad | 5 800 m | deeper deepest shallower shallowest
weight | weight ~ mass | el peso ~ la masa | 12 9500 kg | heavier heaviest lighter lightest
duration | duration ~ running time | la duración | 15 480 min | longer longest shorter shortest
capacity | capacity | la capacidad ~ el aforo | 10 950
price | price ~ cost | el precio ~ el coste | 3 900 eur | more expensive:most expensive:cheaper:cheapest
salary | salary ~ pay | el salario ~ el sueldo | 1200 9800 eur
budget | budget | el presupuesto | 5000 990000 eur
speed | top speed | la velocidad máxima | 20 320 kmh | faster fastest slower slowest
volume | volume | el volumen:volúmenes | 5 7000 l
area | area ~ surface | la superficie ~ el área | 20 48000 | larger largest smaller smallest
distance | distance | la distancia | 2 4000 km
score | score ~ rating | la puntuación ~ la nota | 1 100
population | population ~ number of inhabitants:number of inhabitants | la población | 300 98000
temperature | temperature | la temperatura | 1 900 celsius | hotter hottest colder coldest
seats | number of seats:numbers of seats | el número de asientos | 8 900
floors | number of floors:numbers of floors | el número de plantas | 1 30
alcohol | alcohol content ~ strength | el grado alcohólico | 2 14 | stronger strongest weaker weakest
bitterness | bitterness | el amargor | 5 100
magnitude | magnitude ~ brightness | la magnitud ~ el brillo | 1 20
pages | number of pages:numbers of pages | el número de páginas | 2 900
goals | number of goals:numbers of goals | el número de goles | 0 60
experience | experience | la experiencia | 0 40 years
fine | fine ~ penalty | la multa ~ la sanción | 50 60000 eur
tonnage | tonnage | el tonelaje | 200 88000
attendance | attendance ~ number of visitors:number of visitors | la asistencia ~ el número de visitantes | 20 42000
density | density | la densidad | 2 960
copies | number of copies:numbers of copies | el número de ejemplares | 1 600
`;

const DATES = `
birth | date of birth ~ birth date | la fecha de nacimiento | 1940 2002 | was born/were born | nació/nacieron
founded | foundation date:foundation dates | la fecha de fundación | 1850 2015 | was founded/were founded | se fundó/se fundaron
opened | opening date ~ inauguration | la fecha de apertura ~ la inauguración | 1900 2020 | was opened/were opened | se inauguró/se inauguraron
built | construction date | la fecha de construcción | 1880 2018 | was built/were built | se construyó/se construyeron
published | publication date | la fecha de publicación | 1920 2022 | was published/were published | se publicó/se publicaron
discovered | discovery date | la fecha de descubrimiento | 1780 2021 | was discovered/were discovered | se descubrió/se descubrieron
hired | hiring date | la fecha de contratación | 1990 2023 | was hired/were hired | entró en plantilla/entraron en plantilla
held | date ~ day | la fecha ~ el día | 1995 2023 | took place/took place | tuvo lugar/tuvieron lugar
launched | launch date | la fecha de lanzamiento | 1955 2022 | was launched/were launched | se lanzó/se lanzaron
planted | planting date | la fecha de plantación | 1890 2015 | was planted/were planted | se plantó/se plantaron
filed | filing date ~ submission date | la fecha de presentación | 1985 2023 | was filed/were filed | se presentó/se presentaron
composed | date of composition | la fecha de composición | 1710 1990 | was composed/were composed | se compuso/se compusieron
`;

const CATEGORIES = `
country | country | el país | Norway=Noruega, Chile=Chile, Kenya=Kenia, Japan=Japón, Portugal=Portugal, Canada=Canadá
nationality | nationality | la nacionalidad | Norwegian=noruega, Chilean=chilena, Kenyan=keniana, Japanese=japonesa, Portuguese=portuguesa
city | city ~ town | la ciudad ~ la localidad | Lisbon=Lisboa, Geneva=Ginebra, London=Londres, Turin=Turín, Prague=Praga, Seville=Sevilla
colour | colour | el color | red=rojo, blue=azul, green=verde, black=negro, white=blanco, yellow=amarillo
status | status ~ state | el estado ~ la situación | active=activo, closed=cerrado, planned=previsto, suspended=suspendido
material | material | el material | steel=acero, oak=roble, brick=ladrillo, copper=cobre, glass=vidrio
level | level ~ grade | el nivel ~ el grado | beginner=principiante, intermediate=intermedio, advanced=avanzado, expert=experto
shift | shift | el turno | morning=mañana, afternoon=tarde, night=noche
gender | sex ~ gender | el sexo ~ el género | female=mujer, male=hombre
blood | blood group ~ blood type | el grupo sanguíneo | A positive=A positivo, O negative=O negativo, B positive=B positivo, AB negative=AB negativo
outcome | outcome ~ result | el resultado ~ el desenlace | settled=acuerdo, dismissed=desestimado, upheld=estimado, withdrawn=retirado
soil | soil type | el tipo de suelo | clay=arcilla, sand=arena, peat=turba, chalk=caliza
position | position | la posición | goalkeeper=portero, defender=defensa, midfielder=centrocampista, striker=delantero
hazard | hazard class:hazard classes | la clase de peligro | flammable=inflamable, corrosive=corrosivo, toxic=tóxico, harmless=inocuo
tonality | tonality | la tonalidad | C major=do mayor, A minor=la menor, D major=re mayor, F minor=fa menor
medium | medium:media | el soporte | parchment=pergamino, paper=papel, microfilm=microfilme, glass plate=placa de vidrio
language | language | el idioma ~ la lengua | Latin=latín, French=francés, German=alemán, Basque=euskera
owner | type of ownership ~ ownership | el tipo de propiedad ~ la titularidad | public=pública, private=privada, municipal=municipal
`;

const TEXTS = `
code | code | el código | code
email | e-mail address ~ e-mail | el correo electrónico ~ el correo | email
phone | phone number ~ telephone | el número de teléfono ~ el teléfono | phone
motto | motto ~ slogan | el lema | motto
`;

const cells = (line: string): readonly string[] => line.split('|').map((cell) => cell.trim());
const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

const comparisonOf = (text: string | undefined): { readonly comparison?: Comparison } => {
  if (text === undefined) return {};
  const words = text.includes(':') ? text.split(':') : text.split(' ');
  const [more = '', most = '', less = '', least = ''] = words;
  return { comparison: { more, most, less, least } };
};

const readNumber = (line: string): NumberAttribute => {
  const [key = '', en = '', es = '', range = '', words] = cells(line);
  const [low, high, code = ''] = range.split(' ');
  const unit = UNITS[code];
  return {
    key,
    noun: readNouns(en, es),
    kind: 'number',
    low: Number(low),
    high: Number(high),
    ...(unit === undefined ? {} : { unit }),
    ...comparisonOf(words),
  };
};

const readDate = (line: string): DateAttribute => {
  const [key = '', en = '', es = '', range = '', verbEn = '', verbEs = ''] = cells(line);
  const [low, high] = range.split(' ');
  const verb = { en: readVerb(verbEn), es: readVerb(verbEs) };
  return { key, noun: readNouns(en, es), kind: 'date', low: Number(low), high: Number(high), verb };
};

const readCategory = (line: string): CategoryAttribute => {
  const [key = '', en = '', es = '', list = ''] = cells(line);
  const values = list.split(',').map((pair) => {
    const [english = '', spanish = ''] = pair.trim().split('=');
    return { en: english, es: spanish };
  });
  return { key, noun: readNouns(en, es), kind: 'category', values };
};

const readText = (line: string): TextAttribute => {
  const [key = '', en = '', es = '', form = ''] = cells(line);
  return { key, noun: readNouns(en, es), kind: 'text', form: form as TextAttribute['form'] };
};

/** What things of any domain have, by key. */
export const ATTRIBUTES: ReadonlyMap<string, Attribute> = new Map(
  [
    ...linesOf(NUMBERS).map(readNumber),
    ...linesOf(DATES).map(readDate),
    ...linesOf(CATEGORIES).map(readCategory),
    ...linesOf(TEXTS).map(readText),
  ].map((attribute) => [attribute.key, attribute]),
);
