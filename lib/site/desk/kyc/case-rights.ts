import type { Operator } from '#lib/access/operators/operator';
import { may } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { listColleagues } from '../funding/colleagues.ts';

/** What an operator may do with claims on cases, and to whom they can hand them over. */
export async function readCaseRights(db: Db, { name, roles }: Pick<Operator, 'name' | 'roles'>) {
  const colleagues = may(roles, 'record.hand-over')
    ? await listColleagues(db, 'kyc.review', name)
    : [];
  const handOver = colleagues.length > 0;
  const rights = {
    ...{ review: may(roles, 'kyc.review'), handOver },
    assign: handOver && may(roles, 'record.assign'),
  };
  return { rights, colleagues };
}
