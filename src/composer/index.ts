export type {
  AnswerForm,
  Candidate,
  Column,
  ComposeRequest,
  Grounding,
  Meaning,
  Mention,
  MentionKind,
  Phrase,
  Pin,
  Reading,
} from './candidate';
