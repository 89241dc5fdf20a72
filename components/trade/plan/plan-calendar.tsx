import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { PlanDueDay } from '#lib/features/trade/plan/queries';
import { type CalendarMonth, calendarMonths } from './calendar-months.ts';
import styles from './plan-calendar.module.css';

/** Months that are drawn, and days that are listed below them. */
const MONTHS = 2;
const LISTED = 4;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

interface Props {
  days: readonly PlanDueDay[];
  today: string;
  /** The first day is the second try of one for which money was short. */
  isRetry: boolean;
}

/** The next days of a plan as a calendar, and the first of them with their cutoffs. Empty while it is paused. */
export function PlanCalendar({ days, today, isRetry }: Props) {
  const t = useTranslations('plans.calendar');
  const due = days.map(({ day }) => day);
  return (
    <Section title={t('title')}>
      {days.length === 0 && <Text tone="muted">{t('none')}</Text>}
      <div className={styles.months}>
        {calendarMonths(due, MONTHS).map((month) => (
          <Month key={month.month} {...month} due={due} />
        ))}
      </div>
      <Stack as="ul" gap={4}>
        {days.slice(0, LISTED).map((day, index) => (
          <li key={day.day}>
            <DueDay day={day} today={today} isRetry={isRetry && index === 0} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}

function DueDay({
  day: { day, nominal_day, cutoff_at },
  today,
  isRetry,
}: Omit<Props, 'days'> & { day: PlanDueDay }) {
  const t = useTranslations('plans');
  const moment = useMoment();
  const moved = nominal_day !== day && t('calendar.moved', { day: moment.dueDay(nominal_day) });
  const note = isRetry ? t('dues.retried') : moved;
  return (
    <>
      {moment.day(day, today)}{' '}
      <Text as="span" tone="muted" size="s">
        {t('calendar.cutoff', { time: moment.clock(cutoff_at) })}
        {note && ` · ${note}`}
      </Text>
    </>
  );
}

function Month({ month, weeks, due }: CalendarMonth & { due: readonly string[] }) {
  const t = useTranslations('plans');
  const [year = '', number = ''] = month.split('-');
  return (
    <table className={styles.month}>
      <caption>{t('calendar.month', { year, month: `${Number(number)}` })}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {t(`weekday.${weekday}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {WEEKDAYS.map((weekday) => (
              <Cell key={weekday} day={week[weekday - 1] ?? null} due={due} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ day, due }: { day: string | null; due: readonly string[] }) {
  const t = useTranslations('plans.calendar');
  if (day === null) return <td />;
  const number = Number(day.slice(8));
  if (!due.includes(day)) return <td>{number}</td>;
  return (
    <td>
      <span className={styles.due} aria-hidden="true">
        {number}
      </span>
      <span className="visually-hidden">{t('due', { day: number })}</span>
    </td>
  );
}
