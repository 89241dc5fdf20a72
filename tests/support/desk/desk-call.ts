import type { Envelope } from '#lib/access/http/envelope';
import type { DeskCallName } from '#lib/site/desk/contracts';
import { deskCallPath } from '#lib/site/desk/paths';
import { deskMark } from '#lib/site/desk/site-mark';

export interface DeskAnswer extends Envelope {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the data of any call
  data: any;
}

type Route = (request: Request) => Promise<Response>;

/** The origin and host of the desk in tests. */
const DESK = { host: 'localhost:3001', origin: 'http://localhost:3001' };

interface Options {
  cookie?: string | undefined;
  /** Other headers; `null` leaves one of the usual ones out. */
  headers?: Record<string, string | null>;
  raw?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  address?: string;
  /** The path of the route. */
  path?: string;
}

/** Sends a request to a route of the desk as its pages do, from behind our own server. */
export async function sendToDesk(
  route: Route,
  body: unknown = {},
  { cookie, headers = {}, raw, address = '203.0.113.7', path = 'desk/test' }: Options = {},
): Promise<DeskAnswer> {
  const sent = new Headers({
    ...{ 'content-type': 'application/json', 'x-jinku-peer': address, ...deskMark() },
    ...{ ...DESK, 'sec-fetch-site': 'same-origin' },
    ...(cookie && { cookie }),
  });
  for (const [name, value] of Object.entries(headers))
    if (value === null) sent.delete(name);
    else sent.set(name, value);
  const request = new Request(`http://localhost/api/${path}`, {
    method: 'POST',
    headers: sent,
    body: raw ?? JSON.stringify(body),
    duplex: 'half',
  } as RequestInit);
  const response = await route(request);
  const isFile = response.headers.has('content-disposition');
  const envelope: Envelope = isFile
    ? { code: response.status, msg: '', data: await response.text() }
    : await response.json();
  return { ...envelope, status: response.status, headers: response.headers };
}

/** Calls the desk by the name of a call. */
export async function callDesk(
  name: DeskCallName,
  body: unknown = {},
  options: Options = {},
): Promise<DeskAnswer> {
  const route = (await import(`../../../app/api/desk/${name}/route.ts`)) as { POST: Route };
  return sendToDesk(route.POST, body, { ...options, path: deskCallPath(name) });
}
