import type { IncomingMessage } from 'node:http';
import { hasDeskSegment } from '#lib/site/desk/paths';
import { isDeskHost } from './desk-host.ts';
import { type Refusal, refuse } from './refuse.ts';
import { refuseAndLog } from './refuse-and-log.ts';
import { kindOn } from './request-kind.ts';
import type { Step } from './request-step.ts';
import { isCallPath, readTarget, type Target } from './request-target.ts';
import type { SiteName } from './site-name.ts';

/** Methods that reach the calls, some of them only to get 405. Other methods never reach Next. */
const CALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const PAGE_METHODS = ['GET', 'HEAD'];

/**
 * Refuses requests for another host and malformed targets, methods and upgrades. Others go on with their
 * target in origin form.
 * @param isHost whether the Host header names this site; by default every host does
 */
export function withTarget(isHost: (request: IncomingMessage) => boolean = () => true): Step {
  return (next) => (request, response) => {
    const target = readTarget(request.url ?? '');
    const refusal = isHost(request) ? refusalOf(request, target) : { status: 404 as const };
    if (refusal) return refuseAndLog(request, response, refusal);
    request.url = (target as Target).url;
    return next(request, response);
  };
}

function refusalOf(
  { method = '', headers }: IncomingMessage,
  target: Target | 400 | 404 | 414,
): Refusal | null {
  if (typeof target === 'number') return { status: target };
  // WebSocket is not supported. An upgrade to HTTP/2 may be ignored and answered in HTTP/1.1.
  if (/websocket/i.test(headers.upgrade ?? '')) return { status: 400, close: true };
  const methods = target.isCall ? CALL_METHODS : PAGE_METHODS;
  if (methods.includes(method)) return null;
  return { status: 405, allow: target.isCall ? 'POST' : PAGE_METHODS.join(', ') };
}

/** Public files of the desk's pages; chunks are made on request. */
const DEVELOPMENT_FILES = new Set([
  ...['/before-app.js', '/favicon.ico', '/logo.svg', '/icons/icon.svg'],
  ...['/icons/apple-touch-icon.png', '/art/guilloche.svg'],
]);

/** In development: answers 404 to what is not of this site, and leaves all else to Next. */
export function withDevelopmentTarget(site: SiteName): Step {
  const isServed = site === 'desk' ? isServedOnDesk : isServedToMembers;
  return (next) => (request, response) =>
    isServed(request)
      ? next(request, response)
      : refuse(request, response, isCallPath(request.url ?? ''), { status: 404 });
}

function isServedToMembers({ url = '' }: IncomingMessage): boolean {
  const target = readTarget(url);
  return typeof target === 'number' || !hasDeskSegment(target.pathname);
}

/** The development server's own paths begin with `/_`. */
function isServedOnDesk(request: IncomingMessage): boolean {
  const target = readTarget(request.url ?? '');
  if (typeof target === 'number' || !isDeskHost(request)) return false;
  return target.url.startsWith('/_') || kindOn('desk', target, DEVELOPMENT_FILES) !== 'unknown';
}
