import { env } from '#lib/base/env';
import type { Processor } from './processor.ts';

/**
 * Manual processing: the payer sees the operator's receiving account, and an operator advances the
 * record after the payment arrived or was sent.
 */
export const manual: Processor = {
  payTo: (channel, code) => {
    const accounts = env().OPERATOR_ACCOUNTS;
    const account =
      channel === 'number'
        ? accounts?.number && { kind: channel, ...accounts.number }
        : accounts?.[channel] && { kind: channel, ...accounts[channel] };
    // Unreachable: `channelTerms` closes a channel without an account.
    if (!account) throw new Error(`channel ${channel} has no receiving account`);
    return { ...account, reference: code };
  },
  startTopUp: async () => undefined,
  startReview: async () => undefined,
  startPayout: async () => undefined,
};
