import { wholeOf } from '../writing/whole-of';
import { genderOf } from '../../wording';
import { Speech } from './speech';
import type { Told } from './told';
import { tellTarget } from './tell-graph';

/** "… among all countries in Africa": of which things the percentage is told. */
export const tellShare = (speech: Speech, told: Told): void => {
  const whole = wholeOf(speech);
  const { target, words } = speech;
  if (whole === undefined || target === undefined) return;
  const all = new Speech({ ...told, ...whole });
  all.operator(words.amongAll(genderOf(speech.nouns.ofTarget())));
  all.labelled(speech.nouns.ofTarget(), 'class');
  tellTarget(all, target, 'relative');
  speech.plain(',');
  speech.said.push(...all.said);
};
