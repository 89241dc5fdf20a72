'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { IconButton } from '#components/ui/action/icon-button';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { PAGES } from '#lib/base/paths';
import type { NoticeTitle } from '#lib/features/content/queries';
import { PlayToggle } from '../carousel/play-toggle.tsx';
import { useRotation } from '../carousel/use-rotation.ts';
import styles from './notice-ticker.module.css';
import { useDismissNotice } from './use-dismiss-notice.ts';

const DELAY_MS = 4000;

interface Props {
  notices: NoticeTitle[];
  /** Ids of those that the reader has dismissed for good. */
  dismissed: readonly string[];
  /** Links to the announcement. False for visitors without a session, who cannot open it. */
  linked?: boolean;
}

/**
 * Shows one announcement at a time and advances every four seconds. All titles share one grid cell of
 * the height of the longest, so that nothing is cut off and the layout below does not shift.
 */
export function NoticeTicker({ notices: all, dismissed, linked = true }: Props) {
  const t = useTranslations('home.ticker');
  const { isDismissed, dismiss } = useDismissNotice(dismissed, linked);
  const notices = all.filter(({ id }) => !isDismissed(id));
  const rotation = useRotation();
  const [step, setStep] = useState(0);
  const several = notices.length > 1;
  const moving = several && rotation.running;

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setStep((current) => (current + 1) % notices.length), DELAY_MS);
    return () => clearInterval(timer);
  }, [moving, notices.length]);

  const shown = step % Math.max(1, notices.length);
  const current = notices[shown];
  return (
    <section className={styles.ticker} aria-label={t('label')} {...rotation.holdProps}>
      <Icon name="megaphone" size={20} className={styles.icon} />
      <div className={styles.window} aria-live={moving ? 'off' : 'polite'}>
        {notices.map((notice, index) => (
          <TickerLine
            key={notice.id}
            {...notice}
            linked={linked}
            className={clsx(index !== shown ? styles.waiting : step > 0 && styles.fresh)}
          />
        ))}
        {notices.length === 0 && <EmptyLine total={all.length} linked={linked} />}
      </div>
      {several && (
        <span className={styles.count}>
          <span aria-hidden="true">
            {shown + 1}/{notices.length}
          </span>
          <span className="visually-hidden">
            {t('count', { shown: shown + 1, total: notices.length })}
          </span>
        </span>
      )}
      {current && (
        <IconButton
          icon="close"
          size={16}
          className={styles.dismiss}
          label={t('dismiss', { title: current.title })}
          onClick={() => void dismiss(current.id)}
        />
      )}
      {several && (
        <PlayToggle
          playing={rotation.playing}
          label={t(rotation.playing ? 'pause' : 'play')}
          onToggle={rotation.toggle}
        />
      )}
    </section>
  );
}

/** Shown without announcements, or with only dismissed ones, which the list still has. */
function EmptyLine({ total, linked }: { total: number; linked: boolean }) {
  const t = useTranslations('home.ticker');
  const className = clsx(styles.line, styles.empty);
  if (total === 0 || !linked) return <span className={className}>{t('empty')}</span>;
  return (
    <Link href={PAGES.homeNotice} className={className}>
      {t('allDismissed', { total })}
    </Link>
  );
}

function TickerLine({
  id,
  title,
  lang,
  linked,
  className,
}: NoticeTitle & { linked: boolean; className: string }) {
  const shared = { className: clsx(styles.line, className), lang };
  if (!linked) return <span {...shared}>{title}</span>;
  return (
    <Link href={`${PAGES.homeNotice}#notice-${id}`} {...shared}>
      {title}
    </Link>
  );
}
