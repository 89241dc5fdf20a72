import { logCall, type RequestTrace } from './call-log.ts';
import { envelopeResponse, success } from './envelope.ts';
import { failureResponse } from './failure-response.ts';

/**
 * Runs a call of either site to its response: the envelope of its data or refusal, its cookies, the id of
 * the request and a line in the log.
 * @param cookies the Set-Cookie headers, read once the call has run
 */
export async function answerCall(
  trace: RequestTrace,
  run: () => Promise<unknown>,
  cookies: () => Iterable<string>,
): Promise<Response> {
  const response = await run()
    .then(toResponse)
    .catch((error: unknown) => failureResponse(error, trace));
  for (const cookie of cookies()) response.headers.append('set-cookie', cookie);
  response.headers.set('x-request-id', trace.requestId);
  logCall(trace, response);
  return response;
}

/** A file is returned as a Response; all other results get the envelope. */
function toResponse(result: unknown): Response {
  return result instanceof Response ? result : envelopeResponse(success(result ?? null));
}
