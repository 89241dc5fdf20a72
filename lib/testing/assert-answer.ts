import type { z } from 'zod';
import { answerEnvelope, transportEnvelope } from '#lib/openapi/envelope-schema';
import { findOperation } from '#lib/openapi/operations/operations';
import { STREAM_EVENTS } from '#lib/openapi/stream-events';

const envelopes = new Map<string, z.ZodType | null>();

/**
 * Throws unless the OpenAPI document describes this answer of a call. Calls that tests make up have
 * no description.
 */
export function assertAnswer(call: string, status: number, envelope: unknown): void {
  const schema = status === 200 ? envelopeOf(call) : transportEnvelope;
  const { error } = schema?.safeParse(envelope) ?? {};
  if (error)
    throw new Error(`the answer of ${call} is not the one that is described: ${error.message}`);
}

/** Throws unless the OpenAPI document describes this event of the market stream. */
export function assertStreamEvent(event: string, data: unknown): void {
  const schema = STREAM_EVENTS[event as keyof typeof STREAM_EVENTS] as z.ZodType | undefined;
  if (!schema) throw new Error(`the event ${event} is not described`);
  schema.parse(data);
}

function envelopeOf(call: string): z.ZodType | null {
  const known = envelopes.get(call);
  if (known !== undefined) return known;
  const operation = findOperation(call);
  const schema = operation && answerEnvelope(operation);
  envelopes.set(call, schema);
  return schema;
}
