import { useTranslations } from 'next-intl';
import { Grams } from '#components/trade/figures/grams';
import { Profit } from '#components/trade/position/profit';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { Card } from '#components/ui/layout/card';
import { ForwardArrow } from '#components/ui/layout/forward-arrow';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { EmptyState } from '#components/ui/state/empty-state';
import type { Asset } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { Slice } from './allocation.ts';
import styles from './allocation-list.module.css';
import { ShareText } from './share-text.tsx';

interface Props {
  slices: readonly Slice[];
  currency: Asset;
}

/** What a member owns, kind by kind, with its share in the ring; each row leads to its tab. */
export function AllocationList({ slices, currency }: Props) {
  const t = useTranslations('home.debt');
  if (slices.length === 0)
    return (
      <EmptyState
        icon="wallet"
        title={t('nothing')}
        link={{ href: PAGES.topUp, label: t('ways.deposit') }}
      >
        {t('nothingHint')}
      </EmptyState>
    );
  return (
    <Section title={t('owned')}>
      <Card flush>
        <ol className={styles.slices}>
          {slices.map((slice, index) => (
            <li key={slice.key}>
              <Row slice={slice} number={index + 1} currency={currency} />
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
}

function Row({ slice, number, currency }: { slice: Slice; number: number; currency: Asset }) {
  const t = useTranslations('home.debt');
  const metalName = useTranslations('market.name');
  const { key, qty, amount, permille } = slice;
  return (
    <Link surface href={slice.href} className={styles.row}>
      <span className={styles.number} data-slice={key} aria-hidden="true">
        {number}
      </span>
      <Text as="span">
        {key === 'available' || key === 'frozen' || key === 'fixed'
          ? t(`slices.${key}`)
          : metalName(key)}
      </Text>
      <Money amount={amount} currency={currency} hideable className={styles.amount} />
      <ForwardArrow size={16} className={styles.arrow} />
      <span className={styles.detail}>
        <span>
          <span className="visually-hidden">{t('share')} </span>
          <ShareText permille={permille} />
          {qty !== null && (
            <>
              <span aria-hidden="true"> · </span>
              <Grams qty={qty} size="s" hideable />
            </>
          )}
        </span>
        <Gain slice={slice} currency={currency} />
      </span>
    </Link>
  );
}

function Gain({ slice: { key, qty, gain, cost }, currency }: { slice: Slice; currency: Asset }) {
  const t = useTranslations('home.debt');
  if (key === 'fixed')
    return (
      <span>
        {t('accrued')} <Money amount={gain} currency={currency} size="s" hideable />
      </span>
    );
  if (qty === null) return null;
  return (
    <span>
      <span className="visually-hidden">{t('unrealised')} </span>
      <Profit amount={gain} cost={cost ?? '0'} currency={currency} />
    </span>
  );
}
