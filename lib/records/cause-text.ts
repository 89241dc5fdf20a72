import { productName } from '#lib/fixed/move-record';
import { translator } from '#lib/i18n/translate';
import { methodTitle } from '#lib/methods/method-record';
import { formatAmount, METALS, type Metal, trimZeros } from '#lib/money';
import { channelText } from '#lib/record-base/status-text';

/** The columns of a record that name it in a row of the statement; `qty` is in units of the metal. */
export type Cause = { no: string } & (
  | { channel: string; pay_currency: string; pay_amount: string }
  | { channel: string; target_bank: string; target_masked: string }
  | { side: 'buy' | 'sell'; symbol: Metal; qty: number }
  | { days: number }
);

/** What a record was about in the request's language: metal and grams, payee, product or channel. */
export function causeText(cause: Cause): string {
  if ('days' in cause) return productName(cause.days);
  if ('side' in cause)
    return metalText(cause.symbol, formatAmount(BigInt(cause.qty), cause.symbol), cause.side);
  if ('target_bank' in cause)
    return `${methodTitle(cause.channel, cause.target_bank)} ${cause.target_masked}`;
  const metal = METALS.find((one) => one === cause.pay_currency);
  return metal ? metalText(metal, cause.pay_amount, 'sell') : channelText(cause.channel);
}

function metalText(metal: Metal, grams: string, side: 'buy' | 'sell'): string {
  const t = translator();
  const what = t('trade.orderReceipt.what', {
    side: t(`trade.side.${side}`),
    name: t(`market.name.${metal}`),
  });
  return `${what} ${trimZeros(grams, 0)} ${t('market.unit')}`;
}
