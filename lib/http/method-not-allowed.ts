import { TransportError } from '#lib/errors/app-error';
import { transportResponse } from './envelope.ts';

/** Every call is POST: routes export this under the names of the other methods. */
export function methodNotAllowed(): Response {
  return allowOnly('POST');
}

/** The same for a stream, which is GET. */
export function getOnly(): Response {
  return allowOnly('GET');
}

function allowOnly(method: string): Response {
  const response = transportResponse(new TransportError(405));
  response.headers.set('allow', method);
  return response;
}
