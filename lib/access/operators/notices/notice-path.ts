import type { StoredNotice } from './notice-text.ts';

/** The page of the desk that shows what a notice is about: a queue filtered by how long its records have waited. */
export function noticePath({
  kind,
  threshold_minutes: minutes,
  action,
}: Pick<StoredNotice, 'kind' | 'threshold_minutes' | 'action'>): string {
  const waiting = minutes ? `?waiting=${minutes}` : '';
  switch (kind) {
    case 'topUp':
      return `/desk/top-ups${waiting}`;
    case 'withdrawal':
      return `/desk/withdrawals${waiting}`;
    case 'identity':
      return '/desk/kyc';
    case 'approval':
    case 'ownRequest':
      return '/desk/approvals';
    case 'books':
      return '/desk/ledger/verify';
    case 'calendar':
      return '/desk/calendar';
    case 'control':
      return `/desk/audit?action=${encodeURIComponent(action ?? '')}`;
    default:
      return '/desk';
  }
}
