import { contract } from '#lib/base/contract/contract';
import { type Protection, protection } from './response-schema.ts';
import { leaveFreezeSchema, pauseDealingSchema, setDelaySchema, setLimitSchema } from './schema.ts';

const EXAMPLE: Protection = {
  currency: 'TWD',
  freeze: null,
  delays: [
    { kind: 'payee', hours: 24, pending: null },
    { kind: 'raise', hours: 24, pending: null },
    { kind: 'unfreeze', hours: 0, pending: null },
  ],
  limits: [
    { period: 'day', amount: '20000.00', pending: null },
    { period: 'month', amount: null, pending: null },
  ],
  pause: null,
};
const SINCE = '2026-01-05T02:30:00.000Z';
const FROZEN: Protection = {
  ...EXAMPLE,
  freeze: { cause: 'own', since: SINCE, until: null, leave_asked_at: null, leave_at: null },
};
const proof = { trade_password: '135790' };

export const PROTECTION_CALLS = {
  protection: contract({
    summary: 'Read the locks that the member set for the account',
    auth: 'user',
    data: protection,
    example: { data: EXAMPLE },
  }),
  freezeAccount: contract({
    summary: 'Freeze the account',
    description:
      'No payout, no new payee, no shorter delay and no higher limit until it is left. Changes that wait are dropped. Repeating it while frozen drops a request to leave.',
    auth: 'user',
    data: protection,
    example: { data: FROZEN },
  }),
  leaveFreeze: contract({
    summary: 'Ask to leave the freeze, or leave it when its time has come',
    description: 'Takes both passwords each time. The member’s own delay decides when.',
    auth: 'user',
    tradePassword: true,
    body: leaveFreezeSchema,
    data: protection,
    codes: [4011, 4012, 4016, 4105],
    example: { body: { password: 'correct horse battery', ...proof }, data: EXAMPLE },
  }),
  setDelay: contract({
    summary: 'Set a delay of the account',
    description:
      'Longer at once; shorter after the present delay. The present value drops what waits.',
    auth: 'user',
    tradePassword: true,
    body: setDelaySchema,
    data: protection,
    codes: [4105],
    example: { body: { kind: 'payee', hours: 24, ...proof }, data: EXAMPLE },
  }),
  setLimit: contract({
    summary: 'Set an own limit of withdrawals',
    description:
      'Lower at once; higher or none after the delay of raising. The present value drops what waits.',
    auth: 'user',
    tradePassword: true,
    body: setLimitSchema,
    data: protection,
    codes: [4105],
    example: { body: { period: 'day', amount: '20000.00', ...proof }, data: EXAMPLE },
  }),
  pauseDealing: contract({
    summary: 'Pause buying metal and fixed terms',
    description: 'Cannot be ended early, only lengthened.',
    auth: 'user',
    tradePassword: true,
    body: pauseDealingSchema,
    data: protection,
    example: {
      body: { length: 'day', ...proof },
      data: { ...EXAMPLE, pause: { starts_at: SINCE, ends_at: '2026-01-06T02:30:00.000Z' } },
    },
  }),
};
