import type { Db } from '#lib/base/db/client';
import type { Issue, Prisma } from '#lib/base/db/generated/client';
import { AppError } from '#lib/base/errors/app-error';
import type { Asset, Metal } from '#lib/base/money';
import { idField } from '#lib/base/record-base/id-field';
import { type ListInput, type Page, toPage, toRange } from '#lib/base/record-base/page';
import { MAX_REACHABLE_ROWS } from '#lib/base/record-base/schema';
import { getRecentPrices, PRICE_FRESHNESS } from '#lib/features/market/price/queries';
import { getDayChanges, getPublishedDay } from '#lib/features/market/queries';
import { cached, type Freshness } from '#lib/running/cache/process-cache';
import { readCalendar } from '#lib/running/calendar/read-calendar';
import { getSettings } from '#lib/running/config/queries';
import type { OrderProof } from './deal/response-schema.ts';
import { findOpening } from './deal/room-hours.ts';
import type { IssuesInput, OrderProofInput } from './deal/schema.ts';
import { findBookPath, findSealedTerms } from './issue/find-book-path.ts';
import { type IssueRecord, toIssueRecord } from './issue/issue-record.ts';
import { daysOfWindow, type IssueProof, toIssueProof } from './issue/proof-record.ts';
import { readSeals } from './issue/read-seals.ts';
import { dayOfFixing, getRevealedDays } from './issue/revealed-days.ts';
import { type RoomRecord, toRoomRecord } from './room/room-record.ts';

export { listRoomOrders } from './order/list-room-orders.ts';
export { getGains } from './position/list-gains.ts';
export { listPositions } from './position/list-positions.ts';
export { getTradeSample } from './room/trade-sample.ts';

const ROOMS_FRESHNESS: Freshness = {
  ...PRICE_FRESHNESS,
  topics: [...PRICE_FRESHNESS.topics, 'room', 'issue', 'calendar', 'config'],
};

/** Order of a room's issues. */
const NEWEST_FIRST: Prisma.IssueOrderByWithRelationInput[] = [{ cutoffAt: 'desc' }, { id: 'desc' }];

/** Lists every room with its last price and the issue that takes orders. */
export function listRooms(db: Db): Promise<RoomRecord[]> {
  return cached(db, 'rooms', ROOMS_FRESHNESS, readRooms);
}

async function readRooms(db: Db): Promise<RoomRecord[]> {
  const [settings, rooms, prices, feedDay, calendar] = await Promise.all([
    getSettings(db),
    db.room.findMany({ orderBy: { id: 'asc' } }),
    getRecentPrices(db),
    getPublishedDay(db),
    readCalendar(db),
  ]);
  const now = new Date();
  const [issues, changes] = await Promise.all([listCurrentIssues(db), getDayChanges(db)]);
  return rooms.map((room) => {
    const symbol = room.symbol as Metal;
    const issue = issues.get(room.id);
    const opensAt = findOpening(room, calendar, settings, now);
    return toRoomRecord(room, {
      settings,
      last: prices.get(symbol),
      change: changes.get(symbol),
      feedDay,
      // A closed room, or one outside of its hours, does not open its planned issue.
      issue: (room.status === 'open' && !opensAt) || issue?.state === 'open' ? issue : undefined,
      opensAt,
    });
  });
}

/** The `rooms` call: one page. There is one room for each metal. */
export async function pageRooms(db: Db, input: ListInput): Promise<Page<RoomRecord>> {
  const rooms = await listRooms(db);
  const { skip, take } = toRange(input);
  const { page, per_page: perPage } = input;
  return toPage(rooms.slice(skip, skip + take), { page, perPage, total: rooms.length });
}

/** Reads one room as in `listRooms`. @throws {AppError} 4004 */
export async function getRoomOrThrow(db: Db, id: bigint): Promise<RoomRecord> {
  const room = (await listRooms(db)).find((each) => each.id === id.toString());
  if (!room) throw new AppError(4004, { detail: `there is no room ${id}` });
  return room;
}

/**
 * A page of a room's issues that have opened, newest first. The count stops at `MAX_REACHABLE_ROWS`, so that a
 * page of a long list costs no more than a page of a short one.
 * @throws {AppError} 4004 unknown room, or unknown issue to continue after
 */
