'use client';

import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/action/copy-button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import type { PublishedDay } from '#lib/features/market/feed/published-day';
import styles from './seed-hash.module.css';
import { useRememberSeedHash } from './use-remember-seed-hash.ts';

/** Shows the hash of the day's seed, which this browser stores; nothing with an external feed. */
export function SeedHash(published: PublishedDay) {
  const t = useTranslations('market.seedHash');
  const moment = useMoment();
  const seen = useRememberSeedHash(published);
  const { seed_day: day, seed_hash: hash } = published;
  if (!day || !hash) return null;
  return (
    <Section title={t('title')}>
      {seen && seen.hash !== hash && (
        <Note kind="danger" title={t('changed')} alert>
          <p>{t('changedHint', { at: moment.full(new Date(seen.atMs).toISOString()) })}</p>
        </Note>
      )}
      <div className={styles.hash}>
        <code>{hash}</code>
        <CopyButton text={hash} what={t('hash')} />
      </div>
      <Text tone="muted" size="s">
        {t('hint', { day: moment.dateOf(day) })}
      </Text>
    </Section>
  );
}
