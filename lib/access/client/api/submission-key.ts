import { FACTOR_REQUIRED, isOutcomeUnknown } from './api.ts';

/** A new idempotency key. Not crypto.randomUUID, which browsers offer only on https. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps the idempotency key of a submission until its outcome is known. */
export class SubmissionKey {
  #key: string | null = null;

  /** The key to send: the previous one while the outcome is unknown, else a new one. */
  current(): string {
    this.#key ??= newIdempotencyKey();
    return this.#key;
  }

  /**
   * Records the result of the submission; a known outcome discards the key. A call that takes a second factor is
   * repeated with the same key.
   */
  settle(result: { code: number }): void {
    if (!isOutcomeUnknown(result) && result.code !== FACTOR_REQUIRED) this.#key = null;
  }
}
