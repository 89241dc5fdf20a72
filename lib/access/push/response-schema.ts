import { z } from 'zod';

export const pushKeyAnswer = z
  .strictObject({
    key: z
      .string()
      .nullable()
      .describe('Public key to subscribe with, base64url; null if this site sends no pushes.'),
  })
  .meta({ id: 'PushKey', description: 'The key that browsers subscribe with.' });

export type PushKeyAnswer = z.output<typeof pushKeyAnswer>;
