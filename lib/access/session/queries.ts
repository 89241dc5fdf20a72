import type { Db } from '#lib/base/db/client';
import { type ListInput, type Page, toPage, toRange } from '#lib/base/record-base/page';
import { deviceName } from './device-name.ts';
import type { DeviceRow } from './response-schema.ts';
import { activeSessionFilter } from './session-row.ts';
import { SESSION_TTL_SECONDS, type SessionRef } from './token.ts';

export type { DeviceRow } from './response-schema.ts';

/** Lists the active sessions of a user, newest first. */
export async function listSessions(
  db: Db,
  { userId, sessionId }: SessionRef,
  input: ListInput,
): Promise<Page<DeviceRow>> {
  // No active session is older; this limits the index scan to recent rows.
  const oldest = new Date(Date.now() - SESSION_TTL_SECONDS * 1000);
  const where = { userId, createdAt: { gte: oldest }, ...activeSessionFilter() };
  const [rows, total] = await Promise.all([
    db.session.findMany({
      where,
      select: { id: true, userAgent: true, address: true, createdAt: true, expiresAt: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...toRange(input),
    }),
    db.session.count({ where }),
  ]);
  const devices = rows.map(({ id, userAgent, address, createdAt, expiresAt }) => ({
    id,
    current: id === sessionId,
    device: deviceName(userAgent),
    address,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }));
  return toPage(devices, { page: input.page, perPage: input.per_page, total });
}
