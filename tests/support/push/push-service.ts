import { createECDH, createPublicKey, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { decryptPush, type ReceiverKeys } from './decrypt-push.ts';

/** What a browser states when it subscribes. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A push as its browser received it. */
interface ReceivedPush {
  endpoint: string;
  headers: IncomingMessage['headers'];
  text: string;
  size: number;
  /** Claims of the sender's token, whose signature has been verified. */
  claims: Record<string, unknown>;
}

export interface TestPushService {
  origin: string;
  received: ReceivedPush[];
  /** Requests whose sender or message is not as it should be. */
  faults: string[];
  /** Answers, in order; 201 when there is none left. */
  answers: { status: number; headers?: Record<string, string>; delayMs?: number }[];
  requests: number;
  subscribe(): BrowserSubscription;
  close(): Promise<void>;
}

/** Starts a push service on this machine, with browsers that decrypt what they get. */
export async function startPushService(): Promise<TestPushService> {
  const browsers = new Map<string, ReceiverKeys>();
  const server = createServer((request, response) => {
    service.requests++;
    const { status = 201, headers = {}, delayMs = 0 } = service.answers.shift() ?? {};
    receive(request, service, browsers)
      .catch((error: Error) => service.faults.push(error.message))
      .then(() => setTimeout(() => response.writeHead(status, headers).end(), delayMs));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: TestPushService = {
    ...{ origin, received: [], faults: [], answers: [], requests: 0 },
    subscribe: () => newSubscription(origin, browsers),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** Keys of a browser and an endpoint for them. */
function newSubscription(origin: string, browsers: Map<string, ReceiverKeys>): BrowserSubscription {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(24).toString('base64url')}`;
  browsers.set(path, { privateKey: pair.getPrivateKey(), auth });
  return { endpoint: origin + path, p256dh, auth: auth.toString('base64url') };
}

async function receive(
  request: IncomingMessage,
  { origin, received }: TestPushService,
  browsers: Map<string, ReceiverKeys>,
): Promise<void> {
  const body = Buffer.concat(await Array.fromAsync(request));
  const keys = browsers.get(request.url ?? '');
  if (request.method !== 'POST' || !keys) throw new Error(`${request.method} ${request.url}`);
  const claims = await readSender(request.headers.authorization ?? '', origin);
  const text = decryptPush(body, keys).toString();
  const { headers } = request;
  received.push({ endpoint: origin + request.url, headers, text, size: body.length, claims });
}

/** Verifies the sender's token as push services do (RFC 8292). */
async function readSender(header: string, audience: string): Promise<Record<string, unknown>> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  );
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const { payload } = await jwtVerify(token, publicKey, { audience, algorithms: ['ES256'] });
  return payload;
}
