import { may, type Role } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { type Metal, parseAmount } from '#lib/base/money';
import { getSettings } from '#lib/running/config/queries';
import type { Settings } from '#lib/running/config/setting-specs';
import { getExposure, type MetalExposure } from '../ledger/exposure-queries.ts';
import { QUEUE_RIGHTS } from '../live/queues.ts';
import { getMoneyFlow, type MoneyFlow } from './money-flow.ts';
import { getOwedToMembers, type OwedToMembers } from './owed-to-members.ts';
import { listQueueTotals, type QueueTotal } from './queue-totals.ts';
import { listWaitingDecisions, type WaitingDecisions } from './waiting-decisions.ts';
import { getWorkState, type WorkState } from './work-state.ts';

/** The dealer's exposure to a metal with its limit. */
interface LimitedExposure extends MetalExposure {
  /** Grams; null if there is no limit. */
  limit: string | null;
  is_over: boolean;
}

/** What an operator sees first. */
export interface Today {
  at: string;
  currency: string;
  queues: QueueTotal[];
  decisions: WaitingDecisions[];
  flow: MoneyFlow;
  owed: OwedToMembers;
  exposure: { metals: LimitedExposure[]; gross_value: string };
  work: WorkState;
}

/**
 * Reads the first page of the desk, with what these roles may see. Its cost follows what waits and the payments of
 * two days.
 */
export async function getToday(db: Db, roles: readonly Role[]): Promise<Today> {
  const [settings, now] = await Promise.all([getSettings(db), databaseTime(db)]);
  const [queues, waiting, flow, owed, exposure, work] = await Promise.all([
    listQueueTotals(db, settings),
    listWaitingDecisions(db),
    getMoneyFlow(db, now),
    getOwedToMembers(db),
    getExposure(db),
    getWorkState(db),
  ]);
  const decisions = waiting.filter(({ queue }) => may(roles, QUEUE_RIGHTS[queue]));
  const metals = exposure.metals.map((metal) => limitedOf(metal, settings));
  return {
    ...{ at: now.toISOString(), currency: settings.currency, queues, decisions, flow, owed },
    exposure: { metals, gross_value: exposure.gross_value },
    work,
  };
}

const LIMIT_KEYS = {
  XAU: 'exposure_limit_xau',
  XAG: 'exposure_limit_xag',
  XPT: 'exposure_limit_xpt',
} as const satisfies Record<Metal, keyof Settings>;

/** A limit holds for grams that the dealer has and for those still to be bought. */
function limitedOf(metal: MetalExposure, settings: Settings): LimitedExposure {
  const limit = settings[LIMIT_KEYS[metal.symbol]];
  const limitUnits = parseAmount(limit, metal.symbol);
  const units = parseAmount(metal.grams.replace('-', ''), metal.symbol) ?? 0n;
  return {
    ...metal,
    limit: limitUnits === null ? null : limit,
    is_over: limitUnits !== null && units > limitUnits,
  };
}
