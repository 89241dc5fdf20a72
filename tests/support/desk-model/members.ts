import { randomUUID } from 'node:crypto';
import type { Pool } from '#lib/base/db/client';
import { CHANNELS, type Channel } from '#lib/features/funding/enums';
import { newQuickMember, type QuickMember } from '../member/quick-member.ts';
import { OPENING_MINOR } from './model.ts';

/** A member with payment methods, able to withdraw. */
export interface DeskMember extends QuickMember {
  /** Ids of active methods, one per channel. */
  own: Record<Channel, string>;
  /** Ids of two bank cards that can't be paid to. */
  archived: string;
  cooling: string;
}

const HOUR = 3_600_000;

/** Creates a member who can be paid in every channel. */
export async function newDeskMember(db: Pool): Promise<DeskMember> {
  const member = await newQuickMember(db, OPENING_MINOR);
  return { ...member, ...(await bindMethods(db, member.id)) };
}

async function bindMethods(db: Pool, userId: bigint) {
  const method = (kind: Channel, status: string, usableInMs: number) => ({
    ...{ userId, kind, status, masked: '**** 0001', sealed: new Uint8Array(1) },
    fingerprint: randomUUID(),
    usableAt: new Date(Date.now() + usableInMs),
  });
  const rows = await db.paymentMethod.createManyAndReturn({
    data: [
      ...CHANNELS.map((channel) => method(channel, 'active', -HOUR)),
      method('bank', 'archived', -HOUR),
      method('bank', 'active', HOUR),
    ],
    select: { id: true },
  });
  const ids = rows.map(({ id }) => id.toString());
  const own = Object.fromEntries(CHANNELS.map((channel, index) => [channel, ids[index]]));
  return {
    own: own as Record<Channel, string>,
    archived: ids[CHANNELS.length] as string,
    cooling: ids[CHANNELS.length + 1] as string,
  };
}
