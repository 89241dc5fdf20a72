/** Who asks for a page. Requests with one key share the bounds of one visitor. */
export interface Visitor {
  key: string;
  isMember: boolean;
}

interface ClassBounds {
  /** Pages of this class that render at once. */
  places: number;
  /** Requests of this class that wait. */
  waiting: number;
  /** Pages of one visitor that render at once. */
  placesEach: number;
  /** Requests of one visitor that wait. */
  waitingEach: number;
}

export interface RenderBounds {
  /** Pages that render at once. */
  places: number;
  member: ClassBounds;
  anonymous: ClassBounds;
  /** A request that has waited for so long is refused. */
  patienceMs: number;
}

/** Rendering is work of one thread: more at once makes each slower and none faster. */
const RENDER_BOUNDS: RenderBounds = {
  places: 8,
  member: { places: 8, waiting: 400, placesEach: 4, waitingEach: 40 },
  // A school of 40 behind one address opens the login page at once.
  anonymous: { places: 4, waiting: 200, placesEach: 2, waitingEach: 80 },
  patienceMs: 10_000,
};

interface Entry extends Visitor {
  start: (release: (() => void) | null) => void;
}

/** Bounds how many pages render at once. Members come before anonymous visitors. */
export class RenderQueue {
  readonly #bounds: RenderBounds;
  readonly #running = { all: 0, member: 0, anonymous: 0 };
  readonly #runningOf = new Map<string, number>();
  readonly #waiting = { member: [] as Entry[], anonymous: [] as Entry[] };

  constructor(bounds = RENDER_BOUNDS) {
    this.#bounds = bounds;
  }

  /**
   * Waits for a place.
   * @param gone aborts when the client has closed its connection
   * @returns how to give the place back; null if it was refused
   */
  enter(visitor: Visitor, gone: AbortSignal): Promise<(() => void) | null> {
    const kind = kindOf(visitor);
    if (!this.#hasRoom(visitor)) return Promise.resolve(null);
    return new Promise((resolve) => {
      const leave = () => {
        const at = this.#waiting[kind].indexOf(entry);
        if (at < 0) return;
        this.#waiting[kind].splice(at, 1);
        entry.start(null);
      };
      const timer = setTimeout(leave, this.#bounds.patienceMs).unref();
      const entry: Entry = {
        ...visitor,
        start: (release) => {
          clearTimeout(timer);
          gone.removeEventListener('abort', leave);
          resolve(release);
        },
      };
      gone.addEventListener('abort', leave, { once: true });
      this.#waiting[kind].push(entry);
      this.#advance();
    });
  }

  #hasRoom(visitor: Visitor): boolean {
    const kind = kindOf(visitor);
    const waiting = this.#waiting[kind];
    const own = waiting.filter(({ key }) => key === visitor.key).length;
    return waiting.length < this.#bounds[kind].waiting && own < this.#bounds[kind].waitingEach;
  }

  #advance(): void {
    for (const kind of ['member', 'anonymous'] as const)
      for (const entry of [...this.#waiting[kind]]) {
        if (this.#running.all >= this.#bounds.places) return;
        if (this.#running[kind] >= this.#bounds[kind].places) break;
        if ((this.#runningOf.get(entry.key) ?? 0) >= this.#bounds[kind].placesEach) continue;
        this.#waiting[kind].splice(this.#waiting[kind].indexOf(entry), 1);
        entry.start(this.#take(entry));
      }
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
    const own = (this.#runningOf.get(visitor.key) ?? 0) + by;
    if (own > 0) this.#runningOf.set(visitor.key, own);
    else this.#runningOf.delete(visitor.key);
  }
}

function kindOf({ isMember }: Visitor): 'member' | 'anonymous' {
  return isMember ? 'member' : 'anonymous';
}
