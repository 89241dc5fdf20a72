import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import styles from './timeline.module.css';

export interface TimelineStep {
  id: string;
  title: string;
  /** `ended` is a last step without success or fault; `current` is in progress; `next` has not started. */
  state: 'done' | 'current' | 'failed' | 'ended' | 'next';
  /** Time of the step, formatted for display. */
  time?: string;
  note?: ReactNode;
}

const ICONS: Partial<Record<TimelineStep['state'], IconName>> = {
  done: 'check',
  failed: 'close',
  ended: 'minus',
};

/** The steps of a process in chronological order. */
export function Timeline({ steps, label }: { steps: readonly TimelineStep[]; label?: string }) {
  const t = useTranslations('chrome.ui');
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ id, title, state, time, note }) => {
        const icon = ICONS[state];
        return (
          <li
            key={id}
            className={clsx(styles.step, styles[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.dot}>{icon && <Icon name={icon} size={12} />}</span>
            <div>
              <p className={styles.title}>
                {title}
                <span className="visually-hidden"> {t(`step.${state}`)}</span>
              </p>
              {time && <p className={styles.time}>{time}</p>}
              {note && <div className={styles.note}>{note}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
