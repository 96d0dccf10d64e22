import type { Iri } from '../rdf';
import type { Name, Profile } from '../store';
import { fold, stem } from './analyse';

const PERSON_WORDS = new Set(
  ['person', 'people', 'human', 'persona', 'humano'].flatMap((word) => [stem(word, 'en'), stem(word, 'es')]),
);
/** Of a class's things that are persons: where it holds others too, what is one of it need not be somebody. */
const LEAST_SHARE = 0.9;

/** What is said of persons, by the last words of a property's name. */
const OF_PERSONS =
  /(?:^| )(?:surname|(?:last|family|first|given) ?name|forename|(?:date|place|year|day) of birth|birth ?(?:date|place|day|year|name)?|born(?: on| in)?|gender|sex|marital status|spouse|job ?title|salary|wages?|date hired|hire ?date|hired(?: on)?|nickname|apellidos?|(?:fecha|lugar|ano) de nacimiento|sexo|estado civil|sueldo|salario)$/u;
/** What somebody is called by what they do or are to others: of classes, by their last words. */
const ROLES: ReadonlySet<string> = new Set(
  `actor actress admiral adult ambassador applicant apprentice architect artist astronaut astronomer
  athlete attendee author baker biologist bishop blacksmith borrower botanist boxer boy candidate
  captain caretaker carpenter carver chairman champion chef chemist child citizen climber coach
  colleague collector competitor composer conductor contestant contributor cook curator cyclist dancer
  dentist designer detective developer director doctor driver duchess duke economist editor
  electrician emperor employee empress engineer explorer farmer father fisherman friend gardener
  geologist girl guard guest guide guitarist historian hunter illustrator inspector instructor
  inventor investigator journalist judge keeper king knight laureate lawyer lecturer librarian
  maintainer man manager mathematician mayor mechanic member mentor merchant midwife minister monk
  mother mountaineer musician neighbor neighbour nun nurse observer officer owner painter paramedic
  participant passenger patient pharmacist philosopher photographer physician physicist pianist pilot
  player plumber poet policeman politician pope potter presenter president priest prince princess
  professor programmer pupil queen ranger referee reporter researcher resident rider runner sailor
  saint scientist sculptor secretary senator shepherd singer skier soldier soprano speaker student
  subscriber supervisor surgeon swimmer tailor teacher technician tenor tourist trainee trainer
  translator traveler traveller treasurer tutor user vet violinist visitor volunteer voter waiter warden
  weaver winner woman worker wrestler writer
  abogada abogado actriz adulta adulto agricultor agricultora alcalde alcaldesa alumna alumno amiga
  amigo aprendiz arquitecta arquitecto artista astronauta astronoma astronomo atleta autor autora
  bibliotecaria bibliotecario botanica botanico candidata candidato cantante capitan cazador cazadora
  ceramista cientifica cientifico ciudadana ciudadano cocinera cocinero competidor competidora
  compositor compositora conductora dentista desarrollador desarrolladora directora disenador
  disenadora duena dueno duque duquesa economista editora electricista embajador embajadora emperador
  emperatriz empleada empleado enfermera enfermero entrenador entrenadora escritor escritora escultor
  escultora estudiante explorador exploradora farmaceutica farmaceutico filosofa filosofo fotografa
  fotografo ganador ganadora geologa geologo gerente guarda guardabosques guardia guia guitarrista
  historiador historiadora hombre huesped ilustrador ilustradora ingeniera ingeniero inspectora
  instructora inventora investigador investigadora jardinera jardinero juez jueza jugador jugadora
  laureada laureado madre matematica matematico mecanica mecanico medica medico mentora miembro
  ministra ministro monja monje mujer musica musico nina nino obispo observador observadora paciente
  padre papa participante pasajera pasajero pastor pastora periodista pescador pescadora pianista
  piloto pintor pintora poeta politica politico presidenta presidente princesa principe profesor
  profesora programador programadora reina residente rey sacerdote santa santo secretaria secretario
  senador senadora soldado supervisora suscriptor suscriptora tesorera tesorero trabajador trabajadora
  traductor traductora turista usuaria usuario vecina vecino veterinaria veterinario violinista visitante voluntaria
  voluntario votante`.split(/\s+/u),
);
/** What lives, and is nobody. Singular and plural. */
const NOBODY =
  /(?:^| )(?:animals?|pets?|dogs?|cats?|horses?|cows?|cattle|sheep|goats?|pigs?|birds?|fish|livestock|plants?|trees?|specimens?|animal(?:es)?|mascotas?|perros?|gatos?|caballos?|vacas?|ganado|ovejas?|cabras?|cerdos?|aves?|pajaros?|peces|pez|plantas?|arbol(?:es)?|ejemplar(?:es)?)$/u;
