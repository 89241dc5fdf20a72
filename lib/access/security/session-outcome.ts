/** What became of a sign-in, as members read it. */
const SESSION_OUTCOMES = [
  'active',
  'expired',
  'signedOut',
  'password',
  'factor',
  'platform',
  'limit',
] as const;
export type SessionOutcome = (typeof SESSION_OUTCOMES)[number];

/** By `session.revoke_reason`; another reason is a sign-out. */
const BY_REASON: Readonly<Record<string, SessionOutcome>> = {
  'password-change': 'password',
  'password-reset': 'password',
  recovery: 'password',
  'mail-undone': 'password',
  'trade-password-change': 'password',
  'factor-added': 'factor',
  'factor-removed': 'factor',
  locked: 'platform',
  desk: 'platform',
  limit: 'limit',
};

/** The columns of a session that decide. */
interface EndedSession {
  /** When it ends by itself: by its age, or by inactivity. */
  expiresAt: Date;
  revokedAt: Date | null;
  reason: string | null;
}

/** Whether a session is still signed in, or how it ended. */
export function outcomeOf(
  { expiresAt, revokedAt, reason }: EndedSession,
  now: Date,
): SessionOutcome {
  if (revokedAt) return BY_REASON[reason ?? ''] ?? 'signedOut';
  return expiresAt > now ? 'active' : 'expired';
}
