/** The free terms beside a cue at `at`. */
export interface Beside {
  readonly at: number;
  /** Right behind it. */
  readonly next: number | undefined;
  /** Right before it. */
  readonly previous: number | undefined;
  /** Behind it: words that name nothing here may stand between ("how many different store locations", "never received any"). */
  readonly soon: number | undefined;
}
