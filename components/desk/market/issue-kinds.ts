import type { StatusKind } from '#components/ui/display/status-chip';
import type { IssueRow } from '#lib/site/desk/market/queries';

/** How the chip of an issue's state looks; not in a client module, whose values the server can't read. */
export const ISSUE_KINDS: Record<IssueRow['state'], StatusKind> = {
  scheduled: 'ended',
  open: 'waiting',
  closed: 'waiting',
  fixed: 'waiting',
  settled: 'success',
  void: 'failure',
};
