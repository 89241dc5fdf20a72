import type { IncomingMessage } from 'node:http';
import { describe, expect, it, test } from 'vitest';
import { signToken } from '#lib/session/token';
import { Admission, LAG_BOUND_MS } from './admission.ts';
import type { RequestKind } from './request-kind.ts';

const later = () => new Date(Date.now() + 60_000);

function admit(kind: RequestKind, load: { lag: number; inFlight: number }, headers = {}) {
  const admission = new Admission({ lagMs: () => load.lag, inFlight: () => load.inFlight });
  return admission.admit({
    kind,
    address: '192.0.2.7',
    request: { headers } as IncomingMessage,
    gone: new AbortController().signal,
  });
}

const SLOW = { lag: LAG_BOUND_MS + 1, inFlight: 50 };
const SHED = { status: 503, retryAfterSeconds: 5 };

describe('while the event loop lags', () => {
  it.each(['page', 'call'] as const)(
    'an anonymous %s is shed, that of a member is not',
    async (kind) => {
      expect(await admit(kind, SLOW)).toEqual(SHED);
      expect(await admit(kind, SLOW, { token: 'forged', cookie: 'page=forged' })).toEqual(SHED);
      const session = { userId: 7n, sessionId: 's' };
      const token = await signToken('api', session, later());
      const page = await signToken('page', session, later());
      expect(await admit(kind, SLOW, { token, cookie: `theme=dark; page=${page}` })).toHaveProperty(
        'release',
      );
    },
  );

  it.each(['probe', 'ready', 'file', 'stream'] as const)('%s is not shed', async (kind) => {
    expect(await admit(kind, SLOW)).toHaveProperty('release');
  });

  it('a single visitor of a slow machine is not shed', async () => {
    expect(await admit('page', { lag: 5_000, inFlight: 1 })).toHaveProperty('release');
  });
});

describe('calls at once', () => {
  const token = (userId: bigint) => signToken('api', { userId, sessionId: 's' }, later());
  const visitOf = (address: string, headers: object = {}) => ({
    ...{ kind: 'call' as const, address },
    request: { headers } as unknown as IncomingMessage,
    gone: new AbortController().signal,
  });
  const memberVisit = async (userId: bigint) =>
    visitOf('192.0.2.7', { token: await token(userId) });
  const addressVisit = async (address: string) => visitOf(address);

  test.each([
    ['one member', () => memberVisit(7n), () => memberVisit(8n), { running: 4, waiting: 60 }],
    [
      'one address',
      () => addressVisit('192.0.2.7'),
      () => addressVisit('192.0.2.8'),
      { running: 12, waiting: 150 },
    ],
  ])(
    'of %s take turns: a few are worked on, some wait, the rest is refused',
    async (_who, one, other, bounds) => {
      const admission = new Admission({ lagMs: () => 0, inFlight: () => 0 });
      const visit = await one();
      const inside: { release: () => void }[] = [];
      const refused: unknown[] = [];
      const all = Array.from({ length: 400 }, () =>
        admission
          .admit(visit)
          .then((given) => ('status' in given ? refused : inside).push(given as never)),
      );
      // Another one is let in although many wait.
      expect(await admission.admit(await other())).toHaveProperty('release');
      const letIn = bounds.running + bounds.waiting;
      expect(inside).toHaveLength(bounds.running);
      expect(refused).toHaveLength(400 - letIn);
      expect(refused[0]).toMatchObject({ status: 429, retryAfterSeconds: 1 });
      for (let served = 0; served < letIn; served++) {
        inside[served]?.release();
        await new Promise(setImmediate);
      }
      await Promise.all(all);
      expect(inside).toHaveLength(letIn);
    },
  );
});
