import type { TimelineEntry } from '#lib/site/desk/members/timeline';
import { DESK_PAGES, LEDGER_PAGES } from '#lib/site/desk/paths';

/** Which pages an operator may open from a timeline. */
export interface TimelinePages {
  topUps: boolean;
  withdrawals: boolean;
  ledger: boolean;
  kyc: boolean;
  audit: boolean;
}

/** The page of what an entry of the timeline is about; null if it has none or the operator may not open it. */
export function timelineHref(
  { kind, id, data }: TimelineEntry,
  opens: TimelinePages,
): string | null {
  if (kind === 'recharge') return opens.topUps ? `${DESK_PAGES.topUps}/${id}` : null;
  if (kind === 'withdraw') return opens.withdrawals ? `${DESK_PAGES.withdrawals}/${id}` : null;
  if (kind === 'kyc') return opens.kyc ? `${DESK_PAGES.kyc}/${id}` : null;
  if (kind === 'audit' && data.subject)
    return opens.audit
      ? `${DESK_PAGES.audit}?${new URLSearchParams({ subject: data.subject })}`
      : null;
  if (!opens.ledger) return null;
  if (kind === 'journal') return `${LEDGER_PAGES.journals}/${data.journal_id}`;
  return (kind === 'trade' || kind === 'terminal') && data.no
    ? `${LEDGER_PAGES.journals}?ref=${data.no}`
    : null;
}
