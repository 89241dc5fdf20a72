import { type Action, may, type Role } from '../rights.ts';

interface NoticeKindSpec {
  /** The right to read what the notice is about. */
  right: Action;
  /** The roles that get it unless they choose otherwise. */
  defaults: readonly Role[];
  /** Nobody can choose to go without it. */
  mandatory?: true;
  /** Told again after so long, not as the setting says: what takes weeks to resolve. */
  repeatMinutes?: number;
}

/** What operators are told, in the order of the page. */
const NOTICE_KINDS = {
  topUp: { right: 'top-up.read', defaults: ['cashier', 'treasurer'] },
  withdrawal: { right: 'withdrawal.read', defaults: ['cashier', 'treasurer'] },
  identity: { right: 'kyc.read', defaults: ['cashier', 'treasurer'] },
  approval: { right: 'approval.decide', defaults: ['cashier', 'treasurer', 'admin'] },
  ownRequest: { right: 'approval.request', defaults: ['cashier', 'treasurer', 'admin'] },
  books: { right: 'ledger.read', defaults: ['treasurer', 'auditor', 'admin'] },
  feed: { right: 'system.read', defaults: ['treasurer', 'admin'] },
  worker: { right: 'system.read', defaults: ['admin'] },
  backup: { right: 'system.read', defaults: ['admin'] },
  calendar: {
    right: 'calendar.edit',
    defaults: ['treasurer', 'admin'],
    repeatMinutes: 7 * 24 * 60,
  },
  control: { right: 'operator.roles', defaults: ['admin'], mandatory: true },
} as const satisfies Record<string, NoticeKindSpec>;

export type NoticeKind = keyof typeof NOTICE_KINDS;

/** All kinds of notices. */
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

/** Whether operators with these roles may get notices of a kind. */
export function mayGetNotice(roles: readonly Role[], kind: NoticeKind): boolean {
  return may(roles, NOTICE_KINDS[kind].right);
}

/** Whether a kind can't be switched off. */
export function isMandatory(kind: NoticeKind): boolean {
  return (NOTICE_KINDS[kind] as NoticeKindSpec).mandatory === true;
}

/** After how many minutes a kind that is not resolved is told again. @param usual of the settings */
export function repeatMinutesOf(kind: NoticeKind, usual: number): number {
  return (NOTICE_KINDS[kind] as NoticeKindSpec).repeatMinutes ?? usual;
}

/**
 * The kinds that an operator gets: the chosen ones, or those that fit the roles. Only kinds whose records the roles may
 * read, and always the mandatory ones.
 * @param chosen null if the operator has chosen nothing
 */
export function wantedKinds(
  roles: readonly Role[],
  chosen: readonly string[] | null,
): NoticeKind[] {
  return NOTICE_KIND_NAMES.filter((kind) => {
    if (!mayGetNotice(roles, kind)) return false;
    if (isMandatory(kind)) return true;
    if (chosen) return chosen.includes(kind);
    const defaults: readonly Role[] = NOTICE_KINDS[kind].defaults;
    return roles.some((role) => defaults.includes(role));
  });
}

/** The kind of a stored name; undefined for one of a newer version. */
export function findNoticeKind(name: string): NoticeKind | undefined {
  return NOTICE_KIND_NAMES.find((kind) => kind === name);
}
