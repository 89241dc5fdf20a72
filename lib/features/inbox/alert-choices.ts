import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { ALERT_KINDS } from '#lib/running/alerts/alert-kinds';
import { isMailOn } from '#lib/running/mail/send-mail';
import { pushKey } from '#lib/running/push/push-key';
import type { AlertChoices } from './response-schema.ts';
import type { AlertChoice } from './schema.ts';

/** How a member is told, besides the inbox. Channels that this installation does not have are left out. */
export async function getAlertChoices(db: Db, userId: bigint): Promise<AlertChoices> {
  const [user, off] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, emailVerifiedAt: true, emailBouncedAt: true },
    }),
    db.$queryRaw<{ kind: string; channel: string }[]>`
      SELECT kind, channel FROM member_alert_choice WHERE user_id = ${userId}`,
  ]);
  const isOn = (kind: string, channel: string) =>
    !off.some((row) => row.kind === kind && row.channel === channel);
  return {
    address: user.email,
    address_state: stateOf(user),
    has_mail: isMailOn(),
    has_push: pushKey() !== null,
    kinds: ALERT_KINDS.map((kind) => ({
      kind,
      mail: isOn(kind, 'mail'),
      push: isOn(kind, 'push'),
    })),
  };
}

function stateOf({
  email,
  emailVerifiedAt,
  emailBouncedAt,
}: {
  email: string | null;
  emailVerifiedAt: Date | null;
  emailBouncedAt: Date | null;
}): AlertChoices['address_state'] {
  if (email === null) return 'none';
  if (emailVerifiedAt === null) return 'unverified';
  return emailBouncedAt === null ? 'verified' : 'bounced';
}

/**
 * Switches a kind of alerts on or off in a channel.
 * @throws {AppError} 4010 security notices are always on
 */
export async function setAlertChoice(
  db: Db,
  userId: bigint,
  { kind, channel, is_on }: AlertChoice,
): Promise<AlertChoices> {
  if (kind === 'security' && !is_on)
    throw new AppError(4010, { detail: `user ${userId} can't switch off security notices` });
  if (is_on)
    await db.$executeRaw`
      DELETE FROM member_alert_choice WHERE user_id = ${userId} AND kind = ${kind} AND channel = ${channel}`;
  else
    await db.$executeRaw`
      INSERT INTO member_alert_choice (user_id, kind, channel) VALUES (${userId}, ${kind}, ${channel})
      ON CONFLICT DO NOTHING`;
  return getAlertChoices(db, userId);
}
