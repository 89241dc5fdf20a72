import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { TransportError } from '#lib/errors/app-error';
import { FairGate } from '#lib/fair-gate';
import { hostKey } from '#lib/limits/address-groups';
import { MemoryAddressLimiter, secondsToWait } from '#lib/limits/memory-address-limiter';
import type { SessionRef } from '#lib/session/token';
import { claimedSession } from './claimed-session.ts';
import type { Refusal } from './refuse.ts';
import { RenderQueue } from './render-queue.ts';
import type { RequestKind } from './request-kind.ts';

/** Mean delay of the event loop above which anonymous requests are shed. */
export const LAG_BOUND_MS = 200;
/** With fewer requests being answered, the machine is slow for other reasons: shedding helps nobody. */
const LAG_REQUESTS = 16;
const RETRY_SECONDS = 5;

/** Requests a minute of one address. A school of 40 sits behind one. */
const PER_MINUTE = { ready: 1_200, unknown: 300, file: 6_000, page: 400 } as const;
/** Pages a minute of one member, prefetched ones included. */
const MEMBER_PAGES = 900;

/** What is known about a request before Next gets it. */
export interface Visit {
  kind: RequestKind;
  address: string;
  request: IncomingMessage;
  /** Aborts when the client has closed its connection. */
  gone: AbortSignal;
}

export type Admitted = { release: () => void } | Refusal;

const PASS: Admitted = { release: () => undefined };

/**
 * Calls of members that Next works on at once. Each key is one member: who has hundreds waiting
 * delays another by a few calls at most, and what is beyond the bounds costs a signature alone.
 */
const MEMBER_CALLS = {
  running: 64,
  runningPerKey: 4,
  waiting: 2_000,
  waitingPerKey: 60,
  waitMs: 10_000,
};

/**
 * The same for calls without a session, by address: a class signs in from one. More in all, because
 * sign-ins that are held back (up to 200) wait in their places.
 */
const ANONYMOUS_CALLS = {
  running: 256,
  runningPerKey: 12,
  waiting: 2_000,
  waitingPerKey: 150,
  waitMs: 10_000,
};

interface Load {
  /** Mean delay of the event loop in milliseconds. */
  lagMs: () => number;
  /** Pages and calls that are being answered or wait. */
  inFlight: () => number;
}

/**
 * Decides which requests reach Next, in the memory of this process and without the database:
 * limits by address, a bounded queue for pages with members first, and shedding of anonymous
 * requests while the event loop lags.
 */
export class Admission {
  readonly #load: Load;
  readonly #queue: RenderQueue;
  readonly #byAddress = {
    ready: addressLimit(PER_MINUTE.ready),
    unknown: addressLimit(PER_MINUTE.unknown),
    file: addressLimit(PER_MINUTE.file),
    page: addressLimit(PER_MINUTE.page),
  };
  readonly #memberCalls = new FairGate(MEMBER_CALLS);
  readonly #anonymousCalls = new FairGate(ANONYMOUS_CALLS);
  readonly #memberPages = new RateLimiterMemory({ points: MEMBER_PAGES, duration: 60 });

  constructor(load: Load, queue = new RenderQueue()) {
    this.#load = load;
    this.#queue = queue;
  }

  /** @returns how to give the place back once the answer is out, or the refusal */
  async admit(visit: Visit): Promise<Admitted> {
    const { kind, address } = visit;
    if (kind === 'probe' || kind === 'stream') return PASS;
    if (kind === 'call') return this.#admitCall(visit);
    if (kind === 'page') return this.#admitPage(visit);
    const wait = await this.#byAddress[kind].take(address);
    if (wait > 0) return { status: 429, retryAfterSeconds: wait };
    return kind === 'unknown' ? { status: 404 } : PASS;
  }

  /** The call wrapper has limits of its own: here callers take turns, and strangers are shed. */
  async #admitCall({ request, address }: Visit): Promise<Admitted> {
    const session = await claimedSession('api', request);
    if (session) {
      const admitted = await takeTurn(this.#memberCalls, `user:${session.userId}`);
      return 'status' in admitted ? { ...admitted, userId: session.userId } : admitted;
    }
    if (this.#isOverloaded()) return { status: 503, retryAfterSeconds: RETRY_SECONDS };
    return takeTurn(this.#anonymousCalls, `address:${hostKey(address)}`);
  }

  async #admitPage({ request, address, gone }: Visit): Promise<Admitted> {
    const session = await claimedSession('page', request);
    const who = session ? { userId: session.userId } : {};
    const wait = await this.#takePage(session, address);
    if (wait > 0) return { status: 429, retryAfterSeconds: wait, ...who };
    if (!session && this.#isOverloaded()) return { status: 503, retryAfterSeconds: RETRY_SECONDS };
    const visitor = session
      ? { key: `user:${session.userId}`, isMember: true }
      : { key: `address:${hostKey(address)}`, isMember: false };
    const release = await this.#queue.enter(visitor, gone);
    return release ? { release } : { status: 503, retryAfterSeconds: RETRY_SECONDS, ...who };
  }

  #takePage(session: SessionRef | null, address: string): Promise<number> {
    return session
      ? secondsToWait(this.#memberPages, String(session.userId))
      : this.#byAddress.page.take(address);
  }

  #isOverloaded(): boolean {
    return this.#load.lagMs() > LAG_BOUND_MS && this.#load.inFlight() >= LAG_REQUESTS;
  }
}

async function takeTurn(gate: FairGate, key: string): Promise<Admitted> {
  try {
    return { release: await gate.enter([key]) };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    const { status, retryAfterSeconds } = error;
    return { status, retryAfterSeconds };
  }
}

function addressLimit(points: number): MemoryAddressLimiter {
  return new MemoryAddressLimiter({ points, seconds: 60 });
}
