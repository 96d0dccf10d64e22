import { fold } from './analyse';

/** What a column is called by its last words, and what people call what stands in it: of any table, whatever it keeps. */
const COLUMNS: readonly (readonly [RegExp, string])[] = [
  [
    /(?:last|family) ?name$|surname$/u,
    'surname;surnames;last name;last names;family name;family names;apellido;apellidos',
  ],
  [/(?:first|given) ?name$|forename$/u, 'first name;first names;given name;given names;nombre de pila'],
  [
    /date of birth$|birth ?date$|birthday$/u,
    'date of birth;dates of birth;birthdate;birthdates;birthday;birthdays;fecha de nacimiento;fechas de nacimiento;cumpleaños',
  ],
  [
    /e ?mail(?: address)?$/u,
    'email;emails;e mail;e mails;e mail address;e mail addresses;correo electrónico;correos electrónicos;correo;correos',
  ],
  [
    /(?:mobile|cell)(?: phone)?(?: number| no)?$/u,
    'mobile;mobile phone;mobile phones;mobile number;cell phone;cell phones;móvil;móviles;celular;número de móvil;números de móvil;teléfono móvil;teléfonos móviles',
  ],
  [
    /(?<!mobile |cell )phone(?: number| no)?$/u,
    'phone;phones;phone number;phone numbers;telephone number;teléfono;teléfonos;número de teléfono;números de teléfono',
  ],
  [
    /zip(?: ?code)?$|post(?:al)? ?code$/u,
    'zip;zip code;zip codes;postcode;postcodes;postal code;postal codes;código postal;códigos postales',
  ],
  [
    /(?:state|province|county|region)(?: (?:state|province|county|region))+$/u,
    'state;states;province;provinces;county;counties;estado;estados;provincia;provincias',
  ],
  [
    /^(?:population|poblacion)$/u,
    'residents;inhabitants;number of residents;number of inhabitants;habitantes;número de habitantes',
  ],
  [/^notation$/u, 'code;codes;código;códigos'],
  [/^broader$/u, 'parent;parents;padre;padres'],
  [/^narrower$/u, 'child;children;hijo;hijos'],
  [/(?:salary|wages?)$/u, 'salary;salaries;wage;wages;pay'],
  [/job ?title$/u, 'job title;job titles;job;position;puesto;puesto de trabajo;cargo'],
  [/\brent(?:al)?$/u, 'rent;rental'],
];

/** Other names of what a property with this name says. */
export const commonNames = (label: string): readonly string[] => {
  const folded = fold(label);
  return COLUMNS.filter(([pattern]) => pattern.test(folded)).flatMap(([, names]) =>
    names.split(';').filter((name) => name !== folded),
  );
};
