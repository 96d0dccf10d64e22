/** Past forms of English verbs that no rule makes of their base: words, not misspelled ones. */
const PAST_FORMS: ReadonlySet<string> = new Set(
  `ate became began bent bore borne bought bound broke broken brought built came caught chose chosen dealt drank drawn drew
  driven drove eaten fallen fell felt flew flown forgot forgotten fought found froze frozen gave given gone grew grown heard held
  kept knew known laid lain left lent lost made meant paid rang risen rode rose said sang sank sent shaken shone shook shot
  slept sold spent spoke spoken stole stolen stood struck stuck sung sunk swam swept swore sworn swung taken taught thought
  threw thrown told took torn understood went woke woken wore worn wove woven written wrote`.split(/\s+/u),
);

export const isPastForm = (word: string): boolean => PAST_FORMS.has(word);
