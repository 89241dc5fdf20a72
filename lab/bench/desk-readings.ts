import { listOperators, listSignIns } from '#lib/access/operators/account/operator-queries';
import { ROLES } from '#lib/access/operators/rights';
import type { Pool } from '#lib/base/db/client';
import { addDays, dayStart, localDay } from '#lib/base/taipei-time';
import type { Queue } from '#lib/features/funding/enums';
import { findApproval, findNextApproval, listApprovalPage } from '#lib/site/desk/approvals/queries';
import { listAuditActions, searchAudit } from '#lib/site/desk/audit/queries';
import { CONTENT_KINDS, listDeskContent } from '#lib/site/desk/content/queries';
import { getPool, listDepositRows, listMaturities } from '#lib/site/desk/fixed-terms/queries';
import { listQueue } from '#lib/site/desk/funding/queries';
import { getDeskRecordOrThrow } from '#lib/site/desk/funding/record-queries';
import type { QueueFilter } from '#lib/site/desk/funding/schema';
import { findCase, listCases } from '#lib/site/desk/kyc/queries';
import { listEntries } from '#lib/site/desk/ledger/entry-queries';
import { getExposure } from '#lib/site/desk/ledger/exposure-queries';
import { findJournal } from '#lib/site/desk/ledger/journal-detail';
import { listJournals } from '#lib/site/desk/ledger/journal-queries';
import { getAccountTree, getTrialBalance } from '#lib/site/desk/ledger/queries';
import { readReconDay } from '#lib/site/desk/ledger/recon-queries';
import type { JournalFilter } from '#lib/site/desk/ledger/schema';
import { getVerifyStatus } from '#lib/site/desk/ledger/verify-queries';
import { countQueues } from '#lib/site/desk/live/count-queues';
import { getFeePeriods, getIssuePage, listIssueRows } from '#lib/site/desk/market/queries';
import { findMemberPage, listMembers, listTimeline } from '#lib/site/desk/members/queries';
import type { MemberFilter } from '#lib/site/desk/members/schema';
import { getReportPreview } from '#lib/site/desk/reports/queries';
import { listDeskSettings, listSettingChanges } from '#lib/site/desk/settings/queries';
import { getToday } from '#lib/site/desk/today/queries';
import { searchReadings } from './desk-search-readings.ts';
import { equalDay, fullDay, LONG_MEMBER, MEMBER } from './desk-size.ts';
import { workReadings } from './desk-work-readings.ts';

export type Reading = () => Promise<unknown>;

/** What is read by id, found once. */
export interface Sample {
  recordNo: string;
  withdrawalNo: string;
  approvedNo: string;
  paidNo: string;
  journalId: bigint;
  caseId: bigint;
  /** A batch whose payments wait for the bank, and one that is done. */
  openBatch: bigint;
  doneBatch: bigint;
  hitId: bigint;
  requestId: bigint;
  phone: string;
}

const OPERATOR = 'op1';

/** Every list and page of the desk, with its filters and sorts. */
export function deskReadings(db: Pool, sample: Sample): Map<string, Reading> {
  return new Map(
    Object.entries({
      ...todayReadings(db),
      ...queueReadings(db, 'recharge', 'credited'),
      ...queueReadings(db, 'withdraw', 'paid'),
      ...recordReadings(db, sample),
      ...memberReadings(db, sample),
      ...ledgerReadings(db, sample),
      ...auditReadings(db),
      ...searchReadings(db, sample),
      ...marketReadings(db),
      ...otherReadings(db),
      ...workReadings(db, sample),
    }),
  );
}

/** A day that is over, as most of the year. */
const pastDay = () => fullDay(new Date());
const lastMonth = () => addDays(`${localDay(new Date()).slice(0, 7)}-01`, -1).slice(0, 7);

function todayReadings(db: Pool): Record<string, Reading> {
  return { today: () => getToday(db, ['auditor']), 'counts of the shell': () => countQueues(db) };
}

