/** The values of an SQL statement. */
export class StatementValues {
  readonly all: unknown[];

  constructor(first: readonly unknown[]) {
    this.all = [...first];
  }

  /** Adds a value and returns its placeholder. */
  readonly add = (given: unknown): string => `$${this.all.push(given)}`;
}
