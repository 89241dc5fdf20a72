import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { addDays, monthDays } from '#lib/base/taipei-time';
import type { CalendarPage, SetDay } from '#lib/site/desk/calendar/queries';
import styles from './year-view.module.css';

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
const WEEKDAYS = ['d7', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const;

/** The twelve months of a year: days off, and what is set, by colour, line and text. */
export function YearView({ page }: { page: CalendarPage }) {
  const off = new Set(page.off);
  const set = new Map(page.set.map((day) => [day.day, day]));
  return (
    <div className={styles.year}>
      {MONTHS.map((month, index) => (
        <Month
          key={month}
          {...{ off, set }}
          first={`${page.year}-${month}-01`}
          today={page.today}
          businessDays={page.business_days[index] ?? 0}
        />
      ))}
    </div>
  );
}

interface MonthProps {
  first: string;
  today: string;
  off: ReadonlySet<string>;
  set: ReadonlyMap<string, SetDay>;
  businessDays: number;
}

function Month({ first, today, off, set, businessDays }: MonthProps) {
  const t = useTranslations('deskCalendar');
  const name = t('month', { month: Number(first.slice(5, 7)) });
  return (
    <table className={styles.month}>
      <caption>
        <strong>{name}</strong> <span>{t('businessDays', { count: businessDays })}</span>
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col">
              {t(`weekday.${day}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(first).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day
                key={day}
                {...{ day }}
                isShown={day.startsWith(first.slice(0, 7))}
                isOff={off.has(day)}
                isToday={day === today}
                set={set.get(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  isShown: boolean;
  isOff: boolean;
  isToday: boolean;
  set: SetDay | undefined;
}

function Day({ day, isShown, isOff, isToday, set }: DayProps) {
  const t = useTranslations('deskCalendar');
  if (!isShown) return <td />;
  const title = set && `${t(`kinds.${set.kind}`)}：${set.name}`;
  return (
    <td
      className={clsx(isOff && styles.off, isToday && styles.today)}
      data-kind={set?.kind}
      title={title}
      aria-current={isToday ? 'date' : undefined}
    >
      {Number(day.slice(8))}
      {title && <span className="visually-hidden"> {title}</span>}
    </td>
  );
}

/** The weeks of a month, from Sunday to Saturday, with the days of its neighbours. */
function weeksOf(first: string): string[][] {
  const { end } = monthDays(first);
  const weeks: string[][] = [];
  const lead = new Date(`${first}T00:00:00Z`).getUTCDay();
  for (let start = addDays(first, -lead); start <= end; start = addDays(start, 7))
    weeks.push(WEEKDAYS.map((_, index) => addDays(start, index)));
  return weeks;
}
