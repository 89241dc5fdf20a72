import { findOperator, listTokens } from '#lib/access/operators/account/operator-queries';
import { getNoticePreferences, listNotices } from '#lib/access/operators/notices/notice-queries';
import type { Operator } from '#lib/access/operators/operator';
import type { Pool } from '#lib/base/db/client';
import { addDays, localDay } from '#lib/base/taipei-time';
import { getPeriodObstacles } from '#lib/books/ledger/periods';
import { listMessages } from '#lib/features/inbox/queries';
import { listRooms } from '#lib/features/trade/queries';
import { issueStatement } from '#lib/operation/statements/issue-statement';
import { wordRows } from '#lib/site/desk/audit/audit-words';
import { searchAudit } from '#lib/site/desk/audit/queries';
import { listPictures } from '#lib/site/desk/content/list-pictures';
import { findDeskContent, listContentVersions } from '#lib/site/desk/content/queries';
import { getDayCount } from '#lib/site/desk/day-count/queries';
import { listColleagues } from '#lib/site/desk/funding/colleagues';
import { findNextCase } from '#lib/site/desk/kyc/queries';
import { exportGeneralLedger } from '#lib/site/desk/ledger/general-ledger';
import { getHolds } from '#lib/site/desk/ledger/hold-queries';
import { getPeriod, listPeriods } from '#lib/site/desk/ledger/period-queries';
import { exportCaseFile } from '#lib/site/desk/members/export-case-file';
import { findSharedDetails } from '#lib/site/desk/members/find-shared-details';
import { findRisk } from '#lib/site/desk/members/judge-risk';
import { listCaseDocuments } from '#lib/site/desk/members/list-case-documents';
import { listSentMessages } from '#lib/site/desk/members/list-sent-messages';
import { getBatchPage, listBatches, readNewBatch } from '#lib/site/desk/payouts/queries';
import { findHit, listHits, listHitsOf, listLists } from '#lib/site/desk/screening/queries';
import type { Reading, Sample } from './desk-readings.ts';
import { equalDay, fullDay, MEMBER } from './desk-size.ts';

/** An operator of the bench; the roles are those of the accounts. */
const OPERATOR: Operator = { id: 101n, name: 'op1', roles: ['cashier'] };
const member = BigInt(MEMBER);

/** The pages of the work around the queues, and the inbox of members. */
export function workReadings(db: Pool, sample: Sample): Record<string, Reading> {
  return {
    ...frameReadings(db, sample),
    ...payoutReadings(db, sample),
    ...screeningReadings(db, sample),
    ...bookReadings(db),
    ...caseFileReadings(db),
    ...siteReadings(db),
  };
}

/** What each page of an operator reads besides its own. */
function frameReadings(db: Pool, { caseId }: Sample): Record<string, Reading> {
  return {
    'notices: of an operator': () => listNotices(db, OPERATOR),
    'notices: of an auditor': () => listNotices(db, { ...OPERATOR, roles: ['auditor'] }),
    'queues: colleagues': () => listColleagues(db, 'withdrawal.review', OPERATOR.name),
    'kyc: the next one': () => findNextCase(db, { id: `${caseId}`, submitted_at: null }),
    'account of an operator': () =>
      Promise.all([
        findOperator(db, OPERATOR.name),
        listTokens(db, OPERATOR),
        getNoticePreferences(db, OPERATOR),
      ]),
  };
}

function payoutReadings(db: Pool, { openBatch, doneBatch }: Sample): Record<string, Reading> {
  const choose = (template: string) => () =>
    readNewBatch(db, { asked: template, operator: OPERATOR.name });
  return {
    'batches: newest': () => listBatches(db, null),
    'batches: a page further': () => listBatches(db, openBatch),
    'batches: one that waits': () => getBatchPage(db, openBatch),
    'batches: one that is done': () => getBatchPage(db, doneBatch),
    'batches: withdrawals to choose from': choose('ach'),
    'batches: withdrawals of another bank': choose('hk-bank'),
  };
}

function screeningReadings(db: Pool, { hitId }: Sample): Record<string, Reading> {
  return {
    'screening: open': () => listHits(db, { status: 'open' }),
    'screening: no match': () => listHits(db, { status: 'cleared' }),
    'screening: match': () => listHits(db, { status: 'matched' }),
    'screening: one': () => findHit(db, `${hitId}`),
    'screening: lists': () => listLists(db),
  };
}

function bookReadings(db: Pool): Record<string, Reading> {
  const now = new Date();
  const running = localDay(now).slice(0, 7);
  const last = addDays(`${running}-01`, -1).slice(0, 7);
  const count = (day: string) => () => getDayCount(db, { day, channel: 'bank' });
  return {
    'day count: a day': count(equalDay(now)),
    'day count: a full day': count(fullDay(now)),
    'day count: a full day, not over': count(localDay(now)),
    'periods: months': () => listPeriods(db),
    'periods: the running month': () => getPeriod(db, running),
    'periods: the last month': () => getPeriod(db, last),
    'general ledger: a full month': () => exportMonth(db, last),
    'periods: what the last month waits for': () => getPeriodObstacles(db, last),
    'ledger: holds': () => getHolds(db),
  };
}

async function exportMonth(db: Pool, month: string): Promise<void> {
  const asked = { month, by: 'day', reason: 'bench', operator: OPERATOR.name } as const;
  for await (const _chunk of (await exportGeneralLedger(db, asked)).chunks);
}

function caseFileReadings(db: Pool): Record<string, Reading> {
  const today = localDay(new Date());
  return {
    'members: case file': () =>
      Promise.all([
        findRisk(db, member),
        listHitsOf(db, member),
        listCaseDocuments(db, member),
        listSentMessages(db, member),
      ]),
    'members: shared details': () => findSharedDetails(db, member),
    'members: export of the case file': async () => {
      const file = exportCaseFile(db, { userId: member, subject: `user:member_${MEMBER}` });
      for await (const _chunk of file.chunks);
    },
    'members: statement for authorities': () =>
      issueStatement(
        member,
        {
          ...{ from: addDays(today, -360), to: today, letter: '1', reason: 'bench' },
          ...{ by: OPERATOR.name, at: new Date(), company: '', licence: '' },
        },
        'csv',
      ),
    'inbox of a member': () => listMessages(db, member),
  };
}

function siteReadings(db: Pool): Record<string, Reading> {
  return {
    'audit: newest, in words': async () => {
      const { rows } = await searchAudit(db, { limit: 50 });
      return wordRows(db, rows, ['auditor']);
    },
    'content: one item': async () => {
      const item = await findDeskContent(db, 'notice', 'item-7');
      return item && listContentVersions(db, 'notice', item);
    },
    'content: pictures': () => listPictures(db, {}),
    'market: rooms': () => listRooms(db),
  };
}