export async function listIssues(db: Db, input: IssuesInput): Promise<Page<IssueRecord>> {
  const { room_id: roomId, page, per_page: perPage, before_id: beforeId } = input;
  const room = await db.room.findUnique({ where: { id: roomId } });
  if (!room) throw new AppError(4004, { detail: `there is no room ${roomId}` });
  const where = { roomId, state: { not: 'scheduled' } };
  const before = beforeId ? await placeOrThrow(db, roomId, beforeId) : undefined;
  const [rows, total, { currency }] = await Promise.all([
    db.issue.findMany({
      where: { ...where, ...(before && isAfterPlace(before)) },
      orderBy: NEWEST_FIRST,
      skip: before ? 0 : (page - 1) * perPage,
      take: perPage + 1,
    }),
    before ? null : db.issue.count({ where, orderBy: NEWEST_FIRST, take: MAX_REACHABLE_ROWS }),
    getSettings(db),
  ]);
  const context = { symbol: room.symbol as Metal, currency };
  const records = await issueRecordsOf(db, rows.slice(0, perPage), context);
  return toPage(records, { page, perPage, total, more: rows.length > perPage });
}

/** One issue of a room as in `listIssues`; null if the room has no such issue, or it has not opened. */
export async function findIssue(
  db: Db,
  room: Pick<RoomRecord, 'id' | 'symbol'>,
  id: unknown,
): Promise<IssueRecord | null> {
  const wanted = idField.safeParse(id);
  if (!wanted.success) return null;
  const where = { id: wanted.data, roomId: BigInt(room.id), state: { not: 'scheduled' } };
  const [row, { currency }] = await Promise.all([db.issue.findUnique({ where }), getSettings(db)]);
  const context = { symbol: room.symbol, currency };
  const [record] = row ? await issueRecordsOf(db, [row], context) : [];
  return record ?? null;
}

async function issueRecordsOf(
  db: Db,
  rows: readonly Issue[],
  context: { symbol: Metal; currency: Asset },
): Promise<IssueRecord[]> {
  const [days, seals] = await Promise.all([
    getRevealedDays(
      db,
      rows.flatMap((row) => dayOfFixing(row) ?? []),
    ),
    readSeals(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) =>
    toIssueRecord(row, {
      ...context,
      feedDay: days.get(dayOfFixing(row) ?? ''),
      seal: seals.get(row.id),
    }),
  );
}

/** Reads the proof of an issue's fixing. @throws {AppError} 4004 unknown, or not opened yet */
export async function getIssueProofOrThrow(db: Db, id: bigint): Promise<IssueProof> {
  const issue = await db.issue.findUnique({
    where: { id, state: { not: 'scheduled' } },
    include: { room: { select: { symbol: true } } },
  });
  if (!issue) throw new AppError(4004, { detail: `there is no issue ${id}` });
  const [days, { currency }, seals] = await Promise.all([
    getRevealedDays(db, daysOfWindow(issue)),
    getSettings(db),
    readSeals(db, [id]),
  ]);
  return toIssueProof(issue, { currency, days, seal: seals.get(id) });
}

/**
 * Reads the proof of a member's own order in the book of an issue: its present one if none is given. Before that issue has
 * closed it has no path.
 * @throws {AppError} 4004 unknown or someone else's order, an order by a quote, or an issue of another room
 */
export async function getOrderProofOrThrow(
  db: Db,
  userId: bigint,
  { id, issue_id: issueId }: OrderProofInput,
): Promise<OrderProof> {
  const order = await findSealedTerms(db, { userId, id, issueId });
  if (!order) throw new AppError(4004);
  const [issue, leaf] = await Promise.all([
    getIssueProofOrThrow(db, order.issueId),
    findBookPath(db, order),
  ]);
  return { format: 'Jinku proof 1', text: order.text, ...(leaf ?? NO_PATH), issue };
}

const NO_PATH = { place: null, path: null };

/** The open issue of each room, or else the planned one. */
async function listCurrentIssues(db: Db): Promise<Map<bigint, Issue>> {
  const rows = await db.issue.findMany({
    where: { kind: 'room', state: { in: ['open', 'scheduled'] } },
    // Open issues come last and replace planned ones in the map.
    orderBy: { state: 'desc' },
  });
  return new Map(rows.map((row) => [row.roomId, row]));
}

/** The place of an issue in the list. An issue of the room and one of plans can have the same cutoff. */
type Place = Pick<Issue, 'cutoffAt' | 'id'>;

async function placeOrThrow(db: Db, roomId: bigint, id: bigint): Promise<Place> {
  const select = { cutoffAt: true, id: true };
  const issue = await db.issue.findFirst({ where: { id, roomId }, select });
  if (!issue) throw new AppError(4004, { detail: `there is no issue ${id} to continue after` });
  return issue;
}

/** The issues that are listed after one. */
function isAfterPlace({ cutoffAt, id }: Place) {
  return { cutoffAt: { lte: cutoffAt }, OR: [{ cutoffAt: { lt: cutoffAt } }, { id: { lt: id } }] };
}
