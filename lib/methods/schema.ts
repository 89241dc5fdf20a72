import { z } from 'zod';
import { listSchema } from '#lib/record-base/page';
import { cnCardSchema, twCardSchema } from './bank-card-schema.ts';
import { hkCardSchema } from './hk-card-schema.ts';
import { FAMILIES } from './method-kinds.ts';

/** A payout card of any kind: the forms' own schemas, told apart by where the account is. */
export const addCardSchema = z.preprocess(
  (value) => (value && typeof value === 'object' ? { ...value, region: regionOf(value) } : value),
  z.discriminatedUnion('region', [twCardSchema, cnCardSchema, hkCardSchema], { error: 'invalid' }),
);

/** A Hong Kong card, and no other, is in Hong Kong; a bank card that names no region is in Taiwan. */
function regionOf({ kind, region }: { kind?: unknown; region?: unknown }): unknown {
  if (kind === 'hkbank') return 'HK';
  if (region === 'HK') return null;
  return region === undefined ? 'TW' : region;
}

export const cardsSchema = listSchema.extend({
  kind: z.enum(FAMILIES.card, 'invalid').optional().describe('Only cards of this kind.'),
});

export type AddCardInput = z.output<typeof addCardSchema>;
export type CardsInput = z.output<typeof cardsSchema>;
