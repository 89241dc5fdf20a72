import { isDatabaseAway } from '#lib/db/database-error';
import { log } from '#lib/log';
import { envelopeResponse, refusal, transportResponse } from './envelope.ts';
import { AppError, TransportError } from './errors.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Turns what a call threw into its answer. Whatever is not ours answers generically; the log has
 * the rest.
 * @param trace names the request in the log
 */
export function failureResponse(
  error: unknown,
  trace: { request: string; call: string },
): Response {
  if (error instanceof AppError) return envelopeResponse(refusal(error));
  if (error instanceof TransportError) return transportResponse(error);
  if (isDatabaseAway(error)) {
    log().warn({ ...trace, reason: (error as Error).message }, 'database away or overloaded');
    return transportResponse(new TransportError(503, RETRY_AFTER_SECONDS));
  }
  log().error({ ...trace, err: error }, 'call failed');
  return transportResponse(new TransportError(500));
}
