import { luhn } from 'cdigit';
import { z } from 'zod';
import TW_BANKS from './banks/tw-banks.json' with { type: 'json' };
import { bankCodeField, cardFields, digitsField } from './method-fields.ts';

/** An account at a Taiwanese bank. */
export const twCardSchema = z.object({
  kind: z.literal('bank', 'invalid').describe('Bank account or card.'),
  region: z.literal('TW', 'invalid').describe('Account at a bank in Taiwan. May be left out.'),
  bank_code: bankCodeField(TW_BANKS, 'bankCodeTw'),
  number: digitsField(/^\d{10,16}$/, 'numberTw'),
  ...cardFields,
});

/** A Chinese UnionPay card with a Luhn check digit. */
export const cnCardSchema = z.object({
  kind: z.literal('bank', 'invalid').describe('Bank account or card.'),
  region: z.literal('CN', 'invalid').describe('UnionPay card of a bank in China.'),
  number: digitsField(/^\d{16,19}$/, 'numberCn').refine(
    (number) => luhn.validate(number),
    'numberCnCheck',
  ),
  ...cardFields,
});

/** The form of a bank card. */
export const bankCardSchema = z.discriminatedUnion('region', [twCardSchema, cnCardSchema], {
  error: 'invalid',
});
