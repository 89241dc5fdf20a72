import { findNoticeKind, wantedKinds } from '#lib/access/operators/notices/notice-kinds';
import { noticePath } from '#lib/access/operators/notices/notice-path';
import { noticeText, type StoredNotice } from '#lib/access/operators/notices/notice-text';
import type { Role } from '#lib/access/operators/rights';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { env } from '#lib/base/env';
import type { Locale } from '#lib/base/i18n/locales';
import { withLocale } from '#lib/base/i18n/request-locale';
import { translator } from '#lib/base/i18n/translate';
import { enqueueMail } from '#lib/running/mail/enqueue-mail';
import { isMailOn } from '#lib/running/mail/send-mail';

/** Notices of one run; the rest follows in the next one. */
const BATCH = 500;
/** Notices that one mail lists. */
const LISTED = 50;
/** A notice is of no use later. */
const LIFETIME_MINUTES = 1_440;

interface Waiting extends StoredNotice {
  operator_id: bigint;
  name: string;
  roles: Role[];
  status: string;
  address: string | null;
  chosen: string[] | null;
  locale: Locale;
}

/**
 * Puts the notices that no mail has carried yet into one mail for each operator with a confirmed address. Notices of
 * other operators, and all while mail is off, are passed over.
 */
export async function mailNotices(pool: Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const waiting = await takeWaiting(tx);
    for (const notices of Map.groupBy(waiting, ({ operator_id: id }) => id).values())
      await mailTo(tx, notices.filter(isToBeMailed));
  });
}

/** Marks the oldest notices as dispatched and returns them; two workers get different ones. */
function takeWaiting(tx: Db): Promise<Waiting[]> {
  return tx.$queryRaw<Waiting[]>`
    WITH taken AS (
      UPDATE operator_notice SET dispatched_at = now() WHERE id = ANY (ARRAY(
        SELECT id FROM operator_notice WHERE dispatched_at IS NULL ORDER BY id LIMIT ${BATCH}
        FOR UPDATE SKIP LOCKED))
      RETURNING *)
    SELECT n.id, n.operator_id, n.kind, n.waiting, n.oldest_at, n.threshold_minutes, n.created_at, n.read_at,
      a.action, a.subject, a.actor, o.name, o.roles, o.status, m.address, m.kinds AS chosen,
      coalesce(m.locale, 'zh-TW') AS locale
    FROM taken n JOIN operator o ON o.id = n.operator_id
    LEFT JOIN operator_mail m ON m.operator_id = n.operator_id
    LEFT JOIN audit_event a ON a.id = n.audit_id ORDER BY n.id`;
}

function isToBeMailed({ kind, status, roles, address, chosen }: Waiting): boolean {
  if (!isMailOn() || status !== 'active' || address === null) return false;
  return findNoticeKind(kind) !== undefined && wantedKinds(roles, chosen).includes(kind);
}

async function mailTo(tx: Db, notices: readonly Waiting[]): Promise<void> {
  const [first] = notices;
  if (!first?.address) return;
  const { address, locale, name } = first;
  const text = withLocale(locale, () => {
    const t = translator();
    const body = [
      t('deskNotices.mail.greeting', { name }),
      ...notices.slice(0, LISTED).map(paragraphOf),
      t('deskNotices.mail.footer'),
    ];
    return {
      subject: t('deskNotices.mail.subject', { count: notices.length }),
      body: `${body.join('\n\n')}\n`,
    };
  });
  await enqueueMail(tx, {
    ...{ purpose: 'notice', recipient: address, lifetimeMinutes: LIFETIME_MINUTES },
    ...text,
  });
}

/** Title, text and, if the desk has a public address, the link. */
function paragraphOf(notice: Waiting): string {
  const { title, text } = noticeText(notice);
  const { DESK_ORIGIN } = env();
  return [title, text, ...(DESK_ORIGIN ? [`${DESK_ORIGIN}${noticePath(notice)}`] : [])].join('\n');
}
