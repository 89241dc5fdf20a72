import { useFormatter, useTranslations } from 'next-intl';
import { StatusChip } from '#components/ui/display/status-chip';
import { Card } from '#components/ui/layout/card';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { isServiceOpen, type ServiceHours } from '#lib/running/config/service-hours';
import styles from './contact-ways.module.css';

/** How the operator can be reached; empty texts and no weekdays where it has not stated it. */
export interface ContactWaysProps {
  /** http(s) URL of a chat. */
  link: string | null;
  phone: string;
  email: string;
  hours: ServiceHours;
}

/** The operator's ways of contact and its hours, or that there are none yet. */
export function ContactWays({ link, phone, email, hours }: ContactWaysProps) {
  const t = useTranslations('chrome.customer');
  const open = useHours(hours);
  const facts: Fact[] = [
    ...(link ? [{ name: t('chat'), value: <Outside href={link}>{t('openChat')}</Outside> }] : []),
    ...(phone
      ? [
          {
            name: t('phone'),
            value: <Outside href={`tel:${phone.replace(/[ -]/g, '')}`}>{phone}</Outside>,
          },
        ]
      : []),
    ...(email
      ? [{ name: t('email'), value: <Outside href={`mailto:${email}`}>{email}</Outside> }]
      : []),
    ...open,
  ];
  if (facts.length === 0) return <Note>{t('missing')}</Note>;
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.link} href={href} rel="noopener">
      {children}
    </a>
  );
}

function useHours(hours: ServiceHours): Fact[] {
  const t = useTranslations('chrome.customer');
  const format = useFormatter();
  if (hours.days.length === 0) return [];
  // The first of June 2026 is a Monday.
  const nameOf = (day: number) =>
    format.dateTime(new Date(Date.UTC(2026, 5, day, 4)), { weekday: 'short' });
  const days = weekdaysText(hours.days, {
    each: (some) => format.list(some.map(nameOf)),
    range: (first, last) => t('days', { first: nameOf(first), last: nameOf(last) }),
  });
  const isOpen = isServiceOpen(hours, new Date());
  const value = (
    <>
      {t('times', { days, from: hours.from, to: hours.to })}{' '}
      <StatusChip kind={isOpen ? 'success' : 'ended'}>{t(isOpen ? 'open' : 'closed')}</StatusChip>
    </>
  );
  return [{ name: t('hours'), value }];
}

/** Weekdays in a row as first and last, others one by one. */
function weekdaysText(
  days: readonly number[],
  words: { each: (days: number[]) => string; range: (first: number, last: number) => string },
): string {
  const sorted = [...new Set(days)].toSorted((a, b) => a - b);
  const [first = 1, last = 1] = [sorted[0], sorted.at(-1)];
  const isRow = sorted.length > 2 && last - first === sorted.length - 1;
  return isRow ? words.range(first, last) : words.each(sorted);
}
