import type { Db } from '#lib/base/db/client';
import type { Asset } from '#lib/base/money';
import type { StatusFamily } from '#lib/base/record-base/status-text';
import { type MoveRecord, toMoveRecord } from '#lib/features/fixed/move-record';
import { markReversed } from '#lib/features/funding/queries';
import type { TopUpRecord } from '#lib/features/funding/response-schema';
import { toTopUpRecord } from '#lib/features/funding/top-up-record';
import { toWithdrawalRecord, type WithdrawalRecord } from '#lib/features/funding/withdrawal-record';
import {
  ORDER_INCLUDE,
  type OrderRecord,
  toOrderRecord,
} from '#lib/features/trade/order/order-record';

/** The API records that cause journals, by type. */
export interface CauseOf {
  recharge: TopUpRecord;
  withdraw: WithdrawalRecord;
  trade: OrderRecord;
  terminal: MoveRecord;
}

/** A record with the `ref` values of its journals and status events. */
interface OwnRecord<Type extends StatusFamily = StatusFamily> {
  record: CauseOf[Type];
  journals: string;
  steps: string;
}

/** The type of the record that a journal's `ref` names; null if it names none. */
export function readRecordType(ref: string): StatusFamily | null {
  const table = ref.split(':')[0];
  return (Object.keys(TABLES) as StatusFamily[]).find((one) => TABLES[one] === table) ?? null;
}

interface OwnRecordWhere {
  id: bigint;
  userId: bigint;
}

/** The part of a journal's `ref` before the colon. */
const TABLES: Record<StatusFamily, string> = {
  recharge: 'recharge',
  withdraw: 'withdrawal',
  trade: 'order',
  terminal: 'fixed_move',
};

/** Reads a user's own record; null if it is unknown or someone else's. */
export function getOwnRecord(
  db: Db,
  type: StatusFamily,
  { where, currency }: { where: OwnRecordWhere; currency: Asset },
): Promise<OwnRecord | null> {
  const journals = `${TABLES[type]}:${where.id}`;
  return READERS[type](db, where, { currency, journals });
}

type Reader = (
  db: Db,
  where: OwnRecordWhere,
  context: { currency: Asset; journals: string },
) => Promise<OwnRecord | null>;

const READERS: Record<StatusFamily, Reader> = {
  async recharge(db, where, { currency, journals }) {
    const found = await db.recharge.findFirst({ where });
    const [row] = found ? await markReversed(db, [found]) : [];
    if (!row) return null;
    return { record: toTopUpRecord(row, currency), journals, steps: journals };
  },
  async withdraw(db, where, { currency, journals }) {
    const row = await db.withdrawal.findFirst({ where });
    return row && { record: toWithdrawalRecord(row, currency), journals, steps: journals };
  },
  async trade(db, where, { currency, journals }) {
    const row = await db.tradeOrder.findFirst({ where, include: ORDER_INCLUDE });
    return row && { record: toOrderRecord(row, currency), journals, steps: journals };
  },
  /** The steps of a move are those of its deposit. */
  async terminal(db, where, { currency, journals }) {
    const row = await db.fixedMove.findFirst({ where });
    const steps = `fixed_deposit:${row?.depositId}`;
    return row && { record: toMoveRecord(row, currency), journals, steps };
  },
};
