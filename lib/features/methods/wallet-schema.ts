import { z } from 'zod';
import { addressFault, NETWORKS } from './address.ts';
import { methodFields } from './method-fields.ts';

/** The form of a digital wallet; the address must be valid on its network. */
export const walletSchema = z
  .object({
    network: z.enum(NETWORKS, 'invalid').describe('Network that USDT is paid on.'),
    address: z
      .string('required')
      .trim()
      .min(1, 'required')
      .max(100, 'tooLong')
      .describe('Address on that network; its checksum is checked.'),
    ...methodFields,
  })
  .superRefine(({ network, address }, context) => {
    const fault = addressFault(network, address);
    if (fault) context.addIssue({ code: 'custom', path: ['address'], message: fault });
  });

export type AddWalletInput = z.output<typeof walletSchema>;
