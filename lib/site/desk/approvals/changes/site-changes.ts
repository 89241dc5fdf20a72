import type { Db } from '#lib/base/db/client';
import { countUncanceledOrders } from '#lib/features/trade/issue/close-issue';
import { getSettings, isSettingName } from '#lib/running/config/queries';
import type { Asked, Change } from './change.ts';
import { follows } from './member-changes.ts';

/** The value of a setting before and after. */
export async function readSetting(db: Db, { payload, isPending }: Asked): Promise<Change[]> {
  const key = String(payload.key);
  if (!isSettingName(key)) return [];
  const settings = await getSettings(db);
  const before = isPending ? settings[key] : null;
  return [{ kind: 'setting', key, before, after: payload.after, currency: settings.currency }];
}

/** Whether a room is open, before and after. */
export async function readRoom(db: Db, { payload, isPending }: Asked): Promise<Change[]> {
  const room = await db.room.findUnique({ where: { id: BigInt(String(payload.room)) } });
  if (!room) return [];
  const before = isPending ? room.status : null;
  return [{ kind: 'room', symbol: room.symbol, before, after: String(payload.status) }];
}

/** The issue that becomes void, and how many orders it releases. */
export async function readIssue(db: Db, { payload, isPending }: Asked): Promise<Change[]> {
  const issue = await db.issue.findUnique({ where: { id: BigInt(String(payload.issue)) } });
  if (!issue) return [];
  const count = isPending ? await countUncanceledOrders(db, issue.id) : 0;
  return [
    { kind: 'issue', id: issue.id.toString(), no: issue.no },
    ...follows('ordersReleased', count),
  ];
}
