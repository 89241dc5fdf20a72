import { listNotices, type NoticeList } from '#lib/access/operators/notices/notice-queries';
import type { Operator } from '#lib/access/operators/operator';
import { database } from '#lib/base/db/client';

/** The newest notices of an operator, for the frame of the desk's pages. */
export function getNotices(operator: Operator): Promise<NoticeList> {
  return listNotices(database(), operator);
}
