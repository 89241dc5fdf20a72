import { z } from 'zod';
import HK_BANKS from './banks/hk-banks.json' with { type: 'json' };
import { bankCodeField, cardFields, digitsField } from './method-fields.ts';

/** The form of a Hong Kong bank account. */
export const hkCardSchema = z.object({
  kind: z.literal('hkbank', 'invalid').describe('Account at a bank in Hong Kong.'),
  region: z.literal('HK', 'invalid').default('HK').describe('Follows from kind.'),
  bank_code: bankCodeField(HK_BANKS, 'bankCodeHk'),
  branch: digitsField(/^\d{3}$/, 'branchHk').describe('Code of the branch: three digits.'),
  number: digitsField(/^\d{6,9}$/, 'numberHk'),
  ...cardFields,
});
