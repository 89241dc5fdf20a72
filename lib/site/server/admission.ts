import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { TransportError } from '#lib/base/errors/app-error';
import { FairGate, type GateKey, type GateLimits, type GateWish } from '#lib/base/fair-gate';
import { hostKey } from '#lib/running/limits/address-groups';
import { MemoryAddressLimiter, secondsToWait } from '#lib/running/limits/memory-address-limiter';
import { readClaimedSession } from './claimed-session.ts';
import type { Refusal } from './refuse.ts';
import type { RequestKind } from './request-kind.ts';

/** Mean event loop delay above which anonymous requests are rejected. */
export const LAG_BOUND_MS = 200;
/** With fewer requests in flight the lag has other causes, and rejecting requests would not help. */
const LAG_MIN_IN_FLIGHT = 16;
const RETRY_SECONDS = 5;

/** Facts about a request that decide its admission. */
export interface AdmissionRequest {
  kind: RequestKind;
  address: string;
  request: IncomingMessage;
  /** Aborts when the client closes its connection. */
  clientClosed: AbortSignal;
  /** Pages and calls that are running or waiting, with this one. */
  inFlight: number;
}

export type AdmissionResult = { release: () => void } | Refusal;

const ADMITTED: AdmissionResult = { release: () => undefined };
const NOT_FOUND: AdmissionResult = { status: 404 };

type LimitedKind = 'document' | 'unknown' | 'file' | 'page';

/** What one site lets in. */
export interface AdmissionRules {
  /** Requests of one address. A site without documents answers them with 404. */
  perMinute: Record<Exclude<LimitedKind, 'document'>, number> & { document?: number };
  /** Calls without a session, by address. */
  calls: GateLimits;
  /** Pages that render at once: rendering is single-threaded, more would only make each one slower. */
  pages: GateLimits & { runningPerHost: number };
  /** On a site of members: they come first, and the others get 503 while the event loop lags. */
  members?: {
    /** Calls by member: hundreds of waiting calls of one delay another by a few. */
    calls: GateLimits;
    /** Pages per minute of one member, including prefetched pages. */
    pagesPerMinute: number;
    pagesWaiting: number;
    /** Pages of visitors without a session. */
    anonymousPages: { running: number; waiting: number };
    /** Mean event loop delay in milliseconds. */
    lagMs: () => number;
  };
}

/** Who asks, as far as a signature tells; the session's row is read later. */
interface Caller {
  userId?: bigint;
  host: string;
}

/**
 * Decides which requests of a site are handled, using process memory and not the database: limits by
 * address, bounded queues for pages and calls with members first, and 503 for anonymous requests while the
 * event loop lags. Rate limits of calls are applied in the call wrapper.
 */
export class Admission {
  readonly #rules: AdmissionRules;
  readonly #byAddress: Record<LimitedKind, MemoryAddressLimiter>;
  readonly #calls: FairGate;
  readonly #memberCalls: FairGate;
  readonly #pages: FairGate;
  readonly #memberPages: RateLimiterMemory;

  constructor(rules: AdmissionRules) {
    const { perMinute, calls, pages, members } = rules;
    this.#rules = rules;
    this.#byAddress = {
      document: addressLimit(perMinute.document ?? 0),
      unknown: addressLimit(perMinute.unknown),
      file: addressLimit(perMinute.file),
      page: addressLimit(perMinute.page),
    };
    this.#calls = new FairGate(calls);
    this.#memberCalls = new FairGate(members?.calls ?? calls);
    this.#pages = new FairGate(pages);
    this.#memberPages = new RateLimiterMemory({
      points: members?.pagesPerMinute ?? 0,
      duration: 60,
    });
  }

  /** @returns a function that releases the place once the response is sent, or the refusal */
  async admit(visit: AdmissionRequest): Promise<AdmissionResult> {
    const { kind, address } = visit;
    if (kind === 'stream') return ADMITTED;
    if (kind === 'probe') return NOT_FOUND;
    if (kind === 'document' && this.#rules.perMinute.document === undefined) return NOT_FOUND;
    if (kind === 'call' || kind === 'page') return this.#admitCaller(kind, visit);
    const wait = await this.#byAddress[kind].take(address);
    if (wait > 0) return { status: 429, retryAfterSeconds: wait };
    return kind === 'unknown' ? NOT_FOUND : ADMITTED;
  }

  async #admitCaller(kind: 'call' | 'page', visit: AdmissionRequest): Promise<AdmissionResult> {
    const audience = kind === 'call' ? 'api' : 'page';
    const session = this.#rules.members && (await readClaimedSession(audience, visit.request));
    const caller = { userId: session?.userId, host: hostKey(visit.address) };
    const answer =
      kind === 'call' ? await this.#admitCall(caller, visit) : await this.#admitPage(caller, visit);
    return 'status' in answer && session ? { ...answer, userId: session.userId } : answer;
  }

  #admitCall({ userId, host }: Caller, { inFlight }: AdmissionRequest): Promise<AdmissionResult> {
    if (userId !== undefined) return takeTurn(this.#memberCalls, [`user:${userId}`]);
    if (this.#isOverloaded(inFlight)) return Promise.resolve(overloaded());
    return takeTurn(this.#calls, [`address:${host}`]);
  }

  async #admitPage(
    { userId, host }: Caller,
    { address, clientClosed, inFlight }: AdmissionRequest,
  ): Promise<AdmissionResult> {
    const isMember = userId !== undefined;
    const wait = isMember
      ? await secondsToWait(this.#memberPages, String(userId))
      : await this.#byAddress.page.take(address);
    if (wait > 0) return { status: 429, retryAfterSeconds: wait };
    if (!isMember && this.#isOverloaded(inFlight)) return overloaded();
    const keys = isMember ? this.#memberKeys(userId, host) : this.#visitorKeys(host);
    const wish = { goesFirst: isMember, signal: clientClosed };
    const admitted = await takeTurn(this.#pages, keys, wish);
    // A page reloads itself after this time.
    return 'status' in admitted ? overloaded() : admitted;
  }

  #memberKeys(userId: bigint, host: string): GateKey[] {
    const waiting = this.#rules.members?.pagesWaiting ?? 0;
    return [{ name: `user:${userId}`, waiting }, this.#hostKey(host)];
  }

  #visitorKeys(host: string): GateKey[] {
    const { members } = this.#rules;
    const visitors = members && { name: 'visitors', isShared: true, ...members.anonymousPages };
    return [{ name: `address:${host}` }, this.#hostKey(host), ...(visitors ? [visitors] : [])];
  }

  /** Several members may use one host. */
  #hostKey(host: string): GateKey {
    const { runningPerHost: running, waiting } = this.#rules.pages;
    return { name: `host:${host}`, running, waiting, isShared: true };
  }

  #isOverloaded(inFlight: number): boolean {
    const { members } = this.#rules;
    return members !== undefined && members.lagMs() > LAG_BOUND_MS && inFlight >= LAG_MIN_IN_FLIGHT;
  }
}

function overloaded(): Refusal {
  return { status: 503, retryAfterSeconds: RETRY_SECONDS };
}

/** Enters a gate. @returns how to leave it, or the refusal */
async function takeTurn(
  gate: FairGate,
  keys: readonly (string | GateKey)[],
  wish: GateWish = {},
): Promise<AdmissionResult> {
  try {
    return { release: await gate.enter(keys, wish) };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    const { status, retryAfterSeconds } = error;
    return { status, retryAfterSeconds };
  }
}

function addressLimit(points: number): MemoryAddressLimiter {
  return new MemoryAddressLimiter({ points, seconds: 60 });
}
