import { z } from 'zod';
import { tradePasswordField } from '#lib/access/account/schema';
import { idField } from '#lib/base/record-base/id-field';

/** Body of the remove calls. In its own file, so that method lists do not load the bank lists. */
export const removeMethodSchema = z.object({ id: idField, trade_password: tradePasswordField });
