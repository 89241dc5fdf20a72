import { useTranslations } from 'next-intl';
import { Note } from '#components/ui/layout/note';
import { type Asset, moneyText, parseAmount } from '#lib/base/money';
import type { TicketAdvice } from '#lib/features/suitability/queries';

interface Props {
  advice: TicketAdvice;
  /** What a purchase would cost; null for a sale, or while it is unknown. */
  amount: string | null;
  currency: Asset;
}

/** Tells that a purchase is larger than suits the member's outcome. Refuses nothing. */
export function SuitabilityWarning({ advice: { limit, outcome }, amount, currency }: Props) {
  const t = useTranslations('suitability');
  if (limit === null || outcome === null || amount === null) return null;
  const [amountMinor, limitMinor] = [parseAmount(amount, currency), parseAmount(limit, currency)];
  if (amountMinor === null || limitMinor === null || amountMinor <= limitMinor) return null;
  const words = { limit: moneyText(limit, currency), outcome: t(`outcomes.${outcome}`) };
  return <Note kind="warning">{t('warning', words)}</Note>;
}
