'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import type { NoticeTitle } from '#lib/content/queries';
import { PAGES } from '#lib/paths';
import { PlayToggle } from '../carousel/play-toggle.tsx';
import { useRotation } from '../carousel/use-rotation.ts';
import styles from './notice-ticker.module.css';

const EACH_MS = 4000;

interface Props {
  notices: NoticeTitle[];
  /** Leads to the announcement itself. Off where the visitor has no session to read it with. */
  linked?: boolean;
}

/**
 * One announcement at a time, the next one after four seconds. All of them lie in one place, which
 * is as high as the longest needs: nothing is cut off, and nothing below moves.
 */
export function NoticeTicker({ notices, linked = true }: Props) {
  const t = useTranslations('home.ticker');
  const rotation = useRotation();
  const [at, setAt] = useState(0);
  const several = notices.length > 1;
  const moving = several && rotation.running;

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setAt((current) => (current + 1) % notices.length), EACH_MS);
    return () => clearInterval(timer);
  }, [moving, notices.length]);

  const shown = at % Math.max(1, notices.length);
  return (
    <section className={styles.ticker} aria-label={t('label')} {...rotation.holdProps}>
      <Icon name="megaphone" size={20} className={styles.icon} />
      <div className={styles.window} aria-live={moving ? 'off' : 'polite'}>
        {notices.map((notice, index) => (
          <TickerLine
            key={notice.id}
            {...notice}
            linked={linked}
            className={clsx(index !== shown ? styles.waiting : at > 0 && styles.fresh)}
          />
        ))}
        {notices.length === 0 && (
          <span className={clsx(styles.line, styles.empty)}>{t('empty')}</span>
        )}
      </div>
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
