import type { Vertex } from './query-graph';

// Costs of one joined query; a content word that is left unread costs 1.5. Fitted by hand on development questions.

/** A thing that no word names. */
export const FRESH = 0.28;
/** Of a subject that no word names, beside FRESH: objects are left unsaid more often ("born in 1901, where?"). */
export const FRESH_SUBJECT = 0.05;
/** What is asked of a thing is said of a part of it. */
export const OF_PART = 0.35;
/** A named relation that touches nothing else that is named. */
export const DETACHED = 0.25;
/** A named literal that nothing is done with, a named relation that leads nowhere. */
export const IDLE = 0.5;
/** A relation between two given things selects nothing. */
export const GIVEN_TWICE = 0.8;
/** "The neighbours of the neighbours of X" that are what X is a neighbour of. */
export const RETURNED = 1;
/** "Their capital" that is not what is asked for's own. */
export const NOT_THEIRS = 0.4;
/** A text that repeats the name of a thing: the thing is a step away, and maybe a rare one. */
export const REPEATED = 1.4;
/** The object is named before the subject. */
export const INVERTED = 0.06;
/** "A country whose name starts with Q" that is the name of something else. */
export const NOT_WHOSE = 1;
/** "The capital of X": X is the capital's subject, not its object. */
export const OF_OBJECT = 0.3;
/** Two relations of one thing lead to one other thing that nothing says is the same. */
export const SHARED = 0.6;
/** "Did not die in Italy": that it is stated nowhere is not what is denied, where something more is said of it. */
export const DENIED_ALONE = 0.5;
/** "What flows into X": X is not what flows. */
export const AGAINST_WORDS = 0.3;
/** "In X", and the way to X says nothing of a place; and where it says so, the gain. */
export const NO_PLACE = 0.45;
export const IN_PLACE = 0.25;
/** Ordered by something of another thing than the one asked for. */
export const ORDERED_ASIDE = 0.5;
/** The same, where the question names the property. */
export const ORDERED_NAMED = 0.2;
/** A first column that is no answer to "who", "where" or "when". */
export const MISFIT = 0.8;
/** Members of a kind, by the property that points at it most; and for each property after it. */
export const KIND = 0.15;
export const KIND_NEXT = 0.1;
/** A place by a relation that says so, and for each less likely noun. */
export const PLACE = 0.3;
export const PLACE_NEXT = 0.05;
/** Of the path from "their" owner: it is wanted, so it costs little. */
export const OWNED = 0.3;
/** A value that a word names, of an unnamed thing that only points at what is named: "element named after X" for "density of X". */
export const STRANGE_VALUE = 1.3;
/** "Which capital has …" and it is the country of the capital that has it */
export const BESIDE_TARGET = 0.7;
/** "Which mothers are younger than 5" that are those of children under 5, even where there are no mothers so young. */
export const OF_ASKED = 1.4;

/** "… and have over 20 million people" that is said of what is counted, or denied, and not of what is asked for. */
export const BACK_TO_ASKED = 0.7;
/** The same without an "and", where both are of one sort. */
export const OF_EITHER = 0.1;

/** For each token between a thing and the word that hangs on it. */
const FAR = 0.025;
/** Further off is no less likely. */
const FARTHEST = 12;

export const far = (vertex: Vertex, at: number): number => FAR * Math.min(FARTHEST, Math.abs(vertex.at - at));
/** A column whose value the question states already. */
export const GIVEN = 1.5;
/** "Who climbed X before 2000" told as: who was born before 2000, though the ascent has a date. */
export const BESIDE_EVENT = 0.8;
/** "Who borrowed a saw" told as: who borrowed, and is trained on a saw, though what is borrowed is stated. */
export const BESIDE_DEED = 0.8;
