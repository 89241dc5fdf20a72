import { notFound } from 'next/navigation';
import { FundingDesk } from '#components/desk/funding/funding-desk';
import { may } from '#lib/access/operators/rights';
import { AppError } from '#lib/base/errors/app-error';
import type { Queue } from '#lib/features/funding/enums';
import { listColleagues } from '#lib/site/desk/funding/colleagues';
import { listQueue } from '#lib/site/desk/funding/queries';
import { type DeskRecordPage, getDeskRecordOrThrow } from '#lib/site/desk/funding/record-queries';
import { queueFilterSchema } from '#lib/site/desk/funding/schema';
import { countLookups } from '#lib/site/desk/match/count-lookups';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export interface FundingScreenProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

interface Props extends FundingScreenProps {
  queue: Queue;
  /** Id or number of the record that is open. */
  id?: string;
}

const RIGHTS = {
  recharge: { read: 'top-up.read', review: 'top-up.review', reopen: 'top-up.reopen' },
  withdraw: { read: 'withdrawal.read', review: 'withdrawal.review', reopen: 'payout.bounce' },
} as const;

/** A queue with its filters from the address, and a record of it. */
export async function FundingScreen({ queue, id, searchParams }: Props) {
  const { operator, db } = await requireOperator(RIGHTS[queue].read);
  const { name, roles } = operator;
  const filter = queueFilterSchema.parse(await searchParams);
  await countLookups(operator, filter.find);
  const handOver = may(roles, 'record.hand-over');
  const [page, detail, colleagues] = await Promise.all([
    listQueue(db, queue, filter, name),
    id === undefined ? null : findRecord(() => getDeskRecordOrThrow(db, queue, id, name)),
    handOver ? listColleagues(db, RIGHTS[queue].review, name) : [],
  ]);
  const rights = {
    review: may(roles, RIGHTS[queue].review),
    pay: queue === 'withdraw' && may(roles, 'withdrawal.pay'),
    reopen: may(roles, RIGHTS[queue].reopen),
    reveal: may(roles, 'payee.reveal'),
    message: may(roles, 'member.message'),
    handOver: colleagues.length > 0,
    assign: colleagues.length > 0 && may(roles, 'record.assign'),
  };
  const asked = { id: operator.id.toString(), name };
  return <FundingDesk {...{ queue, page, detail, rights, colleagues }} operator={asked} />;
}

/** An unknown record has no page. */
async function findRecord(read: () => Promise<DeskRecordPage>): Promise<DeskRecordPage> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 4004) notFound();
    throw error;
  }
}
