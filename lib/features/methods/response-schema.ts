import { z } from 'zod';
import { moment, recordId } from '#lib/base/contract/response-fields';
import { NETWORKS } from './address.ts';
import { FAMILIES } from './method-kinds.ts';

const masked = z.string().describe('The number, masked except for its last characters.');

const label = z.string().nullable().describe("The member's own label; null if not set.");

const state = {
  status: z
    .enum(['active', 'archived'])
    .describe('A removed payment method is archived and no longer listed.'),
  usable_at: moment.describe('When it can first receive withdrawals.'),
  created_at: moment.describe('When it was added.'),
};

export const card = z
  .strictObject({
    id: recordId,
    kind: z.enum(FAMILIES.card).describe('bank: in Taiwan or China; hkbank: in Hong Kong.'),
    region: z.enum(['TW', 'CN', 'HK']).describe('Region of the account.'),
    holder: z.string().describe('Name of the account holder.'),
    bank_code: z
      .string()
      .nullable()
      .describe('Clearing code of the bank; null for a UnionPay card.'),
    bank_name: z
      .string()
      .nullable()
      .describe("Name of the bank, in the request's language; null for a UnionPay card."),
    number_masked: masked,
    label,
    ...state,
  })
  .meta({ id: 'Card', description: 'Bank account or card for withdrawals.' });

export const wallet = z
  .strictObject({
    id: recordId,
    kind: z.literal('number').describe('USDT address.'),
    network: z.enum(NETWORKS).describe('Network for USDT.'),
    address_masked: masked,
    label,
    ...state,
  })
  .meta({ id: 'Wallet', description: 'USDT address for withdrawals.' });

export type Card = z.output<typeof card>;
export type Wallet = z.output<typeof wallet>;
