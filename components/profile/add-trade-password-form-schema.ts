import { z } from 'zod';
import { addTradePasswordSchema } from '#lib/access/account/schema';

/** The form for the first trade password: the fields of the call and a confirmation. */
export const addTradePasswordFormSchema = addTradePasswordSchema
  .safeExtend({ confirm: z.string() })
  .refine((form) => form.trade_password === form.confirm, {
    path: ['confirm'],
    error: 'passwordMismatch',
  })
  .transform(({ confirm: _, ...body }) => body);
