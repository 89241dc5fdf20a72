import { useTranslations } from 'next-intl';
import type { HourlyFlow, MoneyFlow } from '#lib/site/desk/today/money-flow';
import { type Direction, shownDirections } from './flow-directions.ts';
import styles from './hour-chart.module.css';

/** Units of the drawing: an hour, and the bars of a direction. */
const HOUR = 24;
const HALF = 80;
const BAR = { today: 14, yesterday: 20 } as const;
const DIRECTIONS = ['in', 'out', 'returned'] as const;
const DAYS = ['yesterday', 'today'] as const;

/**
 * Money in above the axis, with returned payouts on top of it, and money out below it, by hour, before the bars of
 * yesterday.
 */
export function HourChart({ flow }: { flow: MoneyFlow }) {
  const t = useTranslations('deskToday');
  const most = Math.max(1, ...flow.hours.flatMap(amountsOf));
  const axis = HALF;
  const { currency } = flow;
  const returned = flow.returned.today;
  const label = `${t('chart', { in: flow.in.today, out: flow.out.today, currency })}${
    shownDirections(flow).includes('returned') ? t('chartReturned', { returned, currency }) : ''
  }`;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        {shownDirections(flow).map((direction) => (
          <span key={direction} data-direction={direction}>
            {t(direction)}
          </span>
        ))}
        <span data-day="yesterday">{t('yesterday')}</span>
      </figcaption>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${24 * HOUR} ${2 * HALF}`}
        role="img"
        aria-label={label}
      >
        {flow.hours.map((hour) => (
          <HourBars key={hour.hour} hour={hour} most={most} />
        ))}
        <line className={styles.axis} x1={0} x2={24 * HOUR} y1={axis} y2={axis} />
      </svg>
      <div className={styles.hours} aria-hidden="true">
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
        ))}
      </div>
    </figure>
  );
}

function HourBars({ hour, most }: { hour: HourlyFlow; most: number }) {
  const bars = DAYS.flatMap((day) => {
    const heightOf = (direction: Direction) =>
      (Math.max(0, Number(hour[direction][day])) / most) * (HALF - 4);
    return DIRECTIONS.map((direction) => {
      const height = heightOf(direction);
      const base = direction === 'returned' ? heightOf('in') : 0;
      return { day, direction, height, y: direction === 'out' ? HALF : HALF - base - height };
    });
  });
  return bars
    .filter(({ height }) => height > 0)
    .map(({ day, direction, height, y }) => (
      <rect
        key={`${day} ${direction}`}
        className={styles.bar}
        data-day={day}
        data-direction={direction}
        x={hour.hour * HOUR + (HOUR - BAR[day]) / 2}
        y={y}
        width={BAR[day]}
        height={Math.max(height, 1)}
      />
    ));
}

/** What an hour has above and below the axis. */
function amountsOf({ in: received, out, returned }: HourlyFlow): number[] {
  return DAYS.flatMap((day) => [
    Number(received[day]) + Math.max(0, Number(returned[day])),
    Number(out[day]),
  ]);
}
