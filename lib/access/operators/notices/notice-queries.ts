import type { Db } from '#lib/base/db/client';
import { DEFAULT_LOCALE, type Locale } from '#lib/base/i18n/locales';
import { isMailOn } from '#lib/running/mail/send-mail';
import type { Operator } from '../operator.ts';
import {
  isMandatory,
  mayGetNotice,
  NOTICE_KIND_NAMES,
  type NoticeKind,
  wantedKinds,
} from './notice-kinds.ts';
import { noticePath } from './notice-path.ts';
import { noticeText, type StoredNotice } from './notice-text.ts';

/** Notices of the list behind the bell. */
const LISTED = 20;
/** Unread ones are counted up to this number. */
const MAX_UNREAD = 100;

/** A notice as the desk shows it. */
export interface NoticeRow {
  id: string;
  title: string;
  text: string;
  /** The page of the desk that shows what it is about. */
  path: string;
  at: string;
  is_read: boolean;
}

/** The newest notices of an operator, and how many are unread (at most `MAX_UNREAD`). */
export interface NoticeList {
  notices: NoticeRow[];
  unread: number;
}

/** Lists the newest notices of an operator, of kinds that the roles still allow. */
export async function listNotices(db: Db, { id, roles }: Operator): Promise<NoticeList> {
  const kinds = NOTICE_KIND_NAMES.filter((kind) => mayGetNotice(roles, kind));
  const [rows, [counted]] = await Promise.all([
    db.$queryRaw<StoredNotice[]>`
      SELECT n.id, n.kind, n.waiting, n.oldest_at, n.threshold_minutes, n.created_at, n.read_at,
        a.action, a.subject, a.actor
      FROM (SELECT * FROM operator_notice WHERE operator_id = ${id} AND kind = ANY (${kinds})
        ORDER BY id DESC LIMIT ${LISTED}) AS n
      LEFT JOIN audit_event a ON a.id = n.audit_id ORDER BY n.id DESC`,
    db.$queryRaw<{ unread: number }[]>`
      SELECT count(*)::integer AS unread FROM (SELECT FROM operator_notice
        WHERE operator_id = ${id} AND read_at IS NULL AND kind = ANY (${kinds}) LIMIT ${MAX_UNREAD}) AS row`,
  ]);
  return { notices: rows.map(noticeRow), unread: counted?.unread ?? 0 };
}

function noticeRow(notice: StoredNotice): NoticeRow {
  return {
    id: notice.id.toString(),
    ...noticeText(notice),
    path: noticePath(notice),
    at: notice.created_at.toISOString(),
    is_read: notice.read_at !== null,
  };
}

/** What an operator has chosen about notices. */
export interface NoticePreferences {
  /** The confirmed address; null if there is none. */
  address: string | null;
  /** An address whose code is not given yet; null if there is none, or its code has expired. */
  pending_address: string | null;
  locale: Locale;
  /** Whether this installation sends mail. */
  is_mail_on: boolean;
  /** The kinds that the roles allow. */
  kinds: { kind: NoticeKind; is_wanted: boolean; is_mandatory: boolean }[];
}

/** Reads what an operator has chosen about notices. */
export async function getNoticePreferences(
  db: Db,
  { id, roles }: Operator,
): Promise<NoticePreferences> {
  const [row] = await db.$queryRaw<
    { address: string | null; pending: string | null; locale: Locale; kinds: string[] | null }[]
  >`
    SELECT address, CASE WHEN code_expires_at > now() THEN pending_address END AS pending, locale, kinds
    FROM operator_mail WHERE operator_id = ${id}`;
  const wanted = wantedKinds(roles, row?.kinds ?? null);
  return {
    address: row?.address ?? null,
    pending_address: row?.pending ?? null,
    locale: row?.locale ?? DEFAULT_LOCALE,
    is_mail_on: isMailOn(),
    kinds: NOTICE_KIND_NAMES.filter((kind) => mayGetNotice(roles, kind)).map((kind) => ({
      kind,
      is_wanted: wanted.includes(kind),
      is_mandatory: isMandatory(kind),
    })),
  };
}
