import { z } from 'zod';
import { listSchema } from '#lib/records/page';
import { optionalText, tradePasswordField } from '#lib/session/schema';
import { isLuhn } from './luhn.ts';

/** Spaces and hyphens are how people read numbers out; they are not part of them. */
const digits = z.string('required').transform((value) => value.replace(/[ -]/g, ''));

const common = {
  holder: z.string('required').trim().min(1, 'required').max(40, 'tooLong'),
  label: optionalText(z.string('invalid').trim().max(20, 'tooLong')),
  trade_password: tradePasswordField,
};

const twCard = z.object({
  kind: z.literal('bank'),
  region: z.literal('TW'),
  bank_code: z.string('bankCodeTw').regex(/^\d{3}$/, 'bankCodeTw'),
  number: digits.pipe(z.string().regex(/^\d{10,16}$/, 'numberTw')),
  ...common,
});

const cnCard = z.object({
  kind: z.literal('bank'),
  region: z.literal('CN'),
  number: digits.pipe(
    z
      .string()
      .regex(/^\d{16,19}$/, 'numberCn')
      .refine(isLuhn, 'numberCn'),
  ),
  ...common,
});

/** A payout card. A bank card without a region is a Taiwanese one. */
export const addCardSchema = z.preprocess(
  (value) => (value && typeof value === 'object' ? { region: 'TW', ...value } : value),
  z.discriminatedUnion('region', [twCard, cnCard], { error: 'invalid' }),
);

export const cardsSchema = listSchema.extend({
  kind: z.enum(['bank', 'hkbank'], 'invalid').optional(),
});

export type CardsInput = z.output<typeof cardsSchema>;
export type AddCardInput = z.output<typeof addCardSchema>;
