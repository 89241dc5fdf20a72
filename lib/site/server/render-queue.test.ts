import { describe, expect, it, vi } from 'vitest';
import { RenderQueue } from './render-queue.ts';

const BOUNDS = {
  running: 3,
  runningPerHost: 2,
  member: { running: 3, waiting: 10, runningPerKey: 2, waitingPerKey: 5 },
  anonymous: { running: 2, waiting: 4, runningPerKey: 1, waitingPerKey: 2 },
  waitMs: 1_000,
};
const anonymous = (key: string, host = key) => ({ key, host, isMember: false });
const member = (key: string, host = key) => ({ key, host, isMember: true });

/** A queue with a log of the requests that may render or were refused. */
function queueOf() {
  const queue = new RenderQueue(BOUNDS);
  const started: string[] = [];
  const releases = new Map<string, () => void>();
  const enter = async (
    name: string,
    visitor: ReturnType<typeof member>,
    clientClosed?: AbortSignal,
  ) => {
    const release = await queue.enter(visitor, clientClosed ?? new AbortController().signal);
    started.push(release ? name : `${name} refused`);
    if (release) releases.set(name, release);
  };
  const release = (name: string) => releases.get(name)?.();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { enter, started, release, settle };
}

describe('pages that render at once', () => {
  it('keep a place for members while many anonymous requests wait', async () => {
    const { enter, started, settle } = queueOf();
    for (const name of ['a', 'b', 'c']) void enter(name, anonymous(name));
    void enter('m', member('m'));
    await settle();
    expect(started).toEqual(['a', 'b', 'm']);
  });

  it('start waiting members first, then anonymous requests in order', async () => {
    const { enter, started, release, settle } = queueOf();
    for (const name of ['a', 'b', 'c']) void enter(name, anonymous(name));
    for (const name of ['m', 'n']) void enter(name, member(name));
    await settle();
    release('a');
    await settle();
    expect(started).toEqual(['a', 'b', 'm', 'n']);
    release('m');
    await settle();
    expect(started.at(-1)).toBe('c');
  });

  it('are bounded per host, whichever members use it', async () => {
    const { enter, started, release, settle } = queueOf();
    for (const name of ['m', 'n', 'o']) void enter(name, member(name, 'school'));
    void enter('p', member('p'));
    await settle();
    expect(started).toEqual(['m', 'n', 'p']);
    release('m');
    await settle();
    expect(started.at(-1)).toBe('o');
  });

  it('are bounded per key, running and waiting', async () => {
    const { enter, started, settle } = queueOf();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void enter(name, anonymous('a'));
    void enter('b', anonymous('b'));
    await settle();
    expect(started).toEqual(['a1', 'a4 refused', 'b']);
  });

  it('refuse a request whose client has disconnected or that waits too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { enter, started, settle } = queueOf();
    const clientClosed = new AbortController();
    void enter('a', anonymous('a'));
    void enter('a2', anonymous('a'), clientClosed.signal);
    void enter('a3', anonymous('a'));
    clientClosed.abort();
    await settle();
    vi.advanceTimersByTime(BOUNDS.waitMs);
    await settle();
    expect(started).toEqual(['a', 'a2 refused', 'a3 refused']);
    vi.useRealTimers();
  });
});
