import { actorName } from '#lib/access/operators/actor-name';
import type { Db } from '#lib/base/db/client';
import type { Withdrawal } from '#lib/base/db/generated/client';
import { formatAmount } from '#lib/base/money';
import type { Queue } from '#lib/features/funding/enums';
import { serviceClock } from '#lib/features/funding/queue/service-target';
import { listWarnings } from '#lib/features/funding/queue/warnings/list-warnings';
import type { Warning } from '#lib/features/funding/queue/warnings/rules';
import { OPEN_TOP_UP_STATUSES } from '#lib/features/funding/top-up/top-up-state';
import { type TopUpRow, toTopUpRecord } from '#lib/features/funding/top-up-record';
import { markReversed } from '#lib/features/funding/top-up-reversals';
import {
  listPayoutRefusals,
  type PayoutRefusal,
} from '#lib/features/funding/withdrawal/require-payout-persons';
import { OPEN_WITHDRAWAL_STATUSES } from '#lib/features/funding/withdrawal/withdrawal-state';
import { toWithdrawalRecord } from '#lib/features/funding/withdrawal-record';
import { getSettings } from '#lib/running/config/queries';
import type { Settings } from '#lib/running/config/setting-specs';
import { type DeskMember, readMembers, unknownMember } from '../read-members.ts';
import { filterByWarnings } from './filter-by-warnings.ts';
import { QUEUE_PAGE, queueStatements } from './queue-sql.ts';
import { QUEUE_STATUSES } from './queue-statuses.ts';
import { type DeskAssignment, readAssignments } from './read-assignments.ts';
import type { QueueFilter, QueueSort } from './schema.ts';
import { showClaim } from './shown-claim.ts';

/** A row of a queue, or the record of a page. Amounts are decimal strings. */
export interface DeskRecord {
  id: string;
  no: string;
  member: DeskMember;
  channel: string;
  processor: string;
  /** Cash: the amount, the fee in it, and the rest. */
  amount: string;
  fee: string;
  net: string;
  pay_currency: string;
  pay_amount: string;
  rate: string;
  status: string;
  status_text: string;
  /** What the bank sent back of a payout; zero if nothing, and for a top-up. */
  returned: string;
  /** The credit of a top-up was reversed. */
  reversed: boolean;
  is_open: boolean;
  reference: string | null;
  reason: string | null;
  /** Bank and masked number of a withdrawal's payee; null for a top-up. */
  payee: string | null;
  simulated: boolean;
  created_at: string;
  age_seconds: number;
  /** Seconds past the service target, negative before it; null once it has ended. */
  late_seconds: number | null;
  claim: { by: string; since: string; until: string; is_mine: boolean } | null;
  /** To whom a waiting record was handed over. */
  assigned: DeskAssignment | null;
  /** Name of the operator who took a withdrawal for payment. */
  taken_by: string | null;
  /** Why this operator may not pay a withdrawal that waits for it; null if they may. */
  pay_refusal: PayoutRefusal | null;
  warnings: Warning[];
}

/** A page of a queue. */
export interface QueuePage {
  status: string;
  /** The records of the status wait. Only those have warnings here, which are for a decision. */
  is_open: boolean;
  sort: QueueSort;
  currency: string;
  rows: DeskRecord[];
  /** Key of the next page; null at the end. */
  next: string | null;
  /** Rows that fit may follow although the page is not full: the search is bounded. */
  is_partial: boolean;
}

/** What a record is shown with. */
export interface RecordContext {
  settings: Settings;
  now: Date;
  /** Name of the operator who looks at it. */
  operator: string;
}

/**
 * Reads a page of a queue: waiting records oldest first, ended ones newest first unless asked for in
 * another order. Costs the same however many records there are.
 * @param operator name of the operator who asks
 */
