import { getMailState } from '#lib/access/member-mail/mail-state';
import type { MailStateData } from '#lib/access/member-mail/response-schema';
import { getProtection } from '#lib/access/protection/queries';
import { findRecovery } from '#lib/access/recovery/running-recovery';
import { deviceName } from '#lib/access/session/device-name';
import { activeSessionFilter } from '#lib/access/session/session-row';
import { isSlowedByFailures } from '#lib/access/session/sign-in/login-failures';
import type { Db } from '#lib/base/db/client';
import { readConsents } from '#lib/features/content/legal/queries';
import { getWithdrawalLimits } from '#lib/features/funding/queries';
import type { CaseStatus, RejectReason } from '#lib/features/identity/enums';
import { readLevel } from '#lib/features/identity/queries';
import type { NoteKind } from '#lib/features/members/case-file/note-kinds';
import { maskBirthday, maskEmail, maskPhone } from '#lib/features/members/mask-personal';
import { METHOD_COLUMNS, toMethod } from '#lib/features/methods/method-record';
import { readSuitability } from '#lib/features/suitability/queries';
import { getTotals } from '#lib/features/totals/queries';

/** Maximum rows of a part of the page; the timeline has all. */
const RECENT = 20;

/** The page of a member, with personal data masked. */
export type MemberPage = NonNullable<Awaited<ReturnType<typeof findMemberPage>>>;

/** Reads the page of one member; null if the member does not exist. */
export async function findMemberPage(db: Db, id: string) {
  const user = /^[1-9]\d{0,17}$/.test(id)
    ? await db.user.findUnique({ where: { id: BigInt(id) } })
    : null;
  if (!user) return null;
  const [totals, limits, methods, sessions, notes, cases, locks, isSlowed, mail, recovery, agreed] =
    await Promise.all([
      getTotals(db, user.id),
      getWithdrawalLimits(db, user.id),
      listMethods(db, user.id),
      listSignIns(db, user.id),
      listNotes(db, user.id),
      listMemberCases(db, user.id),
      getProtection(db, user.id),
      isSlowedByFailures(user.usernameKey),
      getMailState(db, user.id),
      findRecovery(db, user.id),
      readAgreed(db, user.id),
    ]);
  const locked = user.tradeLockedUntil;
  return {
    id: user.id.toString(),
    username: user.username,
    nickname: user.nickname,
    real_name: user.realName,
    phone: maskPhone(user.phone),
    email: maskEmail(user.email),
    birthday: maskBirthday(user.birthday),
    mail: describeMail(mail),
    recovery: recovery && { kind: recovery.kind, ready_at: recovery.readyAt.toISOString() },
    status: user.status,
    level: readLevel(user),
    identity_verified_at: user.identityVerifiedAt?.toISOString() ?? null,
    withdrawals_frozen_at: user.withdrawalsFrozenAt?.toISOString() ?? null,
    slowed_by_failed_sign_ins: isSlowed,
    must_change_password: user.passwordResetAt !== null,
    has_trade_password: user.tradePasswordHash !== null,
    trade_password_locked_until: locked && locked > new Date() ? locked.toISOString() : null,
    created_at: user.createdAt.toISOString(),
    totals,
    limits,
    methods,
    sessions,
    notes,
    cases,
    locks,
    ...agreed,
  };
}

/** What the member accepted, and the outcome of the suitability questions. */
async function readAgreed(db: Db, userId: bigint) {
  const [{ accepted, due }, suitability] = await Promise.all([
    readConsents(db, userId),
    readSuitability(db, userId),
  ]);
  return { consents: { accepted: accepted.slice(0, RECENT), due }, suitability };
}

/** State of the mail address; until when a change of it can be undone. */
function describeMail(mail: MailStateData) {
  const verified = mail.has_bounced ? 'bounced' : mail.is_verified ? 'verified' : 'unverified';
  const state: 'none' | typeof verified = mail.address === null ? 'none' : verified;
  return { state, locked_until: mail.locked_until };
}

async function listMethods(db: Db, userId: bigint) {
  const rows = await db.paymentMethod.findMany({
    where: { userId },
    orderBy: { id: 'desc' },
    take: RECENT,
    select: METHOD_COLUMNS,
  });
  return rows.map(toMethod);
}

/** Sign-ins, newest first: every session is one. */
async function listSignIns(db: Db, userId: bigint) {
  const [rows, active] = await Promise.all([
    db.session.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: RECENT,
    }),
    db.session.count({ where: { userId, ...activeSessionFilter() } }),
  ]);
  return {
    active,
    rows: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      address: row.address,
      created_at: row.createdAt.toISOString(),
      ended_at: endOf(row, new Date())?.toISOString(),
      end_reason: row.revokeReason,
    })),
  };
}

/** When a session ended; null while it is active. */
function endOf(
  {
    revokedAt,
    expiresAt,
    idleEndsAt,
  }: { revokedAt: Date | null; expiresAt: Date; idleEndsAt: Date },
  now: Date,
): Date | null {
  const end = idleEndsAt < expiresAt ? idleEndsAt : expiresAt;
  return revokedAt ?? (end < now ? end : null);
}

async function listNotes(db: Db, userId: bigint) {
  const rows = await db.memberNote.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: RECENT,
  });
  return rows.map(({ id, author, kind, text, createdAt }) => ({
    id: id.toString(),
    author,
    kind: kind as NoteKind,
    text,
    created_at: createdAt.toISOString(),
  }));
}

async function listMemberCases(db: Db, userId: bigint) {
  const rows = await db.kycCase.findMany({
    where: { userId },
    orderBy: { id: 'desc' },
    take: RECENT,
  });
  return rows.map((row) => ({
    id: row.id.toString(),
    status: row.status as CaseStatus,
    reason: row.reason as RejectReason | null,
    note: row.note,
    decided_by: row.decidedBy,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    decided_at: row.decidedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }));
}
