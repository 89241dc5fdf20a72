import { z } from 'zod';
import {
  cashAmount,
  cashCurrency,
  localDay,
  moment,
  recordId,
} from '#lib/base/contract/response-fields';

const avatar = z
  .string()
  .regex(/^\/avatar\/[0-9a-f-]{36}$/)
  .describe(
    'Path of the avatar. Each new avatar has a new path; no session is required to fetch it.',
  );

const balance = z
  .number()
  .describe(
    'Available cash as a JSON number in whole units. For display only; calculate with the strings.',
  );

export const userInfo = z
  .strictObject({
    id: recordId,
    username: z.string().describe('Sign-in name.'),
    nickname: z.string().nullable().describe('Display name; null if not set.'),
    avatar: avatar.nullable().describe('Path of the avatar; null if not set.'),
    phone: z.string().nullable().describe('Phone number in E.164 form; null if not set.'),
    email: z.string().nullable().describe('E-mail address; null if not set.'),
    real_name: z
      .string()
      .nullable()
      .describe(
        'Real name, which the holder of a bank account or card must match; null if not set.',
      ),
    birthday: localDay.nullable().describe('Birthday; null if not set.'),
    balance,
    has_trade_password: z.boolean().describe('Whether a trade password has been set.'),
    has_passkey: z
      .boolean()
      .describe('Whether payouts, payees, terms and large orders are signed with a passkey.'),
    trade_unlocked_until: moment
      .nullable()
      .describe(
        'End of the window in which orders need no trade password; null if it was never opened.',
      ),
    created_at: moment.describe('When the account was created.'),
  })
  .meta({ id: 'UserInfo', description: 'Profile of the signed-in member.' });

export const balanceInfo = z
  .strictObject({
    balance,
    available: cashAmount.describe('Cash that can be spent.'),
    frozen: cashAmount.describe('Cash that is held.'),
    frozen_by: z
      .strictObject({
        withdraw: cashAmount.describe('Held for withdrawals.'),
        order: cashAmount.describe('Held for orders.'),
      })
      .describe('Held cash by purpose.'),
    currency: cashCurrency,
  })
  .meta({ id: 'Balance', description: 'Available and held cash.' });

export const uploadedAvatar = z
  .strictObject({ avatar })
  .meta({ id: 'UploadedAvatar', description: 'Path of the uploaded avatar.' });

export type UserInfo = z.output<typeof userInfo>;
export type BalanceInfo = z.output<typeof balanceInfo>;
export type UploadedAvatar = z.output<typeof uploadedAvatar>;
