import { type Action, may, type Role } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import { translator } from '#lib/base/i18n/translate';
import { journalNo } from '#lib/features/records/statement-entry';
import { isSettingName } from '#lib/running/config/queries';
import { LEGAL_KINDS } from '#lib/running/legal/legal-kind';
import {
  approvalPath,
  batchPath,
  contentPath,
  DESK_PAGES,
  issuePagePath,
  LEDGER_PAGES,
  legalDraftPath,
  SCREENING_LISTS,
  settingPath,
} from '../paths.ts';
import { type NamedRows, readNames } from './read-names.ts';

/** What an approval or a row of the audit log is about, as operators read it. */
export interface DescribedSubject {
  text: string;
  /** Its page; null if it has none, or the reader may not open it. */
  href: string | null;
  /** Whose it is. */
  member: { id: string; username: string } | null;
  /** Reference of its journals; null if it can have none. */
  ref: string | null;
}

/** Text, page with the right that it takes, and whether it can have journals. */
interface Words {
  text: string;
  page?: { href: string; right: Action } | undefined;
  member?: { id: string; username: string } | undefined;
  hasJournals?: true;
}

/** The subjects of a page, each by at most one row of one statement per kind. */
export async function describeSubjects(
  db: Db,
  subjects: readonly string[],
  roles: readonly Role[],
): Promise<ReadonlyMap<string, DescribedSubject>> {
  const distinct = [...new Set(subjects)];
  const names = await readNames(db, distinct);
  return new Map(
    distinct.map((subject) => {
      const { text, page, member, hasJournals } = wordsOf(subject, names);
      return [
        subject,
        {
          text,
          href: page && may(roles, page.right) ? page.href : null,
          member: member && may(roles, 'member.read') ? member : null,
          ref: hasJournals && may(roles, 'ledger.read') ? subject : null,
        },
      ];
    }),
  );
}

function wordsOf(subject: string, names: NamedRows): Words {
  const t = translator();
  if (subject === 'pool')
    return {
      text: t('deskFixedTerms.pool.title'),
      page: { href: DESK_PAGES.fixedTerms, right: 'fixed.read' },
    };
  if (subject === 'ledger') return { text: t('deskSearch.subjects.ledger'), page: verifyPage() };
  if (subject === 'installation') return { text: t('deskSearch.subjects.installation') };
  const [, kind = '', name = ''] = /^([a-z_-]+):(.+)$/.exec(subject) ?? [];
  const words = Object.hasOwn(WORDS, kind) ? WORDS[kind] : undefined;
  return words?.(name, names.get(subject), subject) ?? { text: subject };
}

const verifyPage = () => ({ href: LEDGER_PAGES.verify, right: 'ledger.read' }) as const;

type Describe = (
  name: string,
  row: { name: string; id: string; username: string | null; userId: string | null } | undefined,
  subject: string,
) => Words | undefined;

/** A record with a number, of a member. @param page for kinds that have one; others show their journals */
const record =
  (kind: 'topUp' | 'withdrawal' | 'order' | 'fixedMove', right: Action, page?: string): Describe =>
  (name, row) =>
    row && {
      text: `${translator()(`deskSearch.kinds.${kind}`)} ${row.name}`,
      page: page
        ? { href: `${page}/${name}`, right }
        : { href: `${LEDGER_PAGES.journals}?ref=${row.name}`, right },
      member: memberOf(row),
      hasJournals: true,
    };

const memberOf = (row: { username: string | null; userId: string | null }) =>
  row.username !== null && row.userId !== null
    ? { id: row.userId, username: row.username }
    : undefined;

const content =
  (kind: 'notice' | 'news' | 'carousel' | 'board'): Describe =>
  (name) => ({
    text: `${translator()(`deskContent.kinds.${kind}`)} ${name}`,
    page: { href: contentPath(kind, encodeURIComponent(name)), right: 'content.read' },
  });

/** A version of terms, privacy policy or risk disclosure: `terms:2`. */
function describeLegal(name: string): Words | undefined {
  const [given = '', version = ''] = name.split(':');
  const kind = LEGAL_KINDS.find((one) => one === given);
  if (!kind) return undefined;
  const document = translator()(`legal.kinds.${kind}`);
  return {
    text: translator()('legal.versionOf', { document, version }),
    page: { href: legalDraftPath(kind), right: 'content.read' },
  };
}

