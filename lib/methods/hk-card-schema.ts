import { z } from 'zod';
import { HK_BANKS } from './banks/hk-banks.ts';
import { bankCodeField, cardFields, digitsField } from './method-fields.ts';

/** The form of a Hong Kong bank account. */
export const hkCardSchema = z.object({
  kind: z.literal('hkbank', 'invalid'),
  region: z.literal('HK', 'invalid').default('HK'),
  bank_code: bankCodeField(HK_BANKS, 'bankCodeHk'),
  branch: digitsField(/^\d{3}$/, 'branchHk'),
  number: digitsField(/^\d{6,9}$/, 'numberHk'),
  ...cardFields,
});
