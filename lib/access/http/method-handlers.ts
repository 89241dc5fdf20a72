import { TransportError } from '#lib/base/errors/app-error';
import { transportResponse } from './envelope.ts';

type RequestHandler = (request: Request) => Response | Promise<Response>;

/** The exports of a route that accepts only GET; other methods, including HEAD, get 405. */
export function getOnly<Handler extends RequestHandler>(handler: Handler) {
  const refuse = () => refuseMethod('GET');
  return { DELETE: refuse, GET: handler, HEAD: refuse, PATCH: refuse, POST: refuse, PUT: refuse };
}

function refuseMethod(allowed: string): Response {
  const response = transportResponse(new TransportError(405));
  response.headers.set('allow', allowed);
  return response;
}
