import { createHash } from 'node:crypto';
import type pg from 'pg';
import { operatorName } from '#lib/access/operators/actor-name';
import { type Asset, formatAmount, parseAmount } from '#lib/base/money';
import { addDays, dayStart } from '#lib/base/taipei-time';
import { inSnapshot, type Snapshot } from '#lib/books/ledger/snapshot';
import type { Channel } from '#lib/features/funding/enums';
import * as sql from './day-sql.ts';

/** Records of one kind: their number and sum in the currency of the books. */
interface Counted {
  count: number;
  amount: string;
}

/** What an operator, or the sandbox, credited and paid. */
interface OperatorCount {
  /** Name of the operator, or the actor. */
  name: string;
  credited: Counted;
  paid: Counted;
}

/** Payments by their currency. Decimal strings. */
interface Payments {
  currency: string;
  in: string;
  out: string;
}

/** Journals that moved the clearing account without a top-up or payout of the day. */
interface OtherMovement extends Counted {
  kind: string;
  /** The first journals, as ids. */
  journals: string[];
}

/** The count of a channel and day. Amounts without a currency are of the books. */
export interface DayFigures {
  currency: Asset;
  credited: Counted;
  paid: Counted;
  operators: OperatorCount[];
  payments: Payments[];
  /** What moved the clearing account, as the money sees it: positive came in. */
  moved: string;
  /** `moved` without the top-ups credited and payouts paid. */
  difference: string;
  others: OtherMovement[];
}

/** What waits in a channel now, also of other days. */
export interface DayWaiting {
  queue: 'recharge' | 'withdraw';
  status: string;
  count: number;
  amount: string;
}

interface FlowRow {
  kind: 'recharge' | 'withdraw_paid';
  actor: string;
  payCurrency: string | null;
  count: number;
  recordMinor: string;
  paid: string;
}

/**
 * Reads the count of a channel and day from one snapshot: the records by operator against all that moved the
 * clearing account. The cost follows the day's entries of the channel.
 */
export function readDayFigures(
  connections: pg.Pool,
  { day, channel, currency }: { day: string; channel: Channel; currency: Asset },
): Promise<DayFigures> {
  return inSnapshot(connections, async (snapshot) => {
    const bounds = [dayStart(day), dayStart(addDays(day, 1)), `clearing:${channel}`, currency];
    const { rows: flows } = await snapshot.query<FlowRow>(sql.FLOWS, bounds);
    const others = await readOthers(snapshot, bounds, currency);
    const movedMinor = await readMoved(snapshot, bounds);
    const sumOf = (kind: FlowRow['kind'], rows = flows) => sumRows(rows, kind);
    const credited = sumOf('recharge');
    const paid = sumOf('withdraw_paid');
    const counted = ({ count, minor }: { count: number; minor: bigint }): Counted => ({
      ...{ count, amount: formatAmount(minor, currency) },
    });
    const actors = [...new Set(flows.map(({ actor }) => actor))].sort();
    return {
      currency,
      credited: counted(credited),
      paid: counted(paid),
      operators: actors.map((actor) => {
        const own = flows.filter((row) => row.actor === actor);
        return {
          name: operatorName(actor),
          credited: counted(sumOf('recharge', own)),
          paid: counted(sumOf('withdraw_paid', own)),
        };
      }),
      payments: paymentsOf(flows),
      moved: formatAmount(movedMinor, currency),
      difference: formatAmount(movedMinor - credited.minor + paid.minor, currency),
      others,
    };
  });
}

function sumRows(rows: readonly FlowRow[], kind: FlowRow['kind']) {
  const own = rows.filter((row) => row.kind === kind);
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    minor: own.reduce((sum, { recordMinor }) => sum + BigInt(recordMinor), 0n),
  };
}

function paymentsOf(rows: readonly FlowRow[]): Payments[] {
  const currencies = [...new Set(rows.flatMap(({ payCurrency }) => payCurrency ?? []))].sort();
  return currencies.map((currency) => {
    const asset = currency as Asset;
    const sum = (kind: FlowRow['kind']) =>
      rows
        .filter((row) => row.payCurrency === currency && row.kind === kind)
        .reduce((total, { paid }) => total + (parseAmount(paid, asset) ?? 0n), 0n);
    return {
      currency,
      in: formatAmount(sum('recharge'), asset),
      out: formatAmount(sum('withdraw_paid'), asset),
    };
  });
}

/** The clearing account has the opposite sign of the money. */
async function readMoved(snapshot: Snapshot, bounds: unknown[]): Promise<bigint> {
  const { rows } = await snapshot.query<{ amount: string }>(sql.MOVED, bounds);
  return -BigInt(rows[0]?.amount ?? 0);
}

async function readOthers(
  snapshot: Snapshot,
  bounds: unknown[],
  currency: Asset,
): Promise<OtherMovement[]> {
  const { rows } = await snapshot.query<OtherMovement>(sql.OTHERS, bounds);
  return rows.map((row) => ({ ...row, amount: formatAmount(-BigInt(row.amount), currency) }));
}

/** What waits in a channel now; a count of 10,000 and its sum are lower bounds. */
export async function readDayWaiting(
  connections: pg.Pool,
  { channel, currency }: { channel: Channel; currency: Asset },
): Promise<DayWaiting[]> {
  const { rows } = await connections.query<DayWaiting>(sql.WAITING, [channel]);
  return rows.map((row) => ({ ...row, amount: formatAmount(BigInt(row.amount), currency) }));
}

/** Tells whether figures are those that were seen. */
export function figuresDigest(figures: DayFigures): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(figures)))
    .digest('hex');
}

/** With keys in order: the database does not keep theirs. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, canonical(one)]));
}
