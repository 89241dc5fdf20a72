import type { z } from 'zod';
import type { Action } from '#lib/access/operators/rights';

/**
 * The contract of a call of the desk: what it takes and answers, and which right it needs. Its route, the
 * browser's client, `admin call` and the tests read it here.
 */
export interface DeskContract<Body extends z.ZodType = z.ZodType, Data = unknown> {
  summary: string;
  /** The right that the operator needs; without one the call is open to visitors. */
  right?: Action;
  /** Schema of the body; without one the body is ignored. */
  body?: Body;
  /** The body is multipart, with one `file`. */
  upload?: true;
  /** The type of the answer's data; without one the data is null, or the response is a file. */
  data?: Data;
  /** Also before the operator has changed a one-time password and set up the second factor. */
  beforeSetup?: true;
  /**
   * Runs once for each Idempotency-Key: the fields of the result that an equal request gets too. No
   * secrets, they are stored. For writes that would otherwise have a second effect.
   */
  once?: readonly string[];
}

/** Declares the contract of a call. */
export function deskContract<Body extends z.ZodType = z.ZodType<object>, Data = null>(
  contract: DeskContract<Body, Data>,
): DeskContract<Body, Data> {
  return contract;
}

/** The type of a call's data, without a value. */
export function answer<Data>(): Data {
  return undefined as Data;
}
