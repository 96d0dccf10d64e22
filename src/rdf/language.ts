/** The languages of the interface, and those that questions are read in. */
export type Language = 'en' | 'es';

/** A text written in each of the interface's languages. */
export type Bilingual = Readonly<Record<Language, string>>;
