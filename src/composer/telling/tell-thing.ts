import type { Iri, Language } from '../../rdf';
import { definite, genderOf, indefinite, isPlural } from '../../wording';
import type { Speech } from './speech';

/** How a thing is spoken of: for the first time, again, or to say that there is none. */
export type Mentioned = 'new' | 'again' | 'none';

/** "Austria and Italy": entities that the same edge leads to. */
const tellCompanions = (speech: Speech, item: number | undefined): void => {
  for (const [later, { with: earlier, by }] of speech.sketch.coordinated) {
    const what = speech.sketch.items[later]?.what;
    if (earlier !== item || by !== 'and' || what?.type !== 'term' || what.sense.type !== 'entity') continue;
    speech.plain(speech.words.and);
    speech.named(what.sense.name.iri, 'entity');
    tellCompanions(speech, later);
  }
};

const tellEntities = (speech: Speech, [first, ...others]: readonly Iri[], item: number | undefined): void => {
  const { words, sketch } = speech;
  if (first === undefined) return;
  speech.named(first, 'entity');
  for (const other of others) {
    const isAll = sketch.spread !== undefined || sketch.aggregate !== undefined;
    speech.plain(isAll ? words.and : words.or);
    speech.named(other, 'entity');
  }
  tellCompanions(speech, item);
};

/** What is asked for, by its entities or its noun. @param isPart what is shown is something of it */
export const tellAsked = (speech: Speech, isPart: boolean): void => {
  const { entities = [], item } = speech.graph.vertices[speech.target ?? -1] ?? {};
  if (entities.length > 0) {
    tellEntities(speech, entities, item);
    return;
  }
  const noun = speech.nouns.ofTarget();
  if (isPart && !isPlural(noun, speech.language)) speech.plain(definite(noun, speech.language));
  speech.labelled(noun, 'class');
};

const articleOf = (noun: string, mentioned: Mentioned, language: Language): string => {
  if (mentioned === 'new') return indefinite(noun, language);
  const isAgain = mentioned === 'again';
  if (language === 'en') return isAgain ? 'the same' : 'any';
  if (genderOf(noun) === 'f') return isAgain ? 'la misma' : 'ninguna';
  return isAgain ? 'el mismo' : 'ningún';
};

/** A thing at the end of a relation. */
export const tellThing = (speech: Speech, id: number, mentioned: Mentioned): void => {
  const { words, language } = speech;
  const vertex = speech.graph.vertices[id];
  if (vertex === undefined) return;
  const noun = speech.nouns.of(id);
  const count = speech.countOf(id);
  if (vertex.entities.length > 0) {
    tellEntities(speech, vertex.entities, vertex.item);
    if (speech.isWithBelow(id)) speech.operator(words.andBelow);
  } else if (count !== undefined) {
    speech.operator(count);
    speech.labelled(speech.nouns.counted(noun, count), 'class');
  } else if (noun === '')
    speech.plain({ new: words.something, again: words.sameThing, none: words.nothing }[mentioned]);
  else {
    speech.plain(articleOf(noun, mentioned, language));
    speech.labelled(noun, 'class');
  }
};
