import type { IncomingMessage, ServerResponse } from 'node:http';
import { TransportError } from '#lib/errors/app-error';
import { TRANSPORT_STATUSES, type TransportStatus } from '#lib/errors/codes';
import {
  escapeHtml,
  type SelfContainedPage,
  selfContainedPage,
} from '#lib/html/self-contained-page';
import { transportResponse } from '#lib/http/envelope';
import { currentLocale } from '#lib/i18n/request-locale';
import { translator } from '#lib/i18n/translate';

export interface Refusal {
  status: TransportStatus;
  retryAfterSeconds?: number;
  /** Value of the Allow header, for 405. */
  allow?: string;
  /** Closes the connection after the response. */
  close?: boolean;
  /** The refused member, for the log. */
  userId?: bigint;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;padding:24px;box-sizing:border-box}
h1{font-size:20px;font-weight:600;margin:0 0 16px}a{color:inherit;display:inline-block;padding:12px}`;

const COMMON = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Refuses a request without Next: a call gets the envelope, a page a small HTML page, in the language
 * of the request. Does not wait for the rest of a request body.
 */
export async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  isCall: boolean,
  refusal: Refusal,
): Promise<void> {
  const { status, retryAfterSeconds, allow, close } = refusal;
  const answer = isCall
    ? transportResponse(new TransportError(status, retryAfterSeconds))
    : pageOf(refusal);
  const headers = { ...COMMON, ...Object.fromEntries(answer.headers) };
  const body = await answer.text();
  response.writeHead(status, {
    ...headers,
    'content-length': Buffer.byteLength(body),
    ...(allow ? { allow } : {}),
    ...(close || hasBody(request) ? { connection: 'close' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function pageOf({ status, retryAfterSeconds }: Refusal): Response {
  const { html, policy } = documentOf(status, retryAfterSeconds);
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  };
  if (retryAfterSeconds) headers['retry-after'] = String(retryAfterSeconds);
  return new Response(html, { headers });
}

/** A refused page. With `retryAfterSeconds` it reloads itself after that time. */
function documentOf(status: TransportStatus, retryAfterSeconds = 0): SelfContainedPage {
  const t = translator();
  const text = t(`errors.${TRANSPORT_STATUSES[status]}`, { seconds: retryAfterSeconds });
  const refresh = `<meta http-equiv="refresh" content="${retryAfterSeconds}">\n`;
  const link = retryAfterSeconds
    ? `<a href="">${escapeHtml(t('fault.retry'))}</a>`
    : `<a href="/">${escapeHtml(t('fault.home'))}</a>`;
  return selfContainedPage({
    lang: currentLocale(),
    title: t('fault.brand'),
    head: retryAfterSeconds ? refresh : '',
    body: `<main>\n<h1>${escapeHtml(text)}</h1>\n${link}\n</main>`,
    style: STYLE,
  });
}
