import type { IncomingMessage } from 'node:http';
import { describe, expect, it, test } from 'vitest';
import { signToken } from '#lib/access/session/token';
import { Admission, LAG_BOUND_MS } from './admission.ts';
import type { RequestKind } from './request-kind.ts';

const later = () => new Date(Date.now() + 60_000);

function admit(kind: RequestKind, load: { lag: number; inFlight: number }, headers = {}) {
  const admission = new Admission({ lagMs: () => load.lag, inFlight: () => load.inFlight });
  return admission.admit({
    kind,
    address: '192.0.2.7',
    request: { headers } as IncomingMessage,
    clientClosed: new AbortController().signal,
  });
}

const SLOW = { lag: LAG_BOUND_MS + 1, inFlight: 50 };
const OVERLOADED = { status: 503, retryAfterSeconds: 5 };

describe('while the event loop lags', () => {
  it.each(['page', 'call'] as const)(
    'an anonymous %s is rejected, a %s of a member is not',
    async (kind) => {
      expect(await admit(kind, SLOW)).toEqual(OVERLOADED);
      expect(await admit(kind, SLOW, { token: 'forged', cookie: 'page=forged' })).toEqual(
        OVERLOADED,
      );
      const session = { userId: 7n, sessionId: '7e57ab1e-0000-4000-8000-000000000001' };
      const token = await signToken('api', session, later());
      const page = await signToken('page', session, later());
      expect(await admit(kind, SLOW, { token, cookie: `theme=dark; page=${page}` })).toHaveProperty(
        'release',
      );
    },
  );

  it.each(['file', 'stream'] as const)('%s is not rejected', async (kind) => {
    expect(await admit(kind, SLOW)).toHaveProperty('release');
  });

  it('a single request on a slow machine is not rejected', async () => {
    expect(await admit('page', { lag: 5_000, inFlight: 1 })).toHaveProperty('release');
  });
});

describe('concurrent calls', () => {
  const token = (userId: bigint) =>
    signToken('api', { userId, sessionId: '7e57ab1e-0000-4000-8000-000000000001' }, later());
  const requestOf = (address: string, headers: object = {}) => ({
    ...{ kind: 'call' as const, address },
    request: { headers } as unknown as IncomingMessage,
    clientClosed: new AbortController().signal,
  });
  const memberRequest = async (userId: bigint) =>
    requestOf('192.0.2.7', { token: await token(userId) });
  const anonymousRequest = async (address: string) => requestOf(address);

  test.each([
    ['one member', () => memberRequest(7n), () => memberRequest(8n), { running: 4, waiting: 60 }],
    [
      'one address',
      () => anonymousRequest('192.0.2.7'),
      () => anonymousRequest('192.0.2.8'),
      { running: 12, waiting: 150 },
    ],
  ])('of %s: a few run, some wait, the rest get 429', async (_key, one, other, bounds) => {
    const admission = new Admission({ lagMs: () => 0, inFlight: () => 0 });
    const visit = await one();
    const admitted: { release: () => void }[] = [];
    const refused: unknown[] = [];
    const all = Array.from({ length: 400 }, () =>
      admission
        .admit(visit)
        .then((result) => ('status' in result ? refused : admitted).push(result as never)),
    );
    // Another key is admitted although many wait.
    expect(await admission.admit(await other())).toHaveProperty('release');
    const total = bounds.running + bounds.waiting;
    expect(admitted).toHaveLength(bounds.running);
    expect(refused).toHaveLength(400 - total);
    expect(refused[0]).toMatchObject({ status: 429, retryAfterSeconds: 1 });
    for (let served = 0; served < total; served++) {
      admitted[served]?.release();
      await new Promise(setImmediate);
    }
    await Promise.all(all);
    expect(admitted).toHaveLength(total);
  });
});
