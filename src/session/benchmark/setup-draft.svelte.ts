import { DEFAULT_SETUP, type BenchmarkSetup } from './benchmark-link';
import { NUMBER_FIELDS, readNumber, type NumberFault, type NumberField } from './number-field';

/** The numbers of a set-up as they were typed, which may be none. */
export class SetupDraft {
  #typed: Partial<Record<NumberField, string>> = $state.raw({});

  text(field: NumberField, setup: BenchmarkSetup): string {
    return this.#typed[field] ?? String(setup[field] ?? DEFAULT_SETUP[field]);
  }

  /** `undefined` for a number, and for a limit where all are asked. */
  fault(field: NumberField, setup: BenchmarkSetup): NumberFault | undefined {
    if (setup[field] === undefined) return undefined;
    const read = readNumber(field, this.text(field, setup));
    return read.ok ? undefined : read.failure;
  }

  isFaulty(setup: BenchmarkSetup): boolean {
    return NUMBER_FIELDS.some((field) => this.fault(field, setup) !== undefined);
  }

  /** What it says, where it is a number. */
  type(field: NumberField, text: string): number | undefined {
    this.#typed = { ...this.#typed, [field]: text };
    const read = readNumber(field, text);
    return read.ok ? read.value : undefined;
  }

  /** The set-up is another: what was typed is not meant for it. */
  clear(): void {
    this.#typed = {};
  }
}
