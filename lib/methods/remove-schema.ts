import { z } from 'zod';
import { idField } from '#lib/records/id-field';
import { tradePasswordField } from '#lib/session/schema';

/** Takes a method out of use. Apart from the other schemas, so that a list loads no bank lists. */
export const removeMethodSchema = z.object({ id: idField, trade_password: tradePasswordField });
