import type { IncomingMessage, ServerResponse } from 'node:http';
import { transportResponse } from '#lib/access/http/envelope';
import { TransportError } from '#lib/base/errors/app-error';
import { TRANSPORT_STATUSES, type TransportStatus } from '#lib/base/errors/codes';
import {
  escapeHtml,
  type SelfContainedPage,
  selfContainedPage,
} from '#lib/base/html/self-contained-page';
import { currentLocale } from '#lib/base/i18n/request-locale';
import { translator } from '#lib/base/i18n/translate';

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
  const { headers, body } = await answerOf(isCall, status, retryAfterSeconds);
  response.writeHead(status, {
    ...headers,
    ...(allow ? { allow } : {}),
    ...(close || hasBody(request) ? { connection: 'close' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

interface Answer {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** Answers by language, kind, status and seconds to wait: making one takes longer than all else of a refusal. */
const answers = new Map<string, Promise<Answer>>();
/** Seconds to wait are at most a minute, so there are fewer. */
const MAX_ANSWERS = 2_000;

function answerOf(isCall: boolean, status: TransportStatus, seconds = 0): Promise<Answer> {
  const key = `${currentLocale()} ${isCall} ${status} ${seconds}`;
  const known = answers.get(key);
  if (known) return known;
  if (answers.size >= MAX_ANSWERS) answers.clear();
  const made = makeAnswer(isCall, status, seconds);
  answers.set(key, made);
  return made;
}

async function makeAnswer(
  isCall: boolean,
  status: TransportStatus,
  seconds: number,
): Promise<Answer> {
  const answer = isCall
    ? transportResponse(new TransportError(status, seconds || undefined))
    : pageOf(status, seconds);
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = { ...COMMON, ...Object.fromEntries(answer.headers) };
  return { headers: { ...headers, 'content-length': body.length }, body };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0;
}

function pageOf(status: TransportStatus, retryAfterSeconds: number): Response {
  const { html, policy } = documentOf(status, retryAfterSeconds);
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  };
  if (retryAfterSeconds) headers['retry-after'] = String(retryAfterSeconds);
  return new Response(html, { headers });
}

/** A refused page. With `retryAfterSeconds` it reloads itself after that time. */
function documentOf(status: TransportStatus, retryAfterSeconds: number): SelfContainedPage {
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