function queueReadings(db: Pool, queue: Queue, ended: string): Record<string, Reading> {
  const filters: Record<string, QueueFilter> = {
    waiting: {},
    'waiting, largest': { sort: '-amount' },
    'waiting, smallest by channel': { sort: 'amount', channel: 'bank' },
    'waiting, by channel': { channel: 'hkbank' },
    'waiting, by currency and age': { currency: 'HKD', waiting: 1 },
    'waiting, by amount': { from: '100', to: '20000' },
    'waiting, claimed by nobody': { claim: 'nobody' },
    'waiting, given to me': { claim: 'given' },
    'waiting, mine': { claim: 'mine' },
    'waiting, with warnings': { warnings: 'with' },
    'waiting, without warnings': { warnings: 'without' },
    'ended, newest': { status: ended },
    'ended, oldest': { status: ended, sort: 'created' },
    'ended, largest': { status: ended, sort: '-amount' },
    'ended, by channel': { status: ended, channel: 'bank' },
    'ended, by amount': { status: ended, sort: '-amount', from: '100', to: '200' },
    rejected: { status: 'rejected' },
    ...(queue === 'withdraw' && {
      approved: { status: 'approved' },
      'being paid': { status: 'processing' },
      'approved, given to me': { status: 'approved', claim: 'given' },
    }),
  };
  return Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      `${queue}: ${name}`,
      () => listQueue(db, queue, filter, OPERATOR),
    ]),
  );
}

function recordReadings(
  db: Pool,
  { recordNo, withdrawalNo, approvedNo, paidNo, caseId, requestId }: Sample,
): Record<string, Reading> {
  return {
    'recharge: one beside the queue': () =>
      getDeskRecordOrThrow(db, 'recharge', recordNo, OPERATOR),
    'withdraw: one beside the queue': () =>
      getDeskRecordOrThrow(db, 'withdraw', withdrawalNo, OPERATOR),
    'withdraw: one to be paid beside the queue': () =>
      getDeskRecordOrThrow(db, 'withdraw', approvedNo, OPERATOR),
    'withdraw: one that was paid': () => getDeskRecordOrThrow(db, 'withdraw', paidNo, OPERATOR),
    'kyc: waiting': () => listCases(db, { status: 'submitted', limit: 50, operator: OPERATOR }),
    'kyc: approved': () => listCases(db, { status: 'approved', limit: 50, operator: OPERATOR }),
    'kyc: expiring': () => listCases(db, { status: 'expiring', limit: 50, operator: OPERATOR }),
    'kyc: one': () => findCase(db, { id: caseId, operator: OPERATOR }),
    'approvals: waiting': () => listApprovalPage(db, {}),
    'approvals: approved': () => listApprovalPage(db, { status: 'approved' }),
    'approvals: of an operator': () => listApprovalPage(db, { status: 'all', maker: 'op1' }),
    'approvals: of a kind': () => listApprovalPage(db, { status: 'all', action: 'config.set' }),
    'approvals: about a setting': () => listApprovalPage(db, { subject: 'trade_bps' }),
    'approvals: one': () => findApproval(db, `${requestId}`, ROLES),
    'approvals: the next one': () => findNextApproval(db, { id: `${requestId}`, operatorId: 102n }),
  };
}

function memberReadings(db: Pool, { recordNo, phone }: Sample): Record<string, Reading> {
  const list = (filter: Partial<MemberFilter>) => () => listMembers(db, filter as MemberFilter);
  return {
    'members: newest': list({}),
    'members: locked': list({ status: 'locked' }),
    'members: level 1': list({ level: '1' }),
    'members: frozen': list({ frozen: '1' }),
    'members: of high risk': list({ risk: 'high' }),
    'members: of medium risk': list({ risk: 'medium' }),
    'members: whose review is due': list({ review: 'due' }),
    'members: locked, of high risk': list({ status: 'locked', risk: 'high' }),
    'members: a page further': list({ after: '900' }),
    'search: user name': list({ q: 'member_7' }),
    'search: real name': list({ q: '陳7' }),
    'search: phone': list({ q: phone }),
    'search: record number': list({ q: recordNo }),
    'search: last digits of a card': list({ q: '0907' }),
    'search: nothing': list({ q: 'nobody' }),
    'search: given name': list({ q: '77' }),
    'search: e-mail': list({ q: 'nobody@example.com' }),
    'search: last digits of a phone': list({ q: '0907' }),
    'members: one': () => findMemberPage(db, `${MEMBER}`),
    'members: timeline': () => listTimeline(db, `${MEMBER}`, {}),
    'members: timeline, orders': () => listTimeline(db, `${MEMBER}`, { kind: 'trade' }),
    'members: timeline, journals': () => listTimeline(db, `${MEMBER}`, { kind: 'journal' }),
    'members: timeline with a tenth of all records': () => listTimeline(db, `${LONG_MEMBER}`, {}),
  };
}

