import type { z } from 'zod';
import type { FailureCode } from '#lib/base/errors/codes';

export type Auth = 'none' | 'user';

/**
 * The contract of a call: what it takes and answers, and who may send it. Its route, the browser's client,
 * the OpenAPI document and the tests read it here.
 */
export interface Contract<
  Who extends Auth = Auth,
  Body extends z.ZodType = z.ZodType,
  Money extends true | undefined = true | undefined,
  Data extends z.ZodType = z.ZodType,
> {
  summary: string;
  /** Further facts for callers: effects, limits, preconditions. */
  description?: string;
  auth: Who;
  /** Allowed with a one-time password; other calls answer 4015. */
  oneTimePassword?: true;
  /** Allowed for a member who must set up a second factor first; other calls answer 4017. */
  factorSetup?: true;
  /** By the setting second_factor, takes a factor that the session showed within five minutes. */
  payoutFactor?: true;
  /** Schema of `data` in refusals, beside the messages of 4001. */
  refusalData?: z.ZodType;
  /** Runs in one transaction, once per Idempotency-Key. */
  money?: Money;
  /**
   * The body's `trade_password`, or `signature` of a passkey, is verified before any other step, including the replay
   * of a stored response. With `window` both may be omitted while the trade window is open.
   */
  tradePassword?: true | 'window';
  /** Schema of the body; without one the body is ignored. */
  body?: Body;
  /** The body is multipart, with one `file`. */
  upload?: true;
  /** Schema of `data` in the envelope, or of the whole response if it is a file. */
  data: Data;
  /** The response is a CSV file without an envelope. */
  file?: true;
  /** Refusal codes in addition to those implied by the fields above. */
  codes?: readonly FailureCode[];
  example: { body?: unknown; data: unknown };
}

/** Declares a contract whose examples have the types of its schemas. */
export function contract<
  Who extends Auth,
  Data extends z.ZodType,
  Body extends z.ZodType = z.ZodType<unknown>,
  Money extends true | undefined = undefined,
>(
  spec: Contract<Who, Body, Money, Data> & {
    example: { body?: z.input<Body>; data: z.output<Data> };
  },
): Contract<Who, Body, Money, Data> {
  return spec;
}

/** The body of a call as its client sends it. */
export type BodyOf<Call> =
  Call extends Contract<Auth, infer Body, true | undefined, z.ZodType> ? z.input<Body> : never;

/** The data of a call's answer. */
export type DataOf<Call> =
  Call extends Contract<Auth, z.ZodType, true | undefined, infer Data> ? z.output<Data> : never;
