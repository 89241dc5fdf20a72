import { z } from 'zod';
import { FACTOR_DOCUMENTS } from './enums.ts';

const ticket = z
  .string('invalid')
  .regex(/^[A-Za-z0-9_-]{43}$/, 'invalid')
  .describe('Ticket of a sign-in that waits for its factor.');

export const removalTicketSchema = z.object({ ticket });

export const uploadFactorDocumentSchema = z.object({
  ticket,
  kind: z.enum(FACTOR_DOCUMENTS, 'invalid').describe('Which picture it is.'),
  file: z
    .instanceof(Uint8Array, { error: 'fileRequired' })
    .refine((bytes) => bytes.length > 0, 'fileRequired')
    .describe('JPEG, PNG or WebP, at most 8 MB and 4096 pixels a side.'),
});

export type UploadFactorDocumentInput = z.output<typeof uploadFactorDocumentSchema>;