function ledgerReadings(db: Pool, { journalId, recordNo }: Sample): Record<string, Reading> {
  const journals = (filter: Partial<JournalFilter>) => () =>
    listJournals(db, filter as JournalFilter);
  const entries = (filter: Partial<JournalFilter>) => () =>
    listEntries(db, filter as JournalFilter);
  return {
    'ledger: accounts': () => getAccountTree(db),
    'ledger: trial balance now': () => getTrialBalance(db, null),
    'ledger: trial balance of a past day': () => getTrialBalance(db, dayStart(pastDay())),
    'journals: newest': journals({}),
    'journals: of a kind': journals({ kind: 'recharge' }),
    'journals: of a rare, old kind': journals({ kind: 'pool_fund' }),
    'journals: of a kind that is missing': journals({ kind: 'cell_settlement' }),
    'journals: adjustments': journals({ kind: 'adjustment' }),
    'journals: of a day': journals({ day: equalDay(new Date()) }),
    'journals: of a day and kind': journals({ day: equalDay(new Date()), kind: 'recharge' }),
    'journals: by record number': journals({ ref: recordNo }),
    'journals: of a member': entries({ member: `member_${MEMBER}` }),
    'journals: of a house account': entries({ account: '1' }),
    'journals: one': () => findJournal(db, journalId),
    'ledger: verification': () => getVerifyStatus(db),
    'ledger: reconciliation of a day': () => readReconDay(equalDay(new Date())),
    'ledger: reconciliation of a full day': () => readReconDay(pastDay()),
    'reports: a day': () =>
      getReportPreview(db, { name: equalDay(new Date()), operator: OPERATOR }),
    'reports: a full day': () => getReportPreview(db, { name: pastDay(), operator: OPERATOR }),
    'reports: a full month': () => getReportPreview(db, { name: lastMonth(), operator: OPERATOR }),
  };
}

function auditReadings(db: Pool): Record<string, Reading> {
  const search = (filter: object) => () => searchAudit(db, { ...filter, limit: 50 });
  return {
    'audit: newest': search({}),
    'audit: by actor': search({ actor: 'operator:op3' }),
    'audit: by action': search({ action: 'withdraw.pay' }),
    'audit: by subject': search({ subject: `user:member_${MEMBER}` }),
    'audit: by actor and action': search({ actor: 'operator:op3', action: 'withdraw.pay' }),
    'audit: by frequent text': search({ text: 'usual' }),
    'audit: by rare, old text': search({ text: 'rare' }),
    'audit: of a day': search({ from: equalDay(new Date()), to: equalDay(new Date()) }),
    'audit: actions': () => listAuditActions(db),
  };
}

function marketReadings(db: Pool): Record<string, Reading> {
  const now = new Date();
  return {
    'market: exposure': () => getExposure(db),
    'market: fees': () => getFeePeriods(db, now),
    'market: issues': () => listIssueRows(db, {}),
    'market: issues of a room and state': () =>
      listIssueRows(db, { room: 'XAU', state: 'settled' }),
    'market: one issue': () => getIssuePage(db, '1'),
    'fixed terms: pool': () => getPool(db),
    'fixed terms: maturities': () => listMaturities(db, now),
    'fixed terms: deposits': () => listDepositRows(db, {}),
    'fixed terms: running deposits': () => listDepositRows(db, { status: 'active' }),
    'fixed terms: of a member': () => listDepositRows(db, { member: `member_${MEMBER}` }),
  };
}

function otherReadings(db: Pool): Record<string, Reading> {
  return {
    content: () => Promise.all(CONTENT_KINDS.map((kind) => listDeskContent(db, kind, new Date()))),
    settings: () => listDeskSettings(db),
    'settings: changes of one': () => listSettingChanges(db, 'trade_bps'),
    operators: () => listOperators(db),
    'operators: sign-ins': () => listSignIns(db, { limit: 50 }),
    'operators: sign-ins of one': () => listSignIns(db, { name: 'op3', limit: 50 }),
  };
}