const WORDS: Partial<Record<string, Describe>> = {
  recharge: record('topUp', 'top-up.read', DESK_PAGES.topUps),
  withdrawal: record('withdrawal', 'withdrawal.read', DESK_PAGES.withdrawals),
  order: record('order', 'ledger.read'),
  fixed_move: record('fixedMove', 'ledger.read'),
  user: (name, row) => ({
    text: row?.name ?? name,
    page: row && { href: `${DESK_PAGES.members}/${row.id}`, right: 'member.read' },
    member: row && { id: row.id, username: row.name },
  }),
  kyc: (name, row) => ({
    text: translator()('deskSearch.subjects.kyc', { name: row?.username ?? `#${name}` }),
    page: { href: `${DESK_PAGES.kyc}/${name}`, right: 'kyc.read' },
    member: row && memberOf(row),
  }),
  factor: (name, row) => ({
    text: translator()('deskSearch.subjects.factor', { name: row?.username ?? `#${name}` }),
    page: { href: `${DESK_PAGES.lostFactors}/${name}`, right: 'kyc.read' },
    member: row && memberOf(row),
  }),
  issue: (name, row) => ({
    text: translator()('deskSearch.subjects.issue', { no: row?.name ?? `#${name}` }),
    page: { href: issuePagePath(name), right: 'market.read' },
  }),
  room: (name, row) => ({
    text: translator()('deskSearch.subjects.room', {
      metal: row ? translator()(`deskMarket.metal.${row.name as 'XAU'}`) : `#${name}`,
    }),
    page: { href: DESK_PAGES.market, right: 'market.read' },
  }),
  journal: (name) =>
    /^\d{1,18}$/.test(name)
      ? {
          text: translator()('deskSearch.subjects.journal', { no: journalNo(BigInt(name)) }),
          page: { href: `${LEDGER_PAGES.journals}/${name}`, right: 'ledger.read' },
          hasJournals: true,
        }
      : undefined,
  adjustment: (name, _row, subject) => ({
    text: translator()('deskSearch.subjects.adjustment', { name }),
    page: {
      href: `${LEDGER_PAGES.journals}?${new URLSearchParams({ ref: subject })}`,
      right: 'ledger.read',
    },
    hasJournals: true,
  }),
  books: (name) => ({
    text: translator()('deskSearch.subjects.books', { id: name }),
    page: verifyPage(),
  }),
  approval: (name) => ({
    text: translator()('deskApprovals.detail.title', { id: name }),
    page: { href: approvalPath(name), right: 'approval.read' },
  }),
  operator: (name) => ({
    text: translator()('deskSearch.subjects.operator', { name }),
    page: { href: `${DESK_PAGES.operators}/${name}`, right: 'operator.read' },
  }),
  config: (name) => ({
    text: isSettingName(name) ? translator()(`deskSettings.keys.${name}.label`) : name,
    page: isSettingName(name) ? { href: settingPath(name), right: 'setting.read' } : undefined,
  }),
  report: (name) => ({
    text: translator()('deskSearch.subjects.report', { name }),
    page: { href: `${DESK_PAGES.reports}?period=${name}`, right: 'report.read' },
  }),
  export: (_name, _row, subject) => ({
    text: translator()('deskSearch.subjects.export'),
    page: {
      href: `${DESK_PAGES.audit}?${new URLSearchParams({ subject })}`,
      right: 'audit.read',
    },
  }),
  calendar: (day) => ({
    text: translator()('deskSearch.subjects.calendar', { day }),
    page: {
      href: `${DESK_PAGES.calendar}?year=${day.slice(0, 4)}`,
      right: 'calendar.read',
    },
  }),
  period: (name) => ({
    text: translator()('deskSearch.subjects.period', { month: name }),
    page: { href: `${LEDGER_PAGES.periods}/${name}`, right: 'ledger.read' },
  }),
  payout_batch: (name) => ({
    text: translator()('deskSearch.subjects.payoutBatch', { id: name }),
    page: { href: batchPath(name), right: 'withdrawal.read' },
  }),
  'day-count': (name) => ({
    text: translator()('deskSearch.subjects.dayCount', { id: name }),
    page: { href: DESK_PAGES.dayCount, right: 'day-count.read' },
  }),
  screening: (name) => ({
    text: translator()('deskSearch.subjects.screening', { id: name }),
    page: { href: `${DESK_PAGES.screening}/${name}`, right: 'screening.read' },
  }),
  'screening-list': (name) => ({
    text: translator()('deskSearch.subjects.screeningList', { id: name }),
    page: { href: SCREENING_LISTS, right: 'screening.read' },
  }),
  picture: (name) => ({
    text: translator()('deskSearch.subjects.picture', { name: name.slice(0, 8) }),
  }),
  legal: describeLegal,
  key: (name) => ({ text: translator()('deskSearch.subjects.key', { name }) }),
  cell_settlement: (name) => ({
    text: translator()('deskSearch.subjects.settlement', { id: name }),
  }),
  notice: content('notice'),
  news: content('news'),
  carousel: content('carousel'),
  board: content('board'),
};
