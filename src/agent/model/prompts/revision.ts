/** What the model is told where its reply is no answer; `fault`: in the words of the check. */
export const revisionMessage = (fault: string, hasReadings: boolean): string =>
  [
    `That can't be used. ${fault}`,
    `Reply once more with two lines: "Plan: …", then ${hasReadings ? '"Use <number>" or ' : ''}a corrected query.`,
  ].join('\n');
