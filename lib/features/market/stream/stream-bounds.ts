import { addressGroups } from '#lib/running/limits/address-groups';
import type { StreamBound } from '#lib/running/streams/stream-slots';

/** Some slots of the process are reserved for members. */
interface StreamLimits {
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

/** The bounds that the streams of a client count against. */
export function boundsOf(
  { address, userId }: StreamClient,
  { total, anonymous, perHost, perMember } = STREAM_LIMITS,
): StreamBound[] {
  const all: StreamBound = { key: 'all', limit: total, code: 503 };
  if (userId !== null) return [{ key: `user:${userId}`, limit: perMember, code: 429 }, all];
  const ofHost = addressGroups(address).map(
    ({ key, share }): StreamBound => ({
      key: `address:${key}`,
      limit: perHost * share,
      code: 429,
    }),
  );
  return [...ofHost, all, { key: 'anonymous', limit: anonymous, code: 503 }];
}
