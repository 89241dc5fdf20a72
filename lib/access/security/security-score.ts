import { isMailOn } from '#lib/running/mail/send-mail';
import { pushKey } from '#lib/running/push/push-key';
import type { SecurityState } from './security-state.ts';

/** What counts, in the order in which it is advised. */
const SECURITY_POINTS = [
  'tradePassword',
  'mail',
  'factor',
  'codes',
  'payeeDelay',
  'push',
  'limit',
] as const;
export type SecurityPoint = (typeof SECURITY_POINTS)[number];

/** Recovery codes left from which no new ones are advised. */
const CODES_MIN = 3;

/** What this installation offers. */
export interface Offered {
  mail: boolean;
  push: boolean;
}

/** What this installation offers, by its environment. */
export function offeredHere(): Offered {
  return { mail: isMailOn(), push: pushKey() !== null };
}

/** What is set up, and what to do next. */
export interface SecurityScore {
  points: { name: SecurityPoint; isDone: boolean }[];
  done: number;
  /** The first point that is missing; null if none is. */
  next: SecurityPoint | null;
}

/** Judges what a member has set up. Points that this installation does not offer are left out. */
export function scoreOf(state: SecurityState, offered: Offered): SecurityScore {
  const isOffered = (name: SecurityPoint) =>
    name === 'mail' || name === 'push' ? offered[name] : true;
  const points = SECURITY_POINTS.filter(isOffered).map((name) => ({
    name,
    isDone: IS_DONE[name](state),
  }));
  const next = points.find(({ isDone }) => !isDone)?.name ?? null;
  return { points, done: points.filter(({ isDone }) => isDone).length, next };
}

const IS_DONE: Record<SecurityPoint, (state: SecurityState) => boolean> = {
  tradePassword: (state) => state.hasTradePassword,
  mail: (state) => state.mail === 'verified',
  factor: hasFactor,
  // Without a factor there is nothing that they replace.
  codes: (state) => hasFactor(state) && state.recoveryCodes >= CODES_MIN,
  payeeDelay: ({ delays }) => delays.payee > 0,
  push: ({ pushes }) => pushes > 0,
  limit: ({ limits }) => limits.day !== null || limits.month !== null,
};

function hasFactor({ passkeys, hasTotp }: SecurityState): boolean {
  return passkeys > 0 || hasTotp;
}
