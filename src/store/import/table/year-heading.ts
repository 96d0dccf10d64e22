/** `2018`, R's `X2018`, `FY2018`, and the World Bank's `2018 [YR2018]`. */
const YEAR = /^(?:[xy]|fy\s?)?((?:1[89]|20)\d{2})(?:\s*\[yr\d{4}\])?$/iu;
/** So many columns of years are rows that were laid on their side. */
const LEAST = 2;

/** The year that a heading is. */
export const yearOfHeading = (heading: string): string | undefined => YEAR.exec(heading.trim())?.[1];

const isIncreasing = (years: readonly number[]): boolean => {
  const steps = new Set(years.slice(1).map((year, at) => year - (years[at] ?? 0)));
  return !steps.has(0) && ([...steps].every((step) => step > 0) || [...steps].every((step) => step < 0));
};

/** Positions of the headings that are years, one after the other in time; none where there are too few. */
export const yearColumns = (headings: readonly string[]): readonly number[] => {
  const found = headings.flatMap((heading, at) => (yearOfHeading(heading) === undefined ? [] : [at]));
  const years = found.map((at) => Number(yearOfHeading(headings[at] ?? '')));
  return found.length >= LEAST && isIncreasing(years) ? found : [];
};
