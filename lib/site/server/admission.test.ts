import type { IncomingMessage } from 'node:http';
import { describe, expect, it, test } from 'vitest';
import { signToken } from '#lib/access/session/token';
import { Admission, LAG_BOUND_MS } from './admission.ts';
import { memberAdmission } from './admission-rules.ts';
import type { RequestKind } from './request-kind.ts';

const later = () => new Date(Date.now() + 60_000);

function admit(kind: RequestKind, load: { lag: number; inFlight: number }, headers = {}) {
  const admission = new Admission(memberAdmission(() => load.lag));
  return admission.admit({
    kind,
    address: '192.0.2.7',
    inFlight: load.inFlight,
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
    ...{ kind: 'call' as const, address, inFlight: 1 },
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
    const admission = new Admission(memberAdmission(() => 0));
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

describe('pages', () => {
  const visitOf = (address: string, headers: object = {}) => ({
    ...{ kind: 'page' as const, address, inFlight: 1 },
    request: { headers } as unknown as IncomingMessage,
    clientClosed: new AbortController().signal,
  });
  const memberVisit = async (userId: bigint, address: string) => {
    const session = { userId, sessionId: '7e57ab1e-0000-4000-8000-000000000001' };
    return visitOf(address, { cookie: `page=${await signToken('page', session, later())}` });
  };
  /** Asks for all pages at once. @returns the names of those that render, which grows, and how to end one */
  function render(visits: Record<string, ReturnType<typeof visitOf>>) {
    const admission = new Admission(memberAdmission(() => 0));
    const started: string[] = [];
    const release = new Map<string, () => void>();
    for (const [name, visit] of Object.entries(visits))
      void admission.admit(visit).then((result) => {
        started.push('status' in result ? `${name} ${result.status}` : name);
        if ('release' in result) release.set(name, result.release);
      });
    const end = (name: string) => release.get(name)?.();
    return { started, end, settled: () => new Promise((resolve) => setTimeout(resolve)) };
  }
  const each = (count: number, visit: (at: number) => ReturnType<typeof visitOf>, name: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, visit(at)]));

  it('of visitors leave places to members, who come first', async () => {
    const visitors = each(9, (at) => visitOf(`192.0.2.${at}`), 'v');
    const member = await memberVisit(7n, '192.0.2.77');
    const { started, end, settled } = render({ ...visitors, m0: member, m1: member, m2: member });
    await expect.poll(() => started).toHaveLength(6);
    expect(started.toSorted()).toEqual(['m0', 'm1', 'v0', 'v1', 'v2', 'v3']);
    end('v0');
    await settled();
    expect(started.at(-1)).toBe('v4');
    end('m0');
    await settled();
    expect(started.at(-1)).toBe('m2');
  });

  it('of one host render four at once, whichever members use it', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const school = await Promise.all(
      names.map(async (name, at) => [name, await memberVisit(BigInt(at + 1), '192.0.2.9')]),
    );
    const other = await memberVisit(50n, '192.0.2.10');
    const { started, settled } = render({ ...Object.fromEntries(school), other });
    await expect.poll(() => started).toContain('other');
    await settled();
    expect(started).toHaveLength(5);
  });

  it('of one visitor render two at once, and 80 wait', async () => {
    const { started, settled } = render(each(84, () => visitOf('192.0.2.9'), 'v'));
    await settled();
    expect(started.filter((name) => name.endsWith(' 503'))).toHaveLength(2);
    expect(started).toHaveLength(4);
  });

  it('are refused without their client', async () => {
    const closed = new AbortController();
    const gone = { ...visitOf('192.0.2.9'), clientClosed: closed.signal };
    const { started, end, settled } = render({
      ...each(2, () => visitOf('192.0.2.9'), 'v'),
      gone,
      next: visitOf('192.0.2.9'),
    });
    closed.abort();
    await settled();
    expect(started).toContain('gone 503');
    end('v0');
    await settled();
    expect(started.at(-1)).toBe('next');
  });
});
