import { FairGate } from '#lib/base/fair-gate';
import { hostKey } from '#lib/running/limits/address-groups';
import {
  ADMITTED,
  type AdmissionRequest,
  type AdmissionResult,
  addressLimit,
  takeTurn,
} from './admission.ts';
import { RenderQueue } from './render-queue.ts';

const RETRY_SECONDS = 5;

/** Requests per minute of one address, which an office of operators may share. */
const PER_MINUTE = { unknown: 300, file: 6_000, page: 1_200 } as const;

/** Pages of the desk that render at once: places of their own beside those of the members. */
const OPERATORS = { running: 4, waiting: 200, runningPerKey: 4, waitingPerKey: 100 };
const PAGES = {
  running: 4,
  runningPerHost: 4,
  member: OPERATORS,
  anonymous: OPERATORS,
  waitMs: 10_000,
};

const CALLS = { running: 16, runningPerKey: 8, waiting: 400, waitingPerKey: 200, waitMs: 10_000 };

/**
 * Decides which requests of the desk reach Next, using process memory: limits by address, and queues
 * that members do not share. While members overload the process, operators are still served.
 */
export class DeskAdmission {
  readonly #pages = new RenderQueue(PAGES);
  readonly #calls = new FairGate(CALLS);
  readonly #byAddress = {
    unknown: addressLimit(PER_MINUTE.unknown),
    file: addressLimit(PER_MINUTE.file),
    page: addressLimit(PER_MINUTE.page),
  };

  /** @returns a function that releases the place once the response is sent, or the refusal */
  async admit({ kind, address, clientClosed }: AdmissionRequest): Promise<AdmissionResult> {
    if (kind === 'stream') return ADMITTED;
    if (kind === 'probe' || kind === 'document') return { status: 404 };
    const key = `address:${hostKey(address)}`;
    if (kind === 'call') return takeTurn(this.#calls, key);
    const wait = await this.#byAddress[kind].take(address);
    if (wait > 0) return { status: 429, retryAfterSeconds: wait };
    if (kind === 'unknown') return { status: 404 };
    if (kind !== 'page') return ADMITTED;
    const release = await this.#pages.enter({ key, host: key, isMember: false }, clientClosed);
    return release ? { release } : { status: 503, retryAfterSeconds: RETRY_SECONDS };
  }
}
