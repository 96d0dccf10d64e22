/** Whoever picks the terms (`composer`) and whoever writes the grammar meet below both. */
export type { CardClass, CardEntity, CardProperty, CardValue, Vocabulary } from '../../sparql';
