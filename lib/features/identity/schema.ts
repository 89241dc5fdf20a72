import { z } from 'zod';
import { DOCUMENT_KINDS } from './enums.ts';

export const uploadIdentitySchema = z.object({
  kind: z.enum(DOCUMENT_KINDS, 'invalid').describe('Which picture it is.'),
  file: z
    .instanceof(Uint8Array, { error: 'fileRequired' })
    .refine((bytes) => bytes.length > 0, 'fileRequired')
    .describe('JPEG, PNG or WebP, at most 8 MB and 4096 pixels a side.'),
});

export type UploadIdentityInput = z.output<typeof uploadIdentitySchema>;
