import { addressGroups } from '#lib/running/limits/address-groups';

export interface StreamLimits {
  /** Streams of this process. */
  total: number;
  /** Of these, for visitors without a session. */
  anonymous: number;
  /** Streams of one host: an IPv4 address or an IPv6 /64. */
  perHost: number;
  /** Streams of one member: tabs and devices. */
  perMember: number;
}

/** A school class of 40 shares one address; members do not count against it. */
const STREAM_LIMITS: StreamLimits = {
  total: 5_000,
  anonymous: 3_000,
  perHost: 200,
  perMember: 10,
};

/** The client that opens a stream; `userId` is the id of a signed-in member. */
export interface StreamClient {
  address: string;
  userId: bigint | null;
}

/** Limits the number of streams of this process; some slots are reserved for members. */
export class StreamSlots {
  readonly #bounds: StreamLimits;
  readonly #counts = new Map<string, number>();

  constructor(bounds = STREAM_LIMITS) {
    this.#bounds = bounds;
  }

  /**
   * The error code for a client that exceeds a limit: 429 for its own limit, 503 if all slots are
   * taken; null if it can have a slot.
   */
  rejectionOf(reader: StreamClient): 429 | 503 | null {
    const { total, anonymous } = this.#bounds;
    if (boundsOf(reader, this.#bounds).some(({ key, limit }) => this.#count(key) >= limit))
      return 429;
    if (this.#count('all') >= total) return 503;
    return reader.userId === null && this.#count('anonymous') >= anonymous ? 503 : null;
  }

  /** Takes a slot. @returns a function that releases it; further calls have no effect */
  take(reader: StreamClient): () => void {
    const keys = [
      'all',
      ...(reader.userId === null ? ['anonymous'] : []),
      ...boundsOf(reader, this.#bounds).map(({ key }) => key),
    ];
    for (const key of keys) this.#counts.set(key, this.#count(key) + 1);
    return () => {
      for (const key of keys.splice(0)) this.#release(key);
    };
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #release(key: string): void {
    const left = this.#count(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}

function boundsOf({ address, userId }: StreamClient, { perHost, perMember }: StreamLimits) {
  if (userId !== null) return [{ key: `user:${userId}`, limit: perMember }];
  return addressGroups(address).map(({ key, share }) => ({
    key: `address:${key}`,
    limit: perHost * share,
  }));
}
