import type { ReplyForm } from './system';

const wanted = ({ isJson, hasReadings }: ReplyForm): string => {
  if (!isJson)
    return `two lines: "Plan: …", then ${hasReadings ? '"Use <number>" or ' : ''}a corrected query`;
  return `one JSON object: ${hasReadings ? '"use": the number of another reading, or 0 and ' : ''}a corrected query by its parts`;
};

/** What the model is told where its reply is no answer; `fault`: in the words of the check. */
export const revisionMessage = (fault: string, form: ReplyForm): string =>
  [`That can't be used. ${fault}`, `Reply once more with ${wanted(form)}.`].join('\n');
