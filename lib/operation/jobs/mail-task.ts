import type { Task } from 'graphile-worker';
import { database } from '#lib/base/db/client';
import { isMailOn } from '#lib/running/mail/enqueue-mail';
import { sendDueMail } from '#lib/running/mail/send-due-mail';
import { sendBySmtp } from '#lib/running/mail/smtp-transport';

/** Work of one run; the next one follows within a minute. */
const RUN_MS = 45_000;

/** Sends the mails of the outbox that are due. */
export const mailTask: Task = async () => {
  if (isMailOn()) await sendDueMail(database(), sendBySmtp, Date.now() + RUN_MS);
};
