'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button';
import { Card } from '#components/ui/card';
import { EmptyState } from '#components/ui/empty-state';
import { Icon } from '#components/ui/icon';
import { LinkButton } from '#components/ui/link-button';
import { Section } from '#components/ui/section';
import type { Asset } from '#lib/money';
import { PAGES } from '#lib/paths';
import { fetchTradeSample } from '#lib/trade/calls';
import type { TradeSample } from '#lib/trade/sample-record';
import { Note } from '../my/note.tsx';
import { useMoment } from '../records/use-moment.ts';
import { SampleList } from './sample-list.tsx';
import styles from './trade-sample-board.module.css';

/** The true number of executions of a day, and some of them drawn at random; again at a press. */
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
      <Card className={styles.count}>
        <p className={styles.caption}>{t('count')}</p>
        <p className={styles.number}>{t('fills', { count: fills_24h })}</p>
        <p className={styles.caption}>{t('asOf', { at: moment.full(as_of) })}</p>
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
              action={<LinkButton href={PAGES.trade}>{t('toTrade')}</LinkButton>}
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
