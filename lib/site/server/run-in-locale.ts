import type { IncomingMessage } from 'node:http';
import { localeOfRequest, withLocale } from '#lib/base/i18n/request-locale';
import type { Handle } from './request-step.ts';

/** Handles requests in their language. A failure closes the connection. */
export function withLanguage(next: Handle): Handle {
  return (request, response) => runInLocale(request, async () => next(request, response));
}

/** Handles a request in its language. A failure closes the connection. */
export function runInLocale(request: IncomingMessage, run: () => Promise<unknown>): void {
  const { url = '', headers } = request;
  const { cookie, 'accept-language': acceptLanguage } = headers;
  const locale = localeOfRequest({ url: originPath(url), cookie, acceptLanguage });
  withLocale(locale, run).catch(() => request.socket.destroy());
}

/** Removes the host of an absolute-form target. For choosing the language, even of invalid targets. */
export function originPath(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '');
}
