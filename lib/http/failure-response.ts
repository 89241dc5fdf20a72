import { isDatabaseAway } from '#lib/db/database-error';
import { AppError, TransportError } from '#lib/errors/app-error';
import { log } from '#lib/log';
import type { Visit } from './call-log.ts';
import { envelopeResponse, refusal, transportResponse } from './envelope.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Turns what a call threw into its answer. Whatever is not ours answers generically; the log has
 * the rest.
 * @param visit names the request in the log
 */
export function failureResponse(
  error: unknown,
  { request, call }: Pick<Visit, 'request' | 'call'>,
): Response {
  const trace = { request, call };
  if (error instanceof AppError) return envelopeResponse(refusal(error));
  if (error instanceof TransportError) return transportResponse(error);
  if (isDatabaseAway(error)) {
    log().warn({ ...trace, err: error }, 'database away or overloaded');
    return transportResponse(new TransportError(503, RETRY_AFTER_SECONDS));
  }
  log().error({ ...trace, err: error }, 'call failed');
  return transportResponse(new TransportError(500));
}
