import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
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
