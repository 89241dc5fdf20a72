import { addressGroups } from '#lib/limits/address-groups';

export interface PlaceBounds {
  /** Streams of this process. */
  total: number;
  /** Of these, for visitors without a session. */
  anonymous: number;
  /** Streams of one host: an IPv4 address or an IPv6 /64. */
  perHost: number;
  /** Streams of one member: tabs and devices. */
  perMember: number;
}

/** A school of 40 sits behind one address; members do not count against it. */
const PLACE_BOUNDS: PlaceBounds = {
  total: 5_000,
  anonymous: 3_000,
  perHost: 200,
  perMember: 10,
};

/** Who opens a stream; `member` is the id of a signed-in member. */
export interface Reader {
  address: string;
  userId: bigint | null;
}

/** The places for streams in this process; some are kept for members. */
export class StreamPlaces {
  readonly #bounds: PlaceBounds;
  readonly #counts = new Map<string, number>();

  constructor(bounds = PLACE_BOUNDS) {
    this.#bounds = bounds;
  }

  /** Why a reader gets no place: 429 for its own bound, 503 when all are taken; null when it gets one. */
  refusalOf(reader: Reader): 429 | 503 | null {
    const { total, anonymous } = this.#bounds;
    if (boundsOf(reader, this.#bounds).some(({ key, most }) => this.#count(key) >= most))
      return 429;
    if (this.#count('all') >= total) return 503;
    return reader.userId === null && this.#count('anonymous') >= anonymous ? 503 : null;
  }

  /** Takes a place. @returns how to give it back, once */
  take(reader: Reader): () => void {
    const keys = [
      'all',
      ...(reader.userId === null ? ['anonymous'] : []),
      ...boundsOf(reader, this.#bounds).map(({ key }) => key),
    ];
    for (const key of keys) this.#counts.set(key, this.#count(key) + 1);
    return () => {
      for (const key of keys.splice(0)) this.#giveBack(key);
    };
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  #giveBack(key: string): void {
    const left = this.#count(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}

function boundsOf({ address, userId }: Reader, { perHost, perMember }: PlaceBounds) {
  if (userId !== null) return [{ key: `user:${userId}`, most: perMember }];
  return addressGroups(address).map(({ key, share }) => ({
    key: `address:${key}`,
    most: perHost * share,
  }));
}
