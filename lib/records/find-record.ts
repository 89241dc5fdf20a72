import type { Db } from '#lib/db/client';
import type { RechargeRecord } from '#lib/funding/recharge-record';
import type { WithdrawalRecord } from '#lib/funding/withdrawal-record';
import { AppError } from '#lib/http/errors';
import { type Bill, getRecordDetailOrThrow } from './queries.ts';
import { type RecordDetailInput, recordDetailSchema } from './schema.ts';

export type RecordType = RecordDetailInput['type'];

interface RecordOf {
  recharge: RechargeRecord;
  withdraw: WithdrawalRecord;
  ledger: Bill;
}

/** The data of the `recordDetail` call for one type of record. */
export interface RecordDetail<Type extends RecordType = RecordType>
  extends Omit<Awaited<ReturnType<typeof getRecordDetailOrThrow>>, 'record'> {
  record: RecordOf[Type];
}

/** The record that a page's `?id=` names; null when it is missing, malformed, unknown or someone else's. */
export async function findRecord<Type extends RecordType>(
  db: Db,
  userId: bigint,
  asked: { type: Type; id: unknown },
): Promise<RecordDetail<Type> | null> {
  const input = recordDetailSchema.safeParse(asked);
  if (!input.success) return null;
  try {
    return (await getRecordDetailOrThrow(db, userId, input.data)) as RecordDetail<Type>;
  } catch (error) {
    if (error instanceof AppError && error.code === 4004) return null;
    throw error;
  }
}
