'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { EmptyState } from '#components/ui/state/empty-state';
import type { Asset } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import { fetchTradeSample } from '#lib/features/trade/calls';
import type { TradeSample } from '#lib/features/trade/room/sample-record';
import { SampleList } from './sample-list.tsx';
import styles from './trade-sample-board.module.css';

/**
 * The number of executions in 24 hours and a random sample of them, with a button for another
 * sample.
 */
export function TradeSampleBoard({ first, currency }: { first: TradeSample; currency: Asset }) {
  const t = useTranslations('market.sample');
  const moment = useMoment();
  const [{ fills_24h, sample, as_of }, setDrawn] = useState(first);

  async function draw() {
    const { data } = await fetchTradeSample();
    if (data) setDrawn(data);
  }

  return (
    <>
      <Card>
        <Stack gap={4}>
          <Text tone="muted" size="s">
            {t('count')}
          </Text>
          <p className={styles.number}>{t('fills', { count: fills_24h })}</p>
          <Text tone="muted" size="s">
            {t('asOf', { at: moment.full(as_of) })}
          </Text>
        </Stack>
      </Card>
      <Section title={t('title')}>
        {sample.length > 0 ? (
          <>
            <Card flush>
              <SampleList sample={sample} currency={currency} />
            </Card>
            <Button kind="secondary" block onClick={draw}>
              <Icon name="refresh" size={18} />
              {t('again')}
            </Button>
          </>
        ) : (
          <Card>
            <EmptyState
              icon="records"
              title={t(fills_24h === 0 ? 'none' : 'unchained')}
              link={{ href: PAGES.trade, label: t('toTrade') }}
            >
              {t(fills_24h === 0 ? 'noneHint' : 'unchainedHint')}
            </EmptyState>
          </Card>
        )}
      </Section>
      <Note kind="safe" title={t('howTitle')}>
        <p>{t('how')}</p>
      </Note>
    </>
  );
}