/** Of the things of a class that have such a property. */
const MOST = 0.5;

const namedPersons = ({ names }: Profile): ReadonlySet<Iri> =>
  new Set(names.filter((name) => name.role === 'class' && isNamedPerson(name)).map(({ iri }) => iri));

const isNamedPerson = ({ labels }: Name): boolean =>
  labels.some(({ text }) =>
    fold(text)
      .split(/\s+/u)
      .some((word) => PERSON_WORDS.has(stem(word, 'en')) || PERSON_WORDS.has(stem(word, 'es'))),
  );

/** Those whose instances are typed as persons, too. */
const typedSo = ({ names }: Profile, named: ReadonlySet<string>): readonly Iri[] => {
  const counts = new Map<Iri, { all: number; persons: number }>();
  for (const name of names) {
    if (name.role !== 'entity') continue;
    const isPerson = name.classes.some((one) => named.has(one));
    for (const one of name.classes) {
      const { all, persons } = counts.get(one) ?? { all: 0, persons: 0 };
      counts.set(one, { all: all + 1, persons: persons + (isPerson ? 1 : 0) });
    }
  }
  return [...counts].flatMap(([one, { all, persons }]) => (persons >= LEAST_SHARE * all ? [one] : []));
};

/** Those whose things have what persons have: a surname, a birth, a salary. */
const describedSo = ({ names, description: { links, classes } }: Profile): readonly Iri[] => {
  const telling = new Set(
    names.flatMap(({ iri, role, labels }) =>
      role === 'property' && labels.some(({ text }) => OF_PERSONS.test(fold(text))) ? [iri] : [],
    ),
  );
  const nobody = new Set(
    names.flatMap(({ iri, role, labels }) =>
      role === 'class' && labels.some(({ text }) => NOBODY.test(fold(text))) ? [iri] : [],
    ),
  );
  const entities = new Map(classes.map((one) => [one.class, one.entities]));
  return links.flatMap(({ subjectClass, property, distinctSubjects }) =>
    subjectClass !== undefined &&
    !nobody.has(subjectClass) &&
    telling.has(property) &&
    distinctSubjects >= MOST * (entities.get(subjectClass) ?? Infinity)
      ? [subjectClass]
      : [],
  );
};

const isRole = (text: string): boolean => {
  const last = fold(text).split(/\s+/u).at(-1) ?? '';
  return ROLES.has(last) || ROLES.has(last.replace(/s$/u, '')) || ROLES.has(last.replace(/es$/u, ''));
};

/** Whether a folded noun is one for people: "students". */
export const isPersonWord = (word: string): boolean =>
  isRole(word) || PERSON_WORDS.has(stem(word, 'en')) || PERSON_WORDS.has(stem(word, 'es'));

/** Those that are called by what somebody does, where nothing says that they are something else. */
const calledSo = ({ names }: Profile): readonly Iri[] =>
  names.flatMap(({ iri, role, labels }) =>
    role === 'class' && labels.some(({ text }) => isRole(text)) ? [iri] : [],
  );

export interface PersonClasses {
  /** Called so by their own names. */
  readonly named: ReadonlySet<Iri>;
  /** With those whose things are persons by what is said of them. */
  readonly all: ReadonlySet<Iri>;
}

/** Of a profile that is spelled out. */
export const personClasses = (profile: Profile): PersonClasses => {
  const named = namedPersons(profile);
  return {
    named,
    all: new Set([...named, ...typedSo(profile, named), ...describedSo(profile), ...calledSo(profile)]),
  };
};
