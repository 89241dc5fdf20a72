import { createHmac } from 'node:crypto';
import { env } from '#lib/base/env';
import type { Locale } from '#lib/base/i18n/locales';
import { encryptPush } from './encrypt-push.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import type { PushKind } from './push-kinds.ts';
import type { PushTarget } from './push-subscription.ts';
import { vapidHeader } from './vapid-header.ts';

/** What a push says: no amount, name, number or record, because the screen may be locked. */
export interface PushNotice {
  kind: PushKind;
  /** Notices of the kind since the member last looked; 1 if unknown. */
  count?: number;
  locale: Locale;
}

/** What became of an attempt. */
export type PushOutcome =
  | { result: 'sent' }
  /** The browser has unsubscribed. */
  | { result: 'gone' }
  /** The service can't take it now. */
  | { result: 'retry'; afterSeconds: number; fault: string }
  /** Another attempt would fail too. */
  | { result: 'parked'; fault: string };

const DEADLINE_MS = 10_000;
/** The service keeps it for a browser that is away; an older one would be no news. */
const TTL_SECONDS = 86_400;
/** Bytes of every text before encryption: the longest has 60. */
const TEXT_BYTES = 128;
const FIRST_RETRY_SECONDS = 60;
const LONGEST_RETRY_SECONDS = 3_600;
const MAX_COUNT = 99;
/** Most that RFC 8030 permits. */
const TOPIC_LENGTH = 32;

/**
 * Sends one push to one browser. Follows no redirect, ends after ten seconds and reads no more of the answer
 * than its head. Never throws.
 */
export async function sendPush(target: PushTarget, notice: PushNotice): Promise<PushOutcome> {
  if (!isPushEndpoint(target.endpoint)) return { result: 'parked', fault: 'host' };
  try {
    const response = await post(target, notice);
    await response.body?.cancel();
    return outcomeOf(response);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { result: 'retry', afterSeconds: FIRST_RETRY_SECONDS, fault: cause?.code ?? name };
  }
}

async function post(target: PushTarget, notice: PushNotice): Promise<Response> {
  const { kind, count = 1, locale } = notice;
  const text = JSON.stringify({ kind, count: Math.min(count, MAX_COUNT), locale });
  return fetch(target.endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(DEADLINE_MS),
    headers: {
      authorization: await vapidHeader(new URL(target.endpoint).origin),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL_SECONDS),
      // The same for all kinds, which the service must not tell apart.
      urgency: 'high',
      topic: topicOf(target.endpoint, kind),
    },
    body: new Uint8Array(encryptPush(Buffer.from(text), target, TEXT_BYTES)),
  });
}

/** A newer push of a kind replaces one that the browser has not fetched. Tells the service no kind. */
function topicOf(endpoint: string, kind: PushKind): string {
  const mac = createHmac('sha256', env().PUSH_KEY ?? '').update(
    `jinku:push:topic:${kind}:${endpoint}`,
  );
  return mac.digest('base64url').slice(0, TOPIC_LENGTH);
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status === 201 || status === 202) return { result: 'sent' };
  if (status === 404 || status === 410) return { result: 'gone' };
  const fault = `status ${status}`;
  if (status !== 429 && status < 500) return { result: 'parked', fault };
  return { result: 'retry', afterSeconds: readRetryAfter(headers.get('retry-after')), fault };
}

/** Seconds, or a date (RFC 9110); within a minute and an hour. */
function readRetryAfter(value: string | null): number {
  const text = value?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  const wait = Number.isFinite(seconds) ? Math.ceil(seconds) : FIRST_RETRY_SECONDS;
  return Math.min(Math.max(wait, FIRST_RETRY_SECONDS), LONGEST_RETRY_SECONDS);
}
