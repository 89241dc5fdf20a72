import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { SessionRef } from '#lib/access/session/token';
import { TransportError } from '#lib/base/errors/app-error';
import { FairGate } from '#lib/base/fair-gate';
import { hostKey } from '#lib/running/limits/address-groups';
import { MemoryAddressLimiter, secondsToWait } from '#lib/running/limits/memory-address-limiter';
import { readClaimedSession } from './claimed-session.ts';
import type { Refusal } from './refuse.ts';
import { RenderQueue } from './render-queue.ts';
import type { RequestKind } from './request-kind.ts';

/** Mean event loop delay above which anonymous requests are rejected. */
export const LAG_BOUND_MS = 200;
/** With fewer requests in flight the lag has other causes, and rejecting requests would not help. */
const LAG_MIN_IN_FLIGHT = 16;
const RETRY_SECONDS = 5;

/** Requests per minute of one address, which may be shared by a school class of 40. */
const PER_MINUTE = { document: 60, unknown: 300, file: 6_000, page: 400 } as const;
/** Pages per minute of one member, including prefetched pages. */
const MEMBER_PAGES = 900;

/** Facts about a request that decide its admission. */
export interface AdmissionRequest {
  kind: RequestKind;
  address: string;
  request: IncomingMessage;
  /** Aborts when the client closes its connection. */
  clientClosed: AbortSignal;
}

export type AdmissionResult = { release: () => void } | Refusal;

export const ADMITTED: AdmissionResult = { release: () => undefined };

/**
 * Concurrent calls of members, keyed by member: hundreds of waiting calls of one member delay
 * another member by a few calls. Rejecting a call costs only the check of its token signature.
 */
const MEMBER_CALLS = {
  running: 64,
  runningPerKey: 4,
  waiting: 2_000,
  waitingPerKey: 60,
  waitMs: 10_000,
};

/**
 * The same for calls without a session, keyed by address: a class may sign in from one. The total is
 * higher because delayed sign-ins (up to 200) count as running.
 */
const ANONYMOUS_CALLS = {
  running: 256,
  runningPerKey: 12,
  waiting: 2_000,
  waitingPerKey: 150,
  waitMs: 10_000,
};

interface Load {
  /** Mean event loop delay in milliseconds. */
  lagMs: () => number;
  /** Pages and calls that are running or waiting. */
  inFlight: () => number;
}

/**
 * Decides which requests reach Next, using process memory and not the database: limits by address, a
 * bounded queue for pages with members first, and 503 for anonymous requests while the event loop lags.
 */
export class Admission {
  readonly #load: Load;
  readonly #queue: RenderQueue;
  readonly #byAddress = {
    document: addressLimit(PER_MINUTE.document),
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

  /** @returns a function that releases the place once the response is sent, or the refusal */
  async admit(visit: AdmissionRequest): Promise<AdmissionResult> {
    const { kind, address } = visit;
    if (kind === 'stream') return ADMITTED;
    if (kind === 'probe') return { status: 404 };
    if (kind === 'call') return this.#admitCall(visit);
    if (kind === 'page') return this.#admitPage(visit);
    const wait = await this.#byAddress[kind].take(address);
    if (wait > 0) return { status: 429, retryAfterSeconds: wait };
    return kind === 'unknown' ? { status: 404 } : ADMITTED;
  }

  /** Rate limits are applied in the call wrapper; here calls only queue fairly or get 503 on overload. */
  async #admitCall({ request, address }: AdmissionRequest): Promise<AdmissionResult> {
    const session = await readClaimedSession('api', request);
    if (session) {
      const admitted = await takeTurn(this.#memberCalls, `user:${session.userId}`);
      return 'status' in admitted ? { ...admitted, userId: session.userId } : admitted;
    }
    if (this.#isOverloaded()) return { status: 503, retryAfterSeconds: RETRY_SECONDS };
    return takeTurn(this.#anonymousCalls, `address:${hostKey(address)}`);
  }

  async #admitPage({ request, address, clientClosed }: AdmissionRequest): Promise<AdmissionResult> {
    const session = await readClaimedSession('page', request);
    const who = session ? { userId: session.userId } : {};
    const wait = await this.#takePage(session, address);
    if (wait > 0) return { status: 429, retryAfterSeconds: wait, ...who };
    if (!session && this.#isOverloaded()) return { status: 503, retryAfterSeconds: RETRY_SECONDS };
    const host = hostKey(address);
    const visitor = session
      ? { key: `user:${session.userId}`, host, isMember: true }
      : { key: `address:${host}`, host, isMember: false };
    const release = await this.#queue.enter(visitor, clientClosed);
    return release ? { release } : { status: 503, retryAfterSeconds: RETRY_SECONDS, ...who };
  }

  #takePage(session: SessionRef | null, address: string): Promise<number> {
    return session
      ? secondsToWait(this.#memberPages, String(session.userId))
      : this.#byAddress.page.take(address);
  }

  #isOverloaded(): boolean {
    return this.#load.lagMs() > LAG_BOUND_MS && this.#load.inFlight() >= LAG_MIN_IN_FLIGHT;
  }
}

/** Enters a gate. @returns how to leave it, or the refusal */
export async function takeTurn(gate: FairGate, key: string): Promise<AdmissionResult> {
  try {
    return { release: await gate.enter([key]) };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    const { status, retryAfterSeconds } = error;
    return { status, retryAfterSeconds };
  }
}

export function addressLimit(points: number): MemoryAddressLimiter {
  return new MemoryAddressLimiter({ points, seconds: 60 });
}
