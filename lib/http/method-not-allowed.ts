import { transportResponse } from './envelope.ts';
import { TransportError } from './errors.ts';

/** Every call is POST: routes export this under the names of the other methods. */
export function methodNotAllowed(): Response {
  const response = transportResponse(new TransportError(405));
  response.headers.set('allow', 'POST');
  return response;
}
