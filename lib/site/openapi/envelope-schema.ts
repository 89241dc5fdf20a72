import { z } from 'zod';
import type { Contract } from '#lib/base/contract/contract';
import { nothing } from '#lib/base/contract/response-fields';
import {
  CODES,
  type Code,
  type FailureCode,
  TRANSPORT_STATUSES,
  type TransportStatus,
} from '#lib/base/errors/codes';
import { failureCodes } from './failure-codes.ts';

const msg = z.string().describe("Text for the member, in the request's language.");

const fieldMessages = z
  .record(z.string(), z.string())
  .meta({ id: 'FieldMessages', description: 'A message for each refused field, by its path.' });

/** Envelopes of a call with HTTP status 200. Not used for files. */
export function answerEnvelope(contract: Contract) {
  const failure = failureEnvelope(failureCodes(contract), contract.refusalData);
  return contract.file
    ? failure
    : z.discriminatedUnion('code', [successEnvelope(contract.data), failure]);
}

/** Envelope of a successful call. */
export function successEnvelope<Data extends z.ZodType>(data: Data) {
  return z.strictObject({
    code: z.literal(200).describe('Success.'),
    msg: z.literal('ok').describe('Always ok.'),
    data,
  });
}

/** Envelope of a refusal with one of these codes. */
function failureEnvelope(codes: readonly FailureCode[], data?: z.ZodType) {
  const described = data ? z.union([data, fieldMessages]) : fieldMessages;
  return z.strictObject({
    code: z
      .literal([...codes])
      .describe(codes.map((code) => `${code}: ${readWords(code)}`).join('; ')),
    msg,
    data: described
      .nullable()
      .describe(
        `For code 4001 a message for each refused field; ${data ? 'for 4016 what the next call takes; ' : ''}otherwise null.`,
      ),
  });
}

/** Envelope of a refusal with an HTTP status, which `code` repeats. */
export const transportEnvelope = z
  .strictObject({
    code: z
      .literal(Object.keys(TRANSPORT_STATUSES).map(Number) as TransportStatus[])
      .describe('The HTTP status.'),
    msg,
    data: nothing,
  })
  .meta({
    id: 'TransportFailure',
    description: 'Refusal with an HTTP status, possible for any call.',
  });

/** Converts `insufficientBalance` to `insufficient balance`. */
export function readWords(code: Code): string {
  return CODES[code].replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
