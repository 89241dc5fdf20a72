import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/action/copy-button';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Row } from '#components/ui/layout/row';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { Asset } from '#lib/base/money';
import type { SampleRecord } from '#lib/features/trade/room/sample-record';
import { plainQty } from '../figures/ticket-figures.ts';
import styles from './sample-list.module.css';

/** Digits shown of a hash; enough to distinguish it from others. */
const HASH_SHOWN = 16;

interface Props {
  sample: readonly SampleRecord[];
  currency: Asset;
}

/** Lists anonymous executions: metal, quantity, price, time and the hash of the journal. */
export function SampleList({ sample, currency }: Props) {
  const t = useTranslations();
  const moment = useMoment();
  return (
    <Stack as="ul" divided>
      {sample.map(({ symbol, side, qty, price, at, journal_hash, simulated }) => (
        <li key={journal_hash} className={styles.fill}>
          <Row as="p" gap={12} rowGap={0} align="center" between wrap>
            <Text as="span" weight="bold">
              {t('trade.orderReceipt.what', {
                side: t(`trade.side.${side}`),
                name: t(`market.name.${symbol}`),
              })}{' '}
              {t('market.sample.grams', { qty: plainQty(qty) })}
            </Text>
            <Money amount={price} currency={currency} per={t('market.perGram')} />
          </Row>
          <Row as="p" gap={12} rowGap={0} align="center" between wrap>
            <Text as="span" tone="muted" size="s">
              {moment.full(at)}
            </Text>
            <Text as="span" tone="muted" size="s">
              {t(simulated ? 'records.simulated' : 'records.real')}
            </Text>
          </Row>
          <Row gap={12} rowGap={0} align="center" between wrap>
            <Text as="span" tone="muted" size="s">
              {t('market.sample.hash')}{' '}
              <code title={journal_hash}>{journal_hash.slice(0, HASH_SHOWN)}…</code>
            </Text>
            <CopyButton text={journal_hash} what={t('market.sample.hash')} />
          </Row>
        </li>
      ))}
    </Stack>
  );
}
