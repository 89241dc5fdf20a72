import { ROLES } from '#lib/access/operators/rights';
import type { Pool } from '#lib/base/db/client';
import { addDays, localDay } from '#lib/base/taipei-time';
import { searchAudit } from '#lib/site/desk/audit/queries';
import { listQueue } from '#lib/site/desk/funding/queries';
import { searchDesk } from '#lib/site/desk/search/search-desk';
import type { Reading, Sample } from './desk-readings.ts';
import { MEMBER } from './desk-size.ts';

/** The search of the palette, of the queues and of the audit log, each by what one has in hand. */
export function searchReadings(
  db: Pool,
  { recordNo, withdrawalNo, phone }: Sample,
): Record<string, Reading> {
  const find = (text: string) => () => searchDesk(db, { text, roles: ROLES });
  const queue = (text: string) => () => listQueue(db, 'withdraw', { find: text }, 'op1');
  const day = addDays(localDay(new Date()), -3);
  return {
    'find: record number': find(recordNo),
    'find: last digits of a withdrawal': find(`W${withdrawalNo.slice(-6)}`),
    'find: reference of a payment': find('ref77'),
    'find: amount': find('131.00'),
    'find: amount of a day': find(`131.00 ${day}`),
    'find: given name': find('77'),
    'find: phone': find(phone),
    'find: e-mail': find('nobody@example.com'),
    'find: account number': find('808123456789'),
    'find: user name': find(`member_${MEMBER}`),
    'find in a queue: last digits': queue(`W${withdrawalNo.slice(-6)}`),
    'find in a queue: amount': queue('131.00'),
    'find in a queue: member': queue(`member_${MEMBER}`),
    'audit: of a member': () => searchAudit(db, { member: `member_${MEMBER}`, limit: 50 }),
    'audit: by record number': () => searchAudit(db, { subject: withdrawalNo, limit: 50 }),
  };
}
