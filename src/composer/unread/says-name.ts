/** Words that ask for what a thing is called. Folded. */
export const SAYS_NAME = /^(?:names?|titles?|labels?|called|nombres?|titulos?|etiquetas?|llaman?)$/u;
