import type { z } from 'zod';
import type { FailureCode } from '#lib/base/errors/codes';
import type { CALLS } from '#lib/base/paths';

/** Name of a call: the last segment of its path. */
export type CallName = (typeof CALLS)[keyof typeof CALLS];

/** OpenAPI description of a call. */
export interface Operation {
  summary: string;
  /** Further facts for callers: effects, limits, preconditions. */
  description?: string;
  auth: 'none' | 'user';
  /** True if the call also answers a session of a one-time password. */
  oneTimePassword?: true;
  /** True if the call runs once per Idempotency-Key. */
  money?: true;
  /** Whether `trade_password` is always required, or only while the trade window is closed. */
  tradePassword?: true | 'window';
  /** Schema of the body; without one the body is ignored. */
  body?: z.ZodType;
  /** True if the body is multipart. */
  upload?: true;
  /** Schema of `data` in the envelope, or of the whole response if it is a file. */
  data: z.ZodType;
  /** True if the response is a CSV file without an envelope. */
  file?: true;
  /** Refusal codes in addition to those implied by the fields above. */
  codes?: readonly FailureCode[];
  example: { body?: unknown; data: unknown };
}

/** Declares an operation whose examples have the types of its schemas. */
export function operation<Data extends z.ZodType, Body extends z.ZodType = z.ZodType>(
  spec: Omit<Operation, 'body' | 'data' | 'example'> & {
    body?: Body;
    data: Data;
    example: { body?: z.input<Body>; data: z.output<Data> };
  },
): Operation {
  return spec;
}

/** All refusal codes of a call, in ascending order. */
export function failureCodes({
  auth,
  oneTimePassword,
  money,
  tradePassword,
  codes = [],
}: Operation): FailureCode[] {
  const all = new Set<FailureCode>([
    4001,
    ...(tradePassword ? ([4021, 4022, 4023] as const) : []),
    ...(money ? ([4090, 4091] as const) : []),
    ...(auth === 'user' ? ([8888] as const) : []),
    ...(auth === 'user' && !oneTimePassword ? ([4015] as const) : []),
    ...codes,
  ]);
  return [...all].sort((a, b) => a - b);
}
