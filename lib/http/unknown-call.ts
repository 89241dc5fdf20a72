import { TransportError } from '#lib/errors/app-error';
import { transportResponse } from './envelope.ts';

/** Answers for paths under /api that no call has. */
export function unknownCall(): Response {
  return transportResponse(new TransportError(404));
}
