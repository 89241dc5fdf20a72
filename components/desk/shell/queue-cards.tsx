'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Text } from '#components/ui/layout/text';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { DESK_SECTIONS } from '#lib/site/desk/sections';
import { useDeskLive } from './live-context.ts';
import styles from './queue-cards.module.css';
import { countText } from './waiting-badge.ts';

/** The live counts of the queues that the operator may see. */
export function QueueCards() {
  const t = useTranslations('deskShell');
  const { queues } = useDeskLive();
  const shown = DESK_SECTIONS.flatMap((section) => {
    const count = 'queue' in section ? queues[section.queue] : undefined;
    return count === undefined ? [] : [{ page: section.page, count }];
  });
  if (shown.length === 0) return <Text tone="muted">{t('today.empty')}</Text>;
  return (
    <section aria-labelledby="queues">
      <h2 id="queues" className={styles.title}>
        {t('today.queues')}
      </h2>
      <ul className={styles.cards}>
        {shown.map(({ page, count }) => (
          <li key={page}>
            <Link href={DESK_PAGES[page]} surface className={styles.card}>
              <Text as="span" tone="muted">
                {t(`nav.sections.${page}`)}
              </Text>
              <span className={styles.count} data-waiting={count > 0}>
                {countText(count)}
                <small>{t('today.unit')}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
