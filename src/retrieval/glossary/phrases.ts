/** English words that say together what no one of them does, and what a schema calls that. */
const PHRASES: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:journey|travel|travelling|trip|running|run|play|playing|flight|cooking|screen) time$/u,
    ['duration', 'runtime'],
  ],
  [/^(?:e mail|email) address(?:es)?$|^e mails?$/u, ['email', 'mail']],
  [/^(?:come|comes|came|coming) out$/u, ['release', 'publication']],
  [
    /^(?:sign|signs|signed|signing) ups?$/u,
    ['enrolment', 'enrollment', 'registration', 'registered', 'booking', 'joined'],
  ],
  [/^(?:take|takes|took|taken|taking) on$/u, ['hired', 'joined', 'employed']],
  [/^(?:get|gets|got|getting) paid$/u, ['salary', 'wage']],
  [/^(?:make|makes|made|earn|earns|earned) (?:a|per|each|every) (?:year|month)$/u, ['salary', 'wage']],
  [
    /^(?:in charge|look after|looks after|looked after|looking after)$/u,
    ['coordinator', 'manager', 'responsible', 'head', 'leader', 'supervisor'],
  ],
];

/** Stems of what a schema may call what some words say together: "journey time", of a duration. */
export const phrasesOf = (folded: string): readonly string[] =>
  PHRASES.find(([pattern]) => pattern.test(folded))?.[1] ?? [];
