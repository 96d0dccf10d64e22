/** What every part of a telling needs: labels of terms in the language, nouns for classes, and pieces of text. */
import { floatText, type Iri, type Language } from '../../rdf';
import { genderOf, pluralOf, type Gender } from '../../wording';
import type { MentionKind, Phrase } from '../candidate';
import {
  isCalendarUnit,
  isOfKind,
  namesTime,
  unitInComment,
  type ClassKey,
  type Schema,
} from '../../knowledge';
import { labelIn } from './label-in';
import type { Path, Step } from '../ask';
import { DURATION_UNIT } from '../write/durations';
import { WORDS, type Numbered, type ValueKind, type Words } from './words';

export interface Context {
  readonly schema: Schema;
  readonly language: Language;
}

/** How what is spoken of agrees with what is said of it. */
export interface Form {
  readonly isPlural: boolean;
  readonly gender: Gender;
  /** In the singular. */
  readonly noun: string;
  /** Values are spoken of, which things have by this property. */
  readonly valuesOf?: Iri;
}

/** Words around a term. */
export const plain = (text: string): Phrase => ({ text, kind: undefined });
export const operator = (text: string): Phrase => ({ text, kind: 'operator' });
export const value = (text: string): Phrase => ({ text, kind: 'value' });
export const COMMA = plain(',');

export const numbered = ({ one, many }: Numbered, isPlural: boolean): string => (isPlural ? many : one);

/** "A, B and C". */
export const listed = (parts: readonly (readonly Phrase[])[], and: string): readonly Phrase[] =>
  parts.flatMap((part, at) => {
    if (at === 0) return part;
    return [at === parts.length - 1 ? plain(and) : COMMA, ...part];
  });

export class Voice {
  readonly schema: Schema;
  readonly language: Language;
  readonly words: Words;

  constructor({ schema, language }: Context) {
    this.schema = schema;
    this.language = language;
    this.words = WORDS[language];
  }

  /** By its tag: "German", "alemán". */
  languageName(tag: string): string {
    return new Intl.DisplayNames([this.language], { type: 'language' }).of(tag) ?? tag;
  }

  label(iri: Iri): string {
    return labelIn(this, iri);
  }

  /** What the last step of a path is called: "population", "age (from date of birth to today)". */
  labelOfStep({ property, elapsed }: Step, isShort = false, isPlural = false): string {
    if (elapsed === undefined) return this.label(property);
    const { noun, from, to, today, orToday, between } = this.words.elapsed;
    const { until, isOpen, unit } = elapsed;
    const called = isPlural ? this.plural(noun[unit]) : noun[unit];
    if (isShort) return called;
    if (unit !== 'years' && until !== undefined)
      return `${called} (${between} ${this.label(property)} ${this.words.and} ${this.label(until)})`;
    const end = until === undefined ? today : `${to} ${this.label(until)}${isOpen ? ` ${orToday}` : ''}`;
    return `${called} (${from} ${this.label(property)} ${end})`;
  }

  named(iri: Iri, kind: MentionKind): Phrase {
    return { text: this.label(iri), kind };
  }

  plural(noun: string): string {
    // "Walking time (minutes)": what stands in brackets stays.
    const [, said = noun, rest = ''] = /^(.*?)(\s*\([^)]*\))$/u.exec(noun) ?? [];
    return `${pluralOf(said, this.language)}${rest}`;
  }

  /** The noun of a class in the singular; `''` where none names it. */
  nounOf(one: ClassKey | undefined): string {
    return one === undefined || one === '' || this.schema.isNode(one) ? '' : this.label(one);
  }

  gender(noun: string): Gender {
    return this.language === 'es' ? genderOf(noun) : 'm';
  }

  /** What the values at the end of a path are like. */
  kindOf(path: Path): ValueKind {
    const last = path.at(-1);
    if (last === undefined || last.elapsed !== undefined) return 'number';
    const kind = this.schema.attributeKind(last.property);
    if (kind === 'time') return 'time';
    if (this.schema.areDurations(last.property)) return 'number';
    return last.to !== undefined || (kind === 'text' && !this.schema.isNumeric(last.property))
      ? 'text'
      : 'number';
  }

  /** A number of something, and not a year. */
  isAmount(path: Path): boolean {
    const last = path.at(-1);
    return (
      this.kindOf(path) === 'number' && !namesTime(last ? this.schema.words(last.property).join(' ') : '')
    );
  }

  #unitOf({ property, elapsed }: Step): string | undefined {
    if (elapsed !== undefined) return this.words.elapsed.unit[elapsed.unit];
    if (this.schema.areDurations(property)) return DURATION_UNIT;
    const comments = this.schema.names.get(property)?.comments ?? [];
    const own = comments.filter(({ language }) => language.startsWith(this.language));
    return unitInComment(own) ?? unitInComment(comments);
  }

  /** A number in the unit of the values that it is compared with, where that is known. */
  number(amount: number, unit: string | undefined, last: Step | undefined): string {
    const isCode = last !== undefined && this.schema.isCode(last.property);
    const text = isCode ? String(amount) : floatText(this.language, amount).replaceAll(' ', '\u00a0');
    const own = last && this.#unitOf(last);
    if (own === undefined && unit !== undefined && isCalendarUnit(unit)) return text;
    const isFit = unit === undefined || last === undefined || isOfKind(unit, own);
    if (!isFit && own === undefined) return `${text} ${this.words.inOwnUnit}`;
    const told = isFit && unit !== undefined ? unit : own;
    return told === undefined ? text : `${text}\u00a0${told}`;
  }
}
