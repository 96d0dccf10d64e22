import type { Language } from '../../rdf';
import type { Session } from '../../session';
import { reportHtml } from './report';

/** The run that is shown as an HTML file. `undefined`: there is none that has ended. @param page address of the page */
export const reportFile = async (
  session: Session,
  language: Language,
  page: string,
): Promise<File | undefined> => {
  const { run, answer, replays } = session;
  const recorded = replays.recorded;
  if (run === undefined || recorded === undefined) return undefined;
  const { facts, endedAt } = recorded;
  const began = Date.parse(facts.startedAt);
  const text = reportHtml({
    run,
    answer,
    model: answer?.isModels === true ? run.model?.model : undefined,
    before: facts.before ?? [],
    isWritten: facts.query !== undefined,
    startedAt: facts.startedAt,
    app: facts.app,
    requests: session.requests.entries.filter(({ started }) => started >= began && started <= endedAt),
    sources: session.sources.all,
    link: new URL(session.link, page).href,
    language,
  });
  return replays.reportOf(recorded, text);
};