export async function listQueue(
  db: Db,
  queue: Queue,
  filter: QueueFilter,
  operator: string,
): Promise<QueuePage> {
  const settings = await getSettings(db);
  const status = statusOf(queue, filter.status);
  const is_open = isOpen(queue, status);
  const sort = filter.sort ?? (is_open ? 'created' : '-created');
  const warned = is_open ? filter.warnings : undefined;
  const asked = {
    ...{ ...filter, warnings: warned, status, sort },
    ...{ actor: `operator:${operator}`, books: settings.currency },
  };
  const { page, scanEnd, isFiltered } = queueStatements(queue, asked);
  const scanned = await db.$queryRawUnsafe<Row[]>(page.text, ...page.values);
  const wanted = { filter: warned, count: QUEUE_PAGE + 1 };
  const { rows: found, warnings } = is_open
    ? await filterByWarnings(db, queue, scanned, wanted)
    : { rows: scanned, warnings: new Map() };
  const rows = found.slice(0, QUEUE_PAGE);
  const last = found.length > QUEUE_PAGE ? rows.at(-1) : undefined;
  const [end] =
    !last && isFiltered ? await db.$queryRawUnsafe<Key[]>(scanEnd.text, ...scanEnd.values) : [];
  const key = last ?? end;
  const context = { settings, now: new Date(), operator };
  return {
    ...{ status, is_open, sort, currency: settings.currency },
    rows: await recordsWith(db, queue, rows, { ...context, warnings }),
    next: key ? keyOf(key, sort) : null,
    is_partial: end !== undefined,
  };
}

/** Statuses in which a withdrawal is paid. */
const PAYABLE = ['approved', 'processing'];

type Row = TopUpRow | Withdrawal;
type Key = Pick<Row, 'id' | 'amountMinor'>;

/** Adds members and warnings to rows of a queue, each by one statement. */
export async function readRecords(
  db: Db,
  queue: Queue,
  rows: readonly Row[],
  context: RecordContext,
): Promise<DeskRecord[]> {
  const ids = rows.map(({ id }) => id);
  const warnings = await listWarnings(db, queue, ids);
  return recordsWith(db, queue, rows, { ...context, warnings });
}

async function recordsWith(
  db: Db,
  queue: Queue,
  rows: readonly Row[],
  { warnings, ...context }: RecordContext & { warnings: Map<bigint, Warning[]> },
): Promise<DeskRecord[]> {
  if (rows.length === 0) return [];
  const members = await readMembers(db, [...new Set(rows.map(({ userId }) => userId))]);
  const waiting = rows.filter(({ status }) => isOpen(queue, status)).map(({ id }) => id);
  const assigned = await readAssignments(db, queue, waiting, context.operator);
  // The sandbox approves and pays its own.
  const payable = rows.filter(
    (row) => 'takenBy' in row && PAYABLE.includes(row.status) && row.processor !== 'sandbox',
  );
  const refusals = await listPayoutRefusals(
    db,
    payable.map(({ id }) => id),
    context.operator,
  );
  const marked = queue === 'recharge' ? await markReversed(db, rows) : rows;
  return marked.map((row) => ({
    ...recordOf(queue, row, context),
    member: members.get(row.userId) ?? unknownMember(row.userId),
    assigned: assigned.get(row.id) ?? null,
    pay_refusal: refusals.get(row.id) ?? null,
    warnings: warnings.get(row.id) ?? [],
  }));
}

function recordOf(queue: Queue, row: Row, { settings, now, operator }: RecordContext) {
  const { currency } = settings;
  const isWithdrawal = 'takenBy' in row;
  const { id, no, channel, amount, fee, net, pay_currency, pay_amount, rate, ...record } =
    isWithdrawal ? toWithdrawalRecord(row, currency) : toTopUpRecord(row, currency);
  return {
    ...{ id, no, channel, amount, fee, net, pay_currency, pay_amount, rate },
    ...{ processor: row.processor, status: row.status, status_text: record.status_text },
    returned: 'returned' in record ? record.returned : formatAmount(0n, currency),
    reversed: 'reversed' in record && record.reversed,
    ...{ is_open: isOpen(queue, row.status), reference: record.reference, reason: record.reason },
    payee: 'target_name' in record ? `${record.target_name} ${record.target_masked}` : null,
    ...{ simulated: row.simulated, created_at: record.created_at },
    ...serviceClock(queue, row, { settings, now }),
    claim: showClaim(row, operator),
    taken_by: isWithdrawal && row.takenBy !== null ? actorName(row.takenBy) : null,
  };
}

function isOpen(queue: Queue, status: string): boolean {
  const open: readonly string[] =
    queue === 'recharge' ? OPEN_TOP_UP_STATUSES : OPEN_WITHDRAWAL_STATUSES;
  return open.includes(status);
}

function statusOf(queue: Queue, asked: string | undefined): string {
  const statuses: readonly string[] = QUEUE_STATUSES[queue];
  return statuses.find((status) => status === asked) ?? QUEUE_STATUSES[queue][0];
}

function keyOf({ id, amountMinor }: Key, sort: QueueSort): string {
  return sort === 'created' || sort === '-created' ? `${id}` : `${amountMinor}.${id}`;
}
