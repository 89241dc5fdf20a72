import { actorName } from '#lib/access/operators/actor-name';
import type { Db } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { addDays, localDay } from '#lib/base/taipei-time';
import { accountCode } from '#lib/books/ledger/chart-of-accounts';
import {
  getClosedMonth,
  getPeriodBalances,
  getPeriodObstacles,
  listPeriodEvents,
  type PeriodEvent,
  type PeriodObstacle,
} from '#lib/books/ledger/periods';
import type { LedgerTotal } from '#lib/books/ledger/totals';
import { type AssetAccounts, assetsOf, toAmount, unlessArchived } from './queries.ts';

/** Ended months that the list shows. */
const MONTHS = 12;

export type PeriodState = 'running' | 'open' | 'closed';

/** A month in the list. */
export interface PeriodRow {
  month: string;
  state: PeriodState;
  /** Its newest closing or reopening; null if there is none. */
  last: PeriodStep | null;
}

/** A closing or reopening. */
export interface PeriodStep {
  id: string;
  is_closed: boolean;
  asked_by: string;
  decided_by: string | null;
  reason: string;
  at: string;
  /** Head of the chain when it was closed. */
  head: { position: string; hash: string } | null;
}

/** A balance that is not the one that the month was closed with. */
export interface PeriodDifference {
  asset: string;
  code: string;
  purpose: string;
  sealed: string;
  present: string;
}

export interface PeriodDetail extends PeriodRow {
  /** What it waits for before it can be closed; empty unless it is open. */
  obstacles: PeriodObstacle[];
  /** Whether it can be opened again. */
  is_newest_closed: boolean;
  steps: PeriodStep[];
  /** The trial balance that it was closed with; of an open month the present one, null if that is archived. */
  assets: AssetAccounts[] | null;
  differences: PeriodDifference[];
}

/** The running month and those before it in which there were journals, newest first. */
export async function listPeriods(db: Db): Promise<PeriodRow[]> {
  const [first, closed, events, now] = await Promise.all([
    db.ledgerJournal.findFirst({ orderBy: { id: 'asc' }, select: { createdAt: true } }),
    getClosedMonth(db),
    listPeriodEvents(db),
    databaseTime(db),
  ]);
  const running = localDay(now).slice(0, 7);
  const oldest = first ? localDay(first.createdAt).slice(0, 7) : running;
  const rows: PeriodRow[] = [];
  for (let month = running; rows.length <= MONTHS && month >= oldest; month = monthBefore(month))
    rows.push(rowOf(month, { running, closed, events }));
  return rows;
}

/** One month with its trial balance and its history. */
export async function getPeriod(db: Db, month: string): Promise<PeriodDetail> {
  const [closed, events, present, now] = await Promise.all([
    getClosedMonth(db),
    listPeriodEvents(db, month),
    unlessArchived(getPeriodBalances(db, month)),
    databaseTime(db),
  ]);
  const row = rowOf(month, { running: localDay(now).slice(0, 7), closed, events });
  const sealed = row.state === 'closed' ? (events[0]?.balances ?? null) : null;
  const shown = sealed ?? present;
  return {
    ...row,
    obstacles: row.state === 'open' ? await getPeriodObstacles(db, month) : [],
    is_newest_closed: month === closed,
    steps: events.map(stepOf),
    assets: shown && assetsOf(shown, []),
    differences: sealed && present ? differencesOf(sealed, present) : [],
  };
}

function rowOf(
  month: string,
  given: { running: string; closed: string | null; events: readonly PeriodEvent[] },
): PeriodRow {
  const { running, closed, events } = given;
  const last = events.find((event) => event.month === month);
  const isClosed = closed !== null && month <= closed;
  const state = isClosed ? 'closed' : month >= running ? 'running' : 'open';
  return { month, state, last: last ? stepOf(last) : null };
}

function stepOf(event: PeriodEvent): PeriodStep {
  const { position, hash } = event;
  return {
    ...{ id: event.id.toString(), is_closed: event.isClosed, reason: event.reason },
    asked_by: actorName(event.askedBy),
    decided_by: event.decidedBy && actorName(event.decidedBy),
    at: event.createdAt.toISOString(),
    head: position !== null && hash !== null ? { position: position.toString(), hash } : null,
  };
}

function differencesOf(
  sealed: readonly LedgerTotal[],
  present: readonly LedgerTotal[],
): PeriodDifference[] {
  const keyOf = ({ house, asset, purpose }: LedgerTotal) => `${house} ${asset} ${purpose}`;
  const places = new Map([...sealed, ...present].map((row) => [keyOf(row), row]));
  return [...places].flatMap(([key, { asset, purpose }]) => {
    const amountOf = (rows: readonly LedgerTotal[]) =>
      rows.find((row) => keyOf(row) === key)?.balanceMinor ?? 0n;
    const [before, after] = [amountOf(sealed), amountOf(present)];
    if (before === after) return [];
    const amounts = { sealed: toAmount(before, asset), present: toAmount(after, asset) };
    return [{ asset, code: accountCode(purpose), purpose, ...amounts }];
  });
}

function monthBefore(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7);
}
