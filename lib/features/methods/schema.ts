import { z } from 'zod';
import { PROOF_REQUIRED } from '#lib/access/confirmation/proof-fields';
import { listSchema } from '#lib/base/record-base/page';
import { cnCardSchema, twCardSchema } from './bank-card-schema.ts';
import { hkCardSchema } from './hk-card-schema.ts';
import { FAMILIES } from './method-kinds.ts';
import { walletSchema } from './wallet-schema.ts';

/** Body of `addCard`: the schemas of the card forms, discriminated by region. */
export const addCardSchema = z
  .preprocess(
    (value) => (value && typeof value === 'object' ? { ...value, region: regionOf(value) } : value),
    z.discriminatedUnion('region', [twCardSchema, cnCardSchema, hkCardSchema], {
      error: 'invalid',
    }),
  )
  .refine(...PROOF_REQUIRED);

/** Body of `addWallet`: the schema of the wallet form. */
export const addWalletSchema = walletSchema.refine(...PROOF_REQUIRED);

/** `hkbank` is always HK, and only `hkbank`; a bank card without a region is TW. */
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
