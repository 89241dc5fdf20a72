'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { EmptyState } from '#components/ui/state/empty-state';
import { refreshPage } from '#lib/access/client/navigation/known-screens';
import { toast } from '#lib/access/client/toast';
import { type Asset, METALS, type Metal, moneyText } from '#lib/base/money';
import type { PriceAlert, PriceAlerts } from '#lib/features/market/alert/response-schema';
import { removePriceAlertCall } from '#lib/features/market/calls';
import styles from './alert-board.module.css';
import { LazyAlertSheet } from './lazy-alert-sheet.tsx';

interface Props {
  alerts: PriceAlerts;
  prices: Partial<Record<Metal, string>>;
  currency: Asset;
}

/** The member's price alerts: those that wait and those that fired, with the form for another. */
export function AlertBoard({ alerts, prices, currency }: Props) {
  const t = useTranslations('market.alerts');
  const [opened, setOpened] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const { waiting, fired, limit } = alerts;

  function start() {
    setOpened(opened + 1);
    setIsOpen(true);
  }

  return (
    <Stack gap={24}>
      <Section
        title={t('waiting')}
        action={<Text tone="muted">{t('waitingCount', { count: waiting.length, limit })}</Text>}
      >
        {waiting.length === 0 ? (
          <EmptyState icon="bell" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <AlertList alerts={waiting} currency={currency} />
        )}
      </Section>
      <Button block disabled={waiting.length >= limit} onClick={start}>
        {t('set')}
      </Button>
      <Text as="p" tone="muted" size="s">
        {t('note')}
      </Text>
      {fired.length > 0 && (
        <Section title={t('fired')}>
          <AlertList alerts={fired} currency={currency} />
        </Section>
      )}
      <LazyAlertSheet
        key={opened}
        draft={{ symbol: METALS[0], kind: 'above', level: '' }}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        {...{ prices, currency }}
      />
    </Stack>
  );
}

function AlertList({ alerts, currency }: { alerts: readonly PriceAlert[]; currency: Asset }) {
  return (
    <Card flush>
      <ul className={styles.list}>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} currency={currency} />
        ))}
      </ul>
    </Card>
  );
}

function AlertRow({ alert, currency }: { alert: PriceAlert; currency: Asset }) {
  const t = useTranslations('market');
  const router = useRouter();
  const text = useAlertText(alert, currency);
  const { id, state } = alert;

  async function remove() {
    const { code } = await removePriceAlertCall(id);
    if (code === 200) toast(t('alerts.removed'), 'success');
    refreshPage(router);
  }

  return (
    <li className={styles.alert}>
      <Row gap={8} align="center" between>
        <Stack gap={4}>
          <Text>{text.what}</Text>
          <Text tone="muted" size="s">
            {text.state}
          </Text>
        </Stack>
        {state !== 'fired' && (
          <Button
            kind="quiet"
            aria-label={t('alerts.removeOf', { text: text.what })}
            onClick={remove}
          >
            {t('alerts.remove')}
          </Button>
        )}
      </Row>
    </li>
  );
}

/** What an alert waits for, and what has come of it. */
function useAlertText(alert: PriceAlert, currency: Asset): { what: string; state: string } {
  const t = useTranslations('market');
  const moment = useMoment();
  const { symbol, kind, low, high, percent, repeat, state, set_at, fired_at, fired_price } = alert;
  const show = (amount: string | null) => moneyText(amount ?? '0', currency);
  const what = t(`alerts.text.${kind}`, {
    ...{ name: t(`name.${symbol}`), level: show(high ?? low), percent: percent ?? '' },
    ...{ low: show(low), high: show(high) },
  });
  if (state === 'active') {
    const at = moment.recent(set_at);
    return { what, state: t('alerts.setAt', { repeat: t(`alerts.repeat.${repeat}`), at }) };
  }
  const at = fired_at ? moment.recent(fired_at) : '';
  if (state === 'resting') return { what, state: t('alerts.resting', { at }) };
  return { what, state: t('alerts.firedAt', { at, price: show(fired_price) }) };
}
