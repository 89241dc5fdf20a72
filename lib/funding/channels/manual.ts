import { env } from '#lib/env';
import type { Processor } from './processor.ts';

/**
 * People at the desk: the payer sees the operator's receiving account, and an operator moves the
 * record on when the money has come or gone.
 */
export const manual: Processor = {
  payTo: (channel, code) => {
    const accounts = env().OPERATOR_ACCOUNTS;
    const account =
      channel === 'number'
        ? accounts?.number && { kind: channel, ...accounts.number }
        : accounts?.[channel] && { kind: channel, ...accounts[channel] };
    // The channel's terms are closed without an account.
    if (!account) throw new Error(`channel ${channel} has no receiving account`);
    return { ...account, reference: code };
  },
  startTopUp: async () => undefined,
  startPayout: async () => undefined,
};
