import type { Db } from '#lib/base/db/client';
import { isMailAddress } from '#lib/base/mail-address';
import { limiter } from '#lib/running/limits/rate-limit';
import { isMailCaught } from './send-mail.ts';

/** Mails that the page lists. */
const LISTED = 50;
/** Visits of the page, from everybody together: nobody needs a session for it. */
const VISITS = { points: 600, seconds: 60 };

/** A mail that paper mode caught. */
export interface CaughtMail {
  id: string;
  recipient: string;
  subject: string;
  /** Language of its document; null for plain text alone. */
  lang: string | null;
  created_at: string;
}

/** The same with its forms. */
export interface CaughtContent extends CaughtMail {
  plain: string;
  html: string | null;
  source: string;
}

/** What the page of caught mail shows. */
export type Mailbox =
  | { view: 'none' }
  | { view: 'list'; recipient: string; mails: CaughtMail[] }
  | { view: 'mail'; mail: CaughtContent };

/**
 * The newest mails, those to one address, or one mail. Nothing outside of paper mode without a mail server, for a mail
 * that is unknown, and beyond the limit of visits.
 */
export async function readMailbox(
  db: Db,
  { id, to = '' }: { id?: string | undefined; to?: string | undefined },
): Promise<Mailbox> {
  if (!isMailCaught() || !(await limiter('mailbox', VISITS).take('all')).allowed)
    return { view: 'none' };
  if (id === undefined) return { view: 'list', recipient: to, mails: await listCaught(db, to) };
  const mail = /^[1-9]\d{0,17}$/.test(id) ? await findCaught(db, BigInt(id)) : undefined;
  return mail ? { view: 'mail', mail } : { view: 'none' };
}

async function listCaught(db: Db, to: string): Promise<CaughtMail[]> {
  if (to !== '' && !isMailAddress(to)) return [];
  const rows = await db.$queryRaw<Row[]>`
    SELECT id, recipient, subject, substring(html from '<html lang="([A-Za-z-]+)"') AS lang, created_at
    FROM caught_mail WHERE ${to} IN ('', recipient)
    ORDER BY id DESC LIMIT ${LISTED}`;
  return rows.map(toCaught);
}

async function findCaught(db: Db, id: bigint): Promise<CaughtContent | undefined> {
  const [row] = await db.$queryRaw<(Row & Pick<CaughtContent, 'plain' | 'html' | 'source'>)[]>`
    SELECT id, recipient, subject, substring(html from '<html lang="([A-Za-z-]+)"') AS lang, created_at, plain, html, source
    FROM caught_mail WHERE id = ${id}`;
  return row && { ...row, ...toCaught(row) };
}

interface Row {
  id: bigint;
  recipient: string;
  subject: string;
  lang: string | null;
  created_at: Date;
}

function toCaught({ id, recipient, subject, lang, created_at }: Row): CaughtMail {
  return { id: id.toString(), recipient, subject, lang, created_at: created_at.toISOString() };
}
