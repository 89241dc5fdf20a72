/**
 * A result of a transaction that is known before the statements are done that make it true. They are
 * sent together with COMMIT, so each of them must fail if it has not done its part.
 */
export class Unconfirmed<Result> {
  readonly result: Result;
  readonly written: Promise<unknown>;

  constructor(result: Result, written: Promise<unknown>) {
    this.result = result;
    this.written = written;
  }
}
