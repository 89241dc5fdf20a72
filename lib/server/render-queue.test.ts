import { describe, expect, it, vi } from 'vitest';
import { RenderQueue } from './render-queue.ts';

const BOUNDS = {
  places: 3,
  member: { places: 3, waiting: 10, placesEach: 2, waitingEach: 5 },
  anonymous: { places: 2, waiting: 4, placesEach: 1, waitingEach: 2 },
  patienceMs: 1_000,
};
const stranger = (key: string) => ({ key, isMember: false });
const member = (key: string) => ({ key, isMember: true });

/** Enters a visitor and notes its name once it may render. */
function queueOf() {
  const queue = new RenderQueue(BOUNDS);
  const started: string[] = [];
  const releases = new Map<string, () => void>();
  const enter = async (name: string, visitor: ReturnType<typeof member>, gone?: AbortSignal) => {
    const release = await queue.enter(visitor, gone ?? new AbortController().signal);
    started.push(release ? name : `${name} refused`);
    if (release) releases.set(name, release);
  };
  const release = (name: string) => releases.get(name)?.();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { enter, started, release, settle };
}

describe('pages that render at once', () => {
  it('leave a place to members, however many strangers come', async () => {
    const { enter, started, settle } = queueOf();
    for (const name of ['a', 'b', 'c']) void enter(name, stranger(name));
    void enter('m', member('m'));
    await settle();
    expect(started).toEqual(['a', 'b', 'm']);
  });

  it('begin with members that wait, then strangers in their order', async () => {
    const { enter, started, release, settle } = queueOf();
    for (const name of ['a', 'b', 'c']) void enter(name, stranger(name));
    for (const name of ['m', 'n']) void enter(name, member(name));
    await settle();
    release('a');
    await settle();
    expect(started).toEqual(['a', 'b', 'm', 'n']);
    release('m');
    await settle();
    expect(started.at(-1)).toBe('c');
  });

  it('of one visitor are bounded, and so are those that wait', async () => {
    const { enter, started, settle } = queueOf();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void enter(name, stranger('a'));
    void enter('b', stranger('b'));
    await settle();
    expect(started).toEqual(['a1', 'a4 refused', 'b']);
  });

  it('pass over a request whose client has left, and refuse one that waits for too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { enter, started, settle } = queueOf();
    const gone = new AbortController();
    void enter('a', stranger('a'));
    void enter('a2', stranger('a'), gone.signal);
    void enter('a3', stranger('a'));
    gone.abort();
    await settle();
    vi.advanceTimersByTime(BOUNDS.patienceMs);
    await settle();
    expect(started).toEqual(['a', 'a2 refused', 'a3 refused']);
    vi.useRealTimers();
  });
});
