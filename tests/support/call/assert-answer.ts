import type { z } from 'zod';
import { findContract } from '#lib/site/openapi/contracts';
import { answerEnvelope, transportEnvelope } from '#lib/site/openapi/envelope-schema';
import { STREAM_EVENTS } from '#lib/site/openapi/stream-events';

const envelopes = new Map<string, z.ZodType | null>();

/**
 * Asserts that an answer matches the OpenAPI schemas of its call. Names that no call has are skipped:
 * tests use them for handlers of their own.
 * @throws {Error} naming the call and the fields that differ
 */
export function assertAnswer(call: string, status: number, envelope: unknown): void {
  const schema = status === 200 ? envelopeOf(call) : transportEnvelope;
  const { error } = schema?.safeParse(envelope) ?? {};
  if (error)
    throw new Error(`the answer of ${call} does not match its OpenAPI schema: ${error.message}`);
}

/** Asserts that an event of the market stream matches its schema. @throws {Error} */
export function assertStreamEvent(event: string, data: unknown): void {
  const schema = STREAM_EVENTS[event as keyof typeof STREAM_EVENTS] as z.ZodType | undefined;
  if (!schema) throw new Error(`the event ${event} has no OpenAPI schema`);
  schema.parse(data);
}

function envelopeOf(call: string): z.ZodType | null {
  const known = envelopes.get(call);
  if (known !== undefined) return known;
  const contract = findContract(call);
  const schema = contract && answerEnvelope(contract);
  envelopes.set(call, schema);
  return schema;
}
