import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { type RecordType, recordDetailSchema } from '#lib/base/record-base/schema';
import { getRecordDetailOrThrow, type RecordDetail } from './record-detail.ts';

export type { RecordDetail } from './record-detail.ts';

/** Finds the record of a page's `?id=`; null if the id is missing, malformed, unknown or someone else's. */
export async function findRecord<Type extends RecordType>(
  db: Db,
  userId: bigint,
  query: { type: Type; id: unknown },
): Promise<RecordDetail<Type> | null> {
  const input = recordDetailSchema.safeParse(query);
  if (!input.success) return null;
  try {
    return (await getRecordDetailOrThrow(db, userId, input.data)) as RecordDetail<Type>;
  } catch (error) {
    if (error instanceof AppError && error.code === 4004) return null;
    throw error;
  }
}
