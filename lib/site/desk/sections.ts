import type { Action } from '#lib/access/operators/rights';
import type { QueueName } from './live/queues.ts';
import { DESK_PAGES } from './paths.ts';

interface Section {
  page: Exclude<keyof typeof DESK_PAGES, 'login'>;
  /** The right to read the section. */
  right: Action;
  group: 'work' | 'books' | 'manage';
  /** What waits there. */
  queue?: QueueName;
}

/** The sections of the desk in the order of its navigation. */
export const DESK_SECTIONS = [
  { page: 'today', right: 'desk.open', group: 'work' },
  { page: 'topUps', right: 'top-up.read', group: 'work', queue: 'topUps' },
  { page: 'withdrawals', right: 'withdrawal.read', group: 'work', queue: 'withdrawals' },
  { page: 'approvals', right: 'approval.read', group: 'work', queue: 'approvals' },
  { page: 'members', right: 'member.read', group: 'work' },
  { page: 'kyc', right: 'kyc.read', group: 'work', queue: 'kyc' },
  { page: 'lostFactors', right: 'kyc.read', group: 'work', queue: 'lostFactors' },
  { page: 'screening', right: 'screening.read', group: 'work', queue: 'screening' },
  { page: 'ledger', right: 'ledger.read', group: 'books' },
  { page: 'dayCount', right: 'day-count.read', group: 'books' },
  { page: 'reports', right: 'report.read', group: 'books' },
  { page: 'market', right: 'market.read', group: 'books' },
  { page: 'plans', right: 'market.read', group: 'books' },
  { page: 'fixedTerms', right: 'fixed.read', group: 'books' },
  { page: 'calendar', right: 'calendar.read', group: 'manage' },
  { page: 'content', right: 'content.read', group: 'manage' },
  { page: 'settings', right: 'setting.read', group: 'manage' },
  { page: 'mail', right: 'system.read', group: 'manage' },
  { page: 'audit', right: 'audit.read', group: 'manage' },
  { page: 'operators', right: 'operator.read', group: 'manage' },
  { page: 'account', right: 'account.own', group: 'manage' },
] as const satisfies readonly Section[];

export type DeskSection = (typeof DESK_SECTIONS)[number];
export type SectionName = DeskSection['page'];

/** The section of a path: the one whose page is the path or above it. */
export function findSection(path: string): SectionName | undefined {
  if (path === DESK_PAGES.today) return 'today';
  return DESK_SECTIONS.find(
    ({ page }) => page !== 'today' && `${path}/`.startsWith(`${DESK_PAGES[page]}/`),
  )?.page;
}
