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
const ROLE =
  /(?:^| )(?:owner|member|student|pupil|teacher|tutor|professor|lecturer|author|writer|poet|employee|worker|colleague|volunteer|player|athlete|coach|referee|swimmer|runner|rider|climber|cyclist|doctor|physician|surgeon|nurse|dentist|vet|lawyer|judge|farmer|baker|cook|chef|waiter|artist|painter|sculptor|singer|musician|composer|actor|actress|dancer|director|presenter|politician|king|queen|president|mayor|minister|captain|sailor|pilot|driver|passenger|traveller|traveler|guest|visitor|tourist|resident|citizen|neighbou?r|winner|laureate|champion|astronaut|scientist|chemist|physicist|biologist|engineer|architect|curator|librarian|inspector|officer|soldier|policeman|applicant|voter|man|woman|boy|girl|child|adult|friend|mother|father|duen[oa]|miembro|estudiante|alumn[oa]|profesora?|autora?|escritora?|poeta|emplead[oa]|trabajadora?|voluntari[oa]|jugadora?|atleta|entrenadora?|medic[oa]|enfermer[oa]|dentista|veterinari[oa]|abogad[oa]|juez|jueza|agricultora?|cociner[oa]|artista|pintora?|escultora?|cantante|music[oa]|compositora?|actor|actriz|polític[oa]|rey|reina|presidente|presidenta|alcalde|alcaldesa|ministr[oa]|capitan|piloto|pasajer[oa]|huesped|visitante|turista|residente|ciudadan[oa]|vecin[oa]|ganadora?|lauread[oa]|astronauta|cientific[oa]|ingenier[oa]|arquitect[oa]|bibliotecari[oa]|inspectora?|soldado|votante|hombre|mujer|niñ[oa]|nin[oa]|adulto|adulta|amig[oa]|madre|padre)s?$/u;
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

/** Those that are called by what somebody does, where nothing says that they are something else. */
const calledSo = ({ names }: Profile): readonly Iri[] =>
  names.flatMap(({ iri, role, labels }) =>
    role === 'class' && labels.some(({ text }) => ROLE.test(fold(text))) ? [iri] : [],
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
