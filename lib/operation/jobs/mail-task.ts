import type { Task } from 'graphile-worker';
import { database } from '#lib/base/db/client';
import { sendDueMail } from '#lib/running/mail/send-due-mail';
import { isMailOn, sendMail } from '#lib/running/mail/send-mail';

/** Work of one run; the next one follows within a minute. */
const RUN_MS = 45_000;

/** Sends the mails of the outbox that are due. */
export const mailTask: Task = async () => {
  if (isMailOn()) await sendDueMail(database(), sendMail, Date.now() + RUN_MS);
};
