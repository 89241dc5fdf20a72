import { translator } from '#lib/base/i18n/translate';
import { accountCode, chartedPurpose } from '#lib/books/ledger/chart-of-accounts';

const CHANNELS = ['bank', 'hkbank', 'number', 'metal'] as const;

/** The name of an account by its purpose, as operators read it. */
export function accountName(purpose: string): string {
  const t = translator();
  const [name = '', channel = ''] = purpose.split(':');
  if (name === 'clearing') {
    if (channel.startsWith('cell')) return t('deskReport.account.cell', { cell: channel.slice(4) });
    if (channel === 'interest') return t('deskReport.account.interest');
    return t('deskReport.account.clearing', { channel: channelName(channel) });
  }
  switch (chartedPurpose(purpose)) {
    case 'expense:charges':
      return t('deskReport.account.charges');
    case 'expense:writeoff':
      return t('deskReport.account.writeoff');
    default: {
      const account = ACCOUNTS.find((one) => one === name);
      return account ? t(`deskReport.account.${account}`) : purpose;
    }
  }
}

const ACCOUNTS = [
  ...(['fee_income', 'dealer_cash', 'dealer_metal', 'interest_pool', 'interest_reserved'] as const),
  ...(['available', 'frozen_withdraw', 'frozen_order', 'fixed_principal'] as const),
  ...(['suspense', 'capital'] as const),
] as const;

/** The code and name of an account. */
export function accountLabel(purpose: string): string {
  return `${accountCode(purpose)} ${accountName(purpose)}`;
}

/** The name of a channel. */
export function channelName(name: string): string {
  const channel = CHANNELS.find((one) => one === name);
  return channel ? translator()(`deskReport.channel.${channel}`) : name;
}
