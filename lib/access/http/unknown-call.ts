import { TransportError } from '#lib/base/errors/app-error';
import { transportResponse } from './envelope.ts';

/** 404 response for paths under /api without a call. */
export function unknownCall(): Response {
  return transportResponse(new TransportError(404));
}
