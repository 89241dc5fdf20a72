import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { env } from '#lib/base/env';
import { parseAmountOrThrow } from '#lib/base/money';
import { isFailureOfRecord, parkWork, unparkWork } from '#lib/base/queue/parked-work';
import { toRecordNumber } from '#lib/base/record-base/next-record';
import { isBooksHeld } from '#lib/books/ledger/books-held';
import type { BusinessCalendar } from '#lib/running/calendar/business-day';
import type { Settings } from '#lib/running/config/setting-specs';
import { affordableQty, computeFigures, computeHold } from '../deal/order-figures.ts';
import { dueDayAfter, retryDay } from './due-days.ts';
import type { SkipCode } from './enums.ts';
import { type FreshPrice, readFreshPrice } from './fresh-price.ts';
import { type DuePlan, lockDuePlans } from './lock-due-plans.ts';

/** Plans decided in one transaction. Limits how long it locks the accounts of their members. */
const PLANS_PER_BATCH = 50;

/** What a pass over the due plans of a room goes by. */
export interface Pass {
  room: { id: bigint };
  now: Date;
  /** Today, a local day. */
  today: string;
  settings: Settings;
  calendar: BusinessCalendar;
}

/** How due plans are decided: by orders in an issue, or all by one code. */
export type Decision = { issueId: bigint } | { code: SkipCode };

/** A batch that was rolled back for a reason of one of its plans. */
class BatchFailure extends Error {
  readonly planIds: readonly bigint[];

  constructor(planIds: readonly bigint[], cause: unknown) {
    super(`a batch of ${planIds.length} plans failed`, { cause });
    this.planIds = planIds;
  }
}

/**
 * Decides due plans of a room in batches of one transaction each, which several workers share: a plan that one has
 * locked is left out by the others. One that fails is parked.
 * @param before only plans that were due before this day
 * @param batches maximum number of batches
 * @returns whether more may be left
 */
export async function decideDuePlans(
  pool: Pool,
  pass: Pass,
  { decision, before, batches }: { decision: Decision; before: string; batches: number },
): Promise<boolean> {
  for (let batch = 0; batch < batches; batch++) {
    const decided = await decideOrPark(pool, pass, { decision, before, size: PLANS_PER_BATCH });
    if (decided === 0) return false;
  }
  return true;
}

interface Batch {
  decision: Decision;
  before: string;
  size: number;
}

/** Decides a batch; halves one that fails, until the plan is left that fails. @returns how many were decided or parked */
async function decideOrPark(pool: Pool, pass: Pass, batch: Batch): Promise<number> {
  try {
    return await decideBatch(pool, pass, batch);
  } catch (error) {
    if (!(error instanceof BatchFailure)) throw error;
    const [id, ...others] = error.planIds;
    if (id === undefined || others.length > 0)
      return decideOrPark(pool, pass, { ...batch, size: Math.ceil(error.planIds.length / 2) });
    await parkWork(pool, { kind: 'plan', id }, error.cause);
    return 1;
  }
}

function decideBatch(pool: Pool, pass: Pass, { decision, before, size }: Batch): Promise<number> {
  let taken: readonly bigint[] = [];
  const deciding = inTransaction(pool, async (tx) => {
    const price =
      'issueId' in decision ? await lockIssueAndPrice(tx, pass, decision.issueId) : null;
    if ('issueId' in decision && !price) return 0;
    const plans = await lockDuePlans(tx, pass.room.id, before, size);
    taken = plans.map(({ id }) => id);
    if (plans.length === 0) return 0;
    const rows = plans.map((plan) => rowOf(plan, pass, 'code' in decision ? decision : price));
    const { currency, trade_bps } = pass.settings;
    const issueId = 'issueId' in decision ? decision.issueId : null;
    await tx.$executeRaw`
      SELECT decide_plans(${issueId}, ${currency}, ${trade_bps}::integer, ${env().APP_MODE === 'paper'},
        ${JSON.stringify(rows)}::jsonb)`;
    const parked = plans.filter(({ isParked }) => isParked).map(({ id }) => id);
    if (parked.length > 0) await unparkWork(tx, 'plan', parked);
    return plans.length;
  });
  return deciding.catch((error: unknown) => {
    const isOfPlan = taken.length > 0 && isFailureOfRecord(error) && !isBooksHeld(error);
    throw isOfPlan ? new BatchFailure(taken, error) : error;
  });
}

/** Locks the open issue against closing. Null after its cutoff, or if no price is fresh. */
async function lockIssueAndPrice(
  tx: Db,
  { room, now, settings }: Pass,
  issueId: bigint,
): Promise<FreshPrice | null> {
  const locked = await tx.$queryRaw<object[]>`
    SELECT FROM issue WHERE id = ${issueId} AND state = 'open' AND cutoff_at > clock_timestamp() FOR SHARE`;
  return locked.length > 0 ? readFreshPrice(tx, room.id, now, settings) : null;
}

/** A row for `decide_plans`. */
function rowOf(plan: DuePlan, pass: Pass, by: { code: SkipCode } | FreshPrice | null) {
  const day = { nominal: plan.nominal, due: plan.due };
  const next = dueDayAfter(plan, pass.calendar, day);
  const price = by && 'priceMinor' in by ? by : null;
  return {
    ...{ plan: `${plan.id}`, order: `${plan.orderId}` },
    no: toRecordNumber('trade_order', plan.orderId),
    hold: price ? `${holdOf(plan, price, pass.settings)}` : null,
    code: codeOf(plan, price, pass.settings) ?? (by && 'code' in by ? by.code : null),
    ...{ nominal: next?.nominal ?? null, due: next?.due ?? null },
    retry: plan.whenShort === 'retry' && !plan.isRetry ? retryDay(pass.calendar, day, next) : null,
    is_last: plan.times !== null && plan.placed + 1 >= plan.times,
  };
}

/** What is known to prevent an order before it is tried. */
function codeOf(plan: DuePlan, price: FreshPrice | null, settings: Settings): SkipCode | null {
  if (plan.state === 'paused') return 'plan_paused';
  if (plan.memberStatus !== 'active') return 'locked';
  return price && isBelowMinimum(plan, price, settings) ? 'limit' : null;
}

function isBelowMinimum(plan: DuePlan, price: FreshPrice, settings: Settings): boolean {
  const deal = { ...price, feeBps: settings.trade_bps };
  const qtyUnits = plan.qtyUnits ?? affordableQty(plan.amountMinor ?? 0n, deal);
  if (qtyUnits < parseAmountOrThrow(settings.order_min_qty, price.symbol)) return true;
  return computeFigures({ ...deal, side: 'buy', qtyUnits }).grossMinor <= 0n;
}

/** An amount is held as it is; for grams what the price may rise to until the fixing. */
function holdOf({ amountMinor, qtyUnits }: DuePlan, price: FreshPrice, settings: Settings): bigint {
  if (amountMinor !== null) return amountMinor;
  return computeHold({
    ...price,
    side: 'buy',
    qtyUnits: qtyUnits ?? 0n,
    feeBps: settings.trade_bps,
  });
}
