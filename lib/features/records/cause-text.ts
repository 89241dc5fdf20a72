import { translator } from '#lib/base/i18n/translate';
import { formatAmount, METALS, type Metal, trimZeros } from '#lib/base/money';
import { channelText } from '#lib/base/record-base/status-text';
import { productName } from '#lib/features/fixed/move-record';
import { methodTitle } from '#lib/features/methods/method-record';

/**
 * The columns of a record that name it in a row of the statement; `qty` is in units of the metal, and null for an order by
 * amount that did not fill.
 */
export type Cause = { no: string } & (
  | { channel: string; pay_currency: string; pay_amount: string }
  | { channel: string; target_bank: string; target_masked: string }
  | { side: 'buy' | 'sell'; symbol: Metal; qty: number | null }
  | { days: number }
);

/** What a record was about, in the request's language; grams apart, so that a screen can hide them. */
interface CauseText {
  /** Metal, payee, product or channel. */
  text: string;
  /** Decimal string; null without metal. */
  grams: string | null;
}

export function describeCause(cause: Cause): CauseText {
  if ('days' in cause) return { text: productName(cause.days), grams: null };
  if ('side' in cause)
    return metalDeal(
      cause.symbol,
      cause.qty === null ? null : formatAmount(BigInt(cause.qty), cause.symbol),
      cause.side,
    );
  if ('target_bank' in cause) {
    const payee = `${methodTitle(cause.channel, cause.target_bank)} ${cause.target_masked}`;
    return { text: payee, grams: null };
  }
  const metal = METALS.find((one) => one === cause.pay_currency);
  if (metal) return metalDeal(metal, cause.pay_amount, 'sell');
  return { text: channelText(cause.channel), grams: null };
}

/** The same in one text, for files. */
export function causeText(cause: Cause): string {
  const { text, grams } = describeCause(cause);
  return grams === null ? text : `${text} ${grams} ${translator()('market.unit')}`;
}

function metalDeal(metal: Metal, grams: string | null, side: 'buy' | 'sell'): CauseText {
  const t = translator();
  const name = t(`market.name.${metal}`);
  const text = t('trade.orderReceipt.what', { side: t(`trade.side.${side}`), name });
  return { text, grams: grams === null ? null : trimZeros(grams, 0) };
}
