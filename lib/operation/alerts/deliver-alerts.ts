import { linkCode, linkUrl } from '#lib/access/links/link-url';
import type { Pool } from '#lib/base/db/client';
import type { AlertChannel } from '#lib/running/alerts/alert-kinds';
import { messageIdOf } from '#lib/running/mail/enqueue-mail';
import { tellAttempt } from '#lib/running/mail/mail-attempts';
import type { SendMail } from '#lib/running/mail/outgoing-mail';
import {
  type Claimed,
  type Delivery,
  deliverDue,
  type Outbox,
  type Outcome,
} from '#lib/running/outbox/deliver-due';
import { listPushSubscriptions, recordPushOutcome } from '#lib/running/push/push-targets';
import { sendPush } from '#lib/running/push/send-push';
import { type AlertLinks, resolveLinks } from './alert-links.ts';
import { markBounced } from './mark-bounced.ts';
import { type MailedAlert, renderMail } from './render-mail.ts';

/** Rows that one statement moves to the inbox. */
const INBOX_BATCH = 500;
/** Mails that a worker sends side by side. */
const LANES = 4;

/** A row of the outbox that was claimed. Mail has a recipient and an id. */
interface ClaimedAlert extends MailedAlert, Claimed {
  userId: bigint;
  recipient: string;
  messageId: string;
}

/** Moves what is due to the inbox, until nothing is left or the time is over. Exactly once: by one statement each. */
export async function deliverInbox(pool: Pool, until: number): Promise<number> {
  let delivered = 0;
  while (Date.now() < until) {
    const [row] = await pool.$queryRaw<{ count: number }[]>`
      SELECT deliver_inbox(${INBOX_BATCH}::integer) AS count`;
    delivered += row?.count ?? 0;
    if ((row?.count ?? 0) < INBOX_BATCH) break;
  }
  return delivered;
}

/** Sends the mails to members that are due. @returns the number of attempts */
export async function deliverMail(pool: Pool, send: SendMail, until: number): Promise<number> {
  const deliver = (alert: ClaimedAlert) => mailAlert(pool, alert, send);
  const lanes = Array.from({ length: LANES }, () => deliverChannel(pool, 'mail', deliver, until));
  return (await Promise.all(lanes)).reduce((sum, attempts) => sum + attempts, 0);
}

/** Pushes what is due to the browsers of members. @returns the number of attempts */
export function deliverPushes(pool: Pool, until: number): Promise<number> {
  return deliverChannel(pool, 'push', (alert) => pushAlert(pool, alert), until);
}

/** Delivers what is due in one channel. */
function deliverChannel(
  pool: Pool,
  channel: Exclude<AlertChannel, 'inbox'>,
  deliver: Delivery<ClaimedAlert>['deliver'],
  until: number,
): Promise<number> {
  const outbox: Outbox = {
    table: 'member_outbox',
    columns: `user_id AS "userId", kind, template, params, locale, recipient, message_id::text AS "messageId",
      created_at AS "createdAt"`,
    condition: `channel = '${channel}'`,
  };
  const tell: Delivery<ClaimedAlert>['tell'] = ({ id, attempts, kind }, outcome, fault) =>
    tellAttempt({ id, attempts, purpose: `${channel}-${kind}`, outcome }, fault);
  return deliverDue(pool, outbox, { deliver, tell }, until);
}

async function mailAlert(pool: Pool, alert: ClaimedAlert, send: SendMail): Promise<Outcome> {
  const links = linksOf(alert);
  if (!links) return { sent: false, isFinal: true, fault: 'its link can’t be made' };
  const { recipient, messageId } = alert;
  const mail = renderMail(alert, links);
  const outcome = await send({ recipient, messageId: messageIdOf(messageId), ...mail });
  if (outcome.isBounce) await markBounced(pool, recipient);
  return outcome;
}

/** A service that can't take it now gets it again with the others, where the topic replaces the earlier one. */
async function pushAlert(pool: Pool, { userId, kind, locale }: ClaimedAlert): Promise<Outcome> {
  const subscriptions = await listPushSubscriptions(pool, userId);
  const outcomes = await Promise.all(
    subscriptions.map(async (subscription) => {
      const outcome = await sendPush(subscription, { kind, locale });
      await recordPushOutcome(pool, subscription, outcome);
      return outcome;
    }),
  );
  const waiting = outcomes.find(({ result }) => result === 'retry');
  if (!waiting || !('fault' in waiting)) return { sent: true };
  return { sent: false, isFinal: false, fault: waiting.fault };
}

function linksOf({ params }: ClaimedAlert): AlertLinks | undefined {
  try {
    return resolveLinks(params, { linkUrl, linkCode });
  } catch {
    return undefined;
  }
}
