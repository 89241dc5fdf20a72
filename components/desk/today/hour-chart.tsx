import { useTranslations } from 'next-intl';
import type { HourlyFlow, MoneyFlow } from '#lib/site/desk/today/money-flow';
import styles from './hour-chart.module.css';

/** Units of the drawing: an hour, and the bars of a direction. */
const HOUR = 24;
const HALF = 80;
const BAR = { today: 14, yesterday: 20 } as const;
const DIRECTIONS = ['in', 'out'] as const;

/** Money in above the axis and money out below it, by hour, before the bars of yesterday. */
export function HourChart({ flow }: { flow: MoneyFlow }) {
  const t = useTranslations('deskToday');
  const most = Math.max(1, ...flow.hours.flatMap(amountsOf));
  const axis = HALF;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        {DIRECTIONS.map((direction) => (
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
        aria-label={t('chart', { in: flow.in.today, out: flow.out.today, currency: flow.currency })}
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
  const bars = (['yesterday', 'today'] as const).flatMap((day) =>
    DIRECTIONS.map((direction) => {
      const height = (Math.max(0, Number(hour[direction][day])) / most) * (HALF - 4);
      return { day, direction, height };
    }),
  );
  return bars
    .filter(({ height }) => height > 0)
    .map(({ day, direction, height }) => (
      <rect
        key={`${day} ${direction}`}
        className={styles.bar}
        data-day={day}
        data-direction={direction}
        x={hour.hour * HOUR + (HOUR - BAR[day]) / 2}
        y={direction === 'in' ? HALF - height : HALF}
        width={BAR[day]}
        height={Math.max(height, 1)}
      />
    ));
}

function amountsOf({ in: received, out }: HourlyFlow): number[] {
  return [received, out].flatMap(({ today, yesterday }) => [Number(today), Number(yesterday)]);
}
