import { transportResponse } from './envelope.ts';
import { TransportError } from './errors.ts';

/** Answers for paths under /api that no call has. */
export function unknownCall(): Response {
  return transportResponse(new TransportError(404));
}
