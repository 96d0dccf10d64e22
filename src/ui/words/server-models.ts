import type { ServerList } from '../../model';
import type { Language } from '../../rdf';
import { m } from '../../messages';
import { counted, numberText } from './number';
import { localeOf } from '../../session';

/** Named one by one. */
const MOST = 8;

/** Which models a server has. */
export const serverModelsText = ({ base, models }: ServerList, language: Language): string => {
  if (models === undefined) return m.models_server_unlisted({ base });
  if (models.length === 0) return m.models_server_empty({ base });
  const named = models.slice(0, MOST).map(({ id }) => id);
  const more = models.length - named.length;
  const rest = more === 0 ? [] : [m.models_server_more({ shown: numberText(language, more) })];
  const names = new Intl.ListFormat(localeOf(language)).format([...named, ...rest]);
  return m.models_server_listed({ ...counted(language, models.length), base, names });
};
