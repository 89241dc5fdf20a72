import type { Envelope } from '#lib/access/http/envelope';
import { assertAnswer } from './assert-answer.ts';

/** A route handler of app/api. */
export type RouteHandler = (request: Request) => Promise<Response>;

export interface RouteAnswer extends Envelope {
  status: number;
  headers: Headers;
  /** The body as text. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the data of any call
  data: any;
}

/**
 * Calls a route handler like a client, with a JSON body; `raw` sends other bytes instead. Throws
 * if the answer does not match the OpenAPI schemas.
 */
export async function callRoute(
  route: RouteHandler,
  path: string,
  body: unknown,
  options: {
    token?: string;
    key?: string;
    raw?: string | Uint8Array<ArrayBuffer>;
    type?: string | null;
    address?: string;
    userAgent?: string;
    /** Further headers, for example those that browsers add. */
    more?: Record<string, string>;
    /** The Cookie header. */
    cookie?: string;
  } = {},
): Promise<RouteAnswer> {
  const { token, key, raw, type = 'application/json', address = '203.0.113.7' } = options;
  const { userAgent, cookie, more = {} } = options;
  const headers = new Headers({ 'x-jinku-peer': address, ...more });
  if (type !== null) headers.set('content-type', type);
  if (token !== undefined) headers.set('token', token);
  if (key !== undefined) headers.set('idempotency-key', key);
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (userAgent !== undefined) headers.set('user-agent', userAgent);
  const response = await route(
    new Request(`http://localhost/api/${path}`, {
      method: 'POST',
      headers,
      body: raw ?? JSON.stringify(body),
    }),
  );
  const text = await response.text();
  const envelope = JSON.parse(text) as Envelope;
  const { status, headers: answered } = response;
  assertAnswer(path, status, envelope);
  return { ...envelope, data: envelope.data, status, headers: answered, text };
}
