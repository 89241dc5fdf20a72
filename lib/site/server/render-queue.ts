/** The client that requests a page. Requests with the same key share the per-key bounds. */
export interface Visitor {
  key: string;
  /** The client's host, which several members may share. */
  host: string;
  isMember: boolean;
}

interface ClassBounds {
  /** Pages of this class that render at once. */
  running: number;
  /** Requests of this class that wait. */
  waiting: number;
  /** Pages of one key that render at once. */
  runningPerKey: number;
  /** Requests of one key that wait. */
  waitingPerKey: number;
}

export interface RenderBounds {
  /** Pages that render at once. */
  running: number;
  /** Pages of one host that render at once. */
  runningPerHost: number;
  member: ClassBounds;
  anonymous: ClassBounds;
  /** Longest wait in milliseconds, after which a request is refused. */
  waitMs: number;
}

/** Rendering is single-threaded: more pages at once would only make each one slower. */
const RENDER_BOUNDS: RenderBounds = {
  running: 8,
  runningPerHost: 4,
  member: { running: 8, waiting: 400, runningPerKey: 2, waitingPerKey: 40 },
  // A school class of 40 behind one address may open the login page at once.
  anonymous: { running: 4, waiting: 200, runningPerKey: 2, waitingPerKey: 80 },
  waitMs: 10_000,
};

interface Waiter extends Visitor {
  start: (release: (() => void) | null) => void;
}

/** Bounds how many pages render at once. Members come before anonymous visitors. */
export class RenderQueue {
  readonly #bounds: RenderBounds;
  readonly #running = { all: 0, member: 0, anonymous: 0 };
  readonly #runningOf = new Map<string, number>();
  readonly #runningOfHost = new Map<string, number>();
  readonly #waiting = { member: [] as Waiter[], anonymous: [] as Waiter[] };

  constructor(bounds = RENDER_BOUNDS) {
    this.#bounds = bounds;
  }

  /**
   * Waits for a place.
   * @param clientClosed aborts when the client closes its connection
   * @returns a function that releases the place; null if the request was refused
   */
  enter(visitor: Visitor, clientClosed: AbortSignal): Promise<(() => void) | null> {
    const kind = kindOf(visitor);
    if (!this.#hasRoom(visitor)) return Promise.resolve(null);
    return new Promise((resolve) => {
      const leave = () => {
        const at = this.#waiting[kind].indexOf(waiter);
        if (at < 0) return;
        this.#waiting[kind].splice(at, 1);
        waiter.start(null);
      };
      const timer = setTimeout(leave, this.#bounds.waitMs).unref();
      const waiter: Waiter = {
        ...visitor,
        start: (release) => {
          clearTimeout(timer);
          clientClosed.removeEventListener('abort', leave);
          resolve(release);
        },
      };
      clientClosed.addEventListener('abort', leave, { once: true });
      this.#waiting[kind].push(waiter);
      this.#advance();
    });
  }

  #hasRoom(visitor: Visitor): boolean {
    const kind = kindOf(visitor);
    const waiting = this.#waiting[kind];
    const own = waiting.filter(({ key }) => key === visitor.key).length;
    return waiting.length < this.#bounds[kind].waiting && own < this.#bounds[kind].waitingPerKey;
  }

  #advance(): void {
    for (const kind of ['member', 'anonymous'] as const)
      for (const waiter of [...this.#waiting[kind]]) {
        if (this.#running.all >= this.#bounds.running) return;
        if (this.#running[kind] >= this.#bounds[kind].running) break;
        if (this.#isAtBound(waiter)) continue;
        this.#waiting[kind].splice(this.#waiting[kind].indexOf(waiter), 1);
        waiter.start(this.#take(waiter));
      }
  }

  #isAtBound(visitor: Visitor): boolean {
    const { runningPerHost, [kindOf(visitor)]: own } = this.#bounds;
    return (
      (this.#runningOf.get(visitor.key) ?? 0) >= own.runningPerKey ||
      (this.#runningOfHost.get(visitor.host) ?? 0) >= runningPerHost
    );
  }

  #take(visitor: Visitor): () => void {
    let held = true;
    this.#count(visitor, 1);
    return () => {
      if (!held) return;
      held = false;
      this.#count(visitor, -1);
      this.#advance();
    };
  }

  #count(visitor: Visitor, by: 1 | -1): void {
    this.#running.all += by;
    this.#running[kindOf(visitor)] += by;
    count(this.#runningOf, visitor.key, by);
    count(this.#runningOfHost, visitor.host, by);
  }
}

function count(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const sum = (counts.get(key) ?? 0) + by;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
}

function kindOf({ isMember }: Visitor): 'member' | 'anonymous' {
  return isMember ? 'member' : 'anonymous';
}
