import type { ServerResponse } from 'node:http';
import type { Admission } from './admission.ts';
import { clientAddress, refuseAndLog } from './refuse-and-log.ts';
import { kindOn, type RequestKind } from './request-kind.ts';
import { RequestPlace } from './request-place.ts';
import type { Step } from './request-step.ts';
import { readTarget, type Target } from './request-target.ts';
import type { SiteName } from './site-name.ts';

const METHOD_OF: Partial<Record<RequestKind, string>> = { call: 'POST', stream: 'GET' };

/**
 * Gives each request a place by its kind and its client, or refuses it. Needs a target in origin form.
 * @param files URL paths of all static files of the build
 */
export function givePlace(
  site: SiteName,
  admission: Pick<Admission, 'admit'>,
  files: ReadonlySet<string>,
): Step {
  /** Pages and calls that are running or waiting. Streams and files are many and cheap. */
  let inFlight = 0;
  const countUntilClosed = (response: ServerResponse) => {
    inFlight++;
    response.once('close', () => {
      inFlight--;
    });
  };
  return (next) => async (request, response) => {
    const targetKind = kindOn(site, readTarget(request.url ?? '') as Target, files);
    const allow = METHOD_OF[targetKind];
    const isAllowed = allow === undefined || allow === request.method;
    // A call with a wrong method is as cheap as an unknown call and has the same limit.
    const kind = isAllowed ? targetKind : 'unknown';
    if (kind === 'page' || kind === 'call') countUntilClosed(response);
    const clientClosed = abortOnClose(response);
    const address = clientAddress(request);
    const admit = () => admission.admit({ kind, address, request, clientClosed, inFlight });
    const admitted = await admit();
    if ('status' in admitted) {
      const isMethod = admitted.status === 404 && !isAllowed;
      return refuseAndLog(request, response, isMethod ? { status: 405, allow } : admitted);
    }
    if (clientClosed.aborted) return admitted.release();
    new RequestPlace(request, response, admit).hold(admitted.release);
    await next(request, response);
  };
}

const CLOSED = 'the response is closed';

function abortOnClose(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  // With a reason of its own no DOMException is made, whose stack costs as much as a small query.
  response.once('close', () => controller.abort(CLOSED));
  return controller.signal;
}
