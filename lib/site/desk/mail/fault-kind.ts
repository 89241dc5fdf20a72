/** Why a delivery failed, as operators read it. */
const FAULT_KINDS = ['late', 'refused', 'busy', 'signIn', 'unreachable', 'push', 'other'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** By the error that the outbox keeps: `EENVELOPE: … 550 …`, `ETIMEDOUT: …`, `status 403`. The first one that fits. */
const PATTERNS: readonly [FaultKind, RegExp][] = [
  ['late', /^too old$/],
  ['signIn', /^EAUTH|\b53[0458]\b|MAIL_FROM/],
  ['push', /^status \d{3}$|^host$/],
  ['unreachable', /^E(TIMEDOUT|CONNECTION|SOCKET|DNS|TLS|CONNRE|HOSTUN)|too long|UND_ERR/],
  ['refused', /\b5\d\d\b/],
  ['busy', /\b4\d\d\b/],
];

/** The kind of a stored error. */
export function faultKind(error: string | null): FaultKind {
  return PATTERNS.find(([, pattern]) => pattern.test(error ?? ''))?.[0] ?? 'other';
}
