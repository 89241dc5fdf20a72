import { useTranslations } from 'next-intl';
import { groupAmount } from '#lib/base/money';
import { sidesOfAmount, sideText } from './figure.tsx';

/** A stored balance with the side that it is on. */
export function BalanceSide({ amount }: { amount: string }) {
  const t = useTranslations('deskLedger.sides');
  const { debit, credit } = sidesOfAmount(amount);
  if (sideText(debit)) return t('onDebit', { amount: groupAmount(debit) });
  return sideText(credit) ? t('onCredit', { amount: groupAmount(credit) }) : groupAmount(amount);
}
