export { fold, stem, tokenize, type Token } from './analyse';
export { detectLanguage } from './detect-language';
export { ExampleIndex, type Suggestion } from './example-index';
export { ExamplePairs, type ExamplePair } from './example-pairs';
export { LabelIndex, type Hit, type SpanHits } from './label-index';
export { keyCopies } from './key-copies';
export { readComments } from './read-comments';
export { spellOut } from './spell-out';
export { NO_THESAURUS, loadThesaurus, type Thesaurus } from './thesaurus/thesaurus';
