import type { Task } from 'graphile-worker';
import { database } from '#lib/base/db/client';
import { deliverInbox, deliverMail, deliverPushes } from '#lib/operation/alerts/deliver-alerts';
import { isMailOn, sendMail } from '#lib/running/mail/send-mail';
import { pushKey } from '#lib/running/push/push-key';

/** Work of one run. */
const RUN_MS = 20_000;
/** Between two looks at the outbox: members are told within about a second. */
const PAUSE_MS = 1_000;

/**
 * Moves what members are told to their inbox, and queues itself again. Effects queue no job of their own: a shared
 * job would make their transactions wait for each other.
 */
export const alertsTask: Task = async (_payload, { addJob }) => {
  await deliverInbox(database(), Date.now() + RUN_MS);
  await addJob('alerts', {}, { jobKey: 'alerts', runAt: new Date(Date.now() + PAUSE_MS) });
};

/** The same for their mail, apart from the inbox: a mail server may be slow. */
export const alertMailTask: Task = async (_payload, { addJob }) => {
  if (isMailOn()) await deliverMail(database(), sendMail, Date.now() + RUN_MS);
  await addJob('alert_mail', {}, { jobKey: 'alert_mail', runAt: new Date(Date.now() + PAUSE_MS) });
};

/** The same for pushes to their browsers. */
export const alertPushTask: Task = async (_payload, { addJob }) => {
  if (pushKey()) await deliverPushes(database(), Date.now() + RUN_MS);
  await addJob('alert_push', {}, { jobKey: 'alert_push', runAt: new Date(Date.now() + PAUSE_MS) });
};
