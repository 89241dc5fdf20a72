import { translator } from '#lib/base/i18n/translate';
import { localDay } from '#lib/base/taipei-time';
import { isSettingName } from '#lib/running/config/queries';
import type { NoticeKind } from './notice-kinds.ts';

/** A notice as it is stored. */
export interface StoredNotice {
  id: bigint;
  kind: NoticeKind;
  waiting: number | null;
  oldest_at: Date | null;
  threshold_minutes: number | null;
  created_at: Date;
  read_at: Date | null;
  /** Of the audit log, for what loosened control. */
  action: string | null;
  subject: string | null;
  actor: string | null;
}

type Described = Pick<
  StoredNotice,
  'kind' | 'waiting' | 'oldest_at' | 'created_at' | 'action' | 'subject' | 'actor'
>;

/** Above it a count is a lower bound. */
export const MAX_WAITING = 1_000;

/** What a notice is about, and how much waits or who did what; in the language of the request. */
export function noticeText(notice: Described): { title: string; text: string } {
  const t = translator();
  const title = t(`deskNotices.kinds.${notice.kind}`);
  if (notice.kind === 'control') return { title, text: controlText(notice) };
  const { waiting, oldest_at: oldestAt, created_at: at } = notice;
  if (notice.kind === 'calendar') return { title, text: calendarText(oldestAt) };
  const count = Math.min(waiting ?? 0, MAX_WAITING);
  const isMore = (waiting ?? 0) > MAX_WAITING;
  const number = `${count}${isMore ? '+' : ''}`;
  if (!oldestAt) return { title, text: t('deskNotices.text.never') };
  const duration = durationText((at.getTime() - oldestAt.getTime()) / 60_000);
  const key = TEXTS[notice.kind] ?? 'waiting';
  return { title, text: t(`deskNotices.text.${key}`, { count, number, duration }) };
}

/** @param end the last day that is published */
function calendarText(end: Date | null): string {
  const t = translator();
  if (!end) return t('deskCalendar.presentUnpublished');
  return t('deskCalendar.ending', { day: localDay(end).replaceAll('-', '/') });
}

/** The kinds whose age is not that of a record that waits. */
const TEXTS: Partial<Record<NoticeKind, 'age' | 'approval'>> = {
  approval: 'approval',
  feed: 'age',
  backup: 'age',
};

/** A duration in its two largest units. @param minutes at least 0 */
function durationText(minutes: number): string {
  const t = translator();
  const whole = Math.max(0, Math.floor(minutes));
  const [days, hours, rest] = [
    Math.floor(whole / 1_440),
    Math.floor((whole % 1_440) / 60),
    whole % 60,
  ];
  if (days > 0) return t('deskNotices.duration.days', { days, hours });
  return hours > 0
    ? t('deskNotices.duration.hours', { hours, minutes: rest })
    : t('deskNotices.duration.minutes', { minutes: rest });
}

interface Lookup {
  (key: string): string;
  has(key: string): boolean;
}

function controlText({ action, subject, actor }: Described): string {
  const t = translator() as unknown as Lookup;
  const key = `deskAudit.actions.${action}`;
  return translator()('deskNotices.text.control', {
    action: t.has(key) ? t(key) : (action ?? ''),
    subject: subjectText(subject ?? '', t),
    actor: (actor ?? '').replace(/^operator:/, ''),
  });
}

function subjectText(subject: string, t: Lookup): string {
  const [, kind, name = ''] = /^(config|operator):(.+)$/.exec(subject) ?? [];
  if (kind === undefined) return subject.replace(/^(books|screening-list):/, '#');
  return kind === 'config' && isSettingName(name) ? t(`deskSettings.keys.${name}.label`) : name;
}
