import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { isZero } from '#lib/base/money';
import type { Side } from '#lib/features/trade/deal/enums';
import { Grams } from '../figures/grams.tsx';

interface Props {
  side: Side;
  /** Available cash and available grams. Decimal strings. */
  available: string;
  held: string;
  currency: string;
}

/** What can be spent, or sold. */
export function AtHand({ side, available, held, currency }: Props) {
  const t = useTranslations('trade.ticket');
  if (side === 'sell')
    return isZero(held)
      ? t('noneHeld')
      : t.rich('held', { qty: () => <Grams qty={held} size="s" hideable /> });
  return (
    <>
      {t('available')}{' '}
      <Money amount={available} {...{ currency }} size="s" decimals="auto" hideable />
    </>
  );
}
