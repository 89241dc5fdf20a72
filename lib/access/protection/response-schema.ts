import { z } from 'zod';
import { cashAmount, cashCurrency, moment } from '#lib/base/contract/response-fields';
import { DELAY_KINDS, FREEZE_CAUSES, LIMIT_PERIODS } from './enums.ts';

const times = {
  set_at: moment.describe('When it was asked for.'),
  effective_at: moment.describe('When it takes effect.'),
};
const hours = z.int().min(0).max(168);

const freeze = z.strictObject({
  cause: z
    .enum(FREEZE_CAUSES)
    .describe('own: by the member; alarm: by a notice; recovery: after a recovery of access.'),
  since: moment.describe('Since when.'),
  until: moment.nullable().describe('Cannot be left before; null if it can at once.'),
  leave_asked_at: moment.nullable().describe('When the member asked to leave it; null if not.'),
  leave_at: moment.nullable().describe('From when it can be left; null before that was asked.'),
});

const delay = z.strictObject({
  kind: z.enum(DELAY_KINDS).describe('What waits.'),
  hours: hours.describe('In force now.'),
  pending: z
    .strictObject({ hours: hours.describe('Hours from then on.'), ...times })
    .nullable()
    .describe('A shortening that waits; null if none.'),
});

const limit = z.strictObject({
  period: z.enum(LIMIT_PERIODS).describe('Period in Asia/Taipei.'),
  amount: cashAmount.nullable().describe('In force now; null if there is none.'),
  pending: z
    .strictObject({ amount: cashAmount.nullable().describe('From then on.'), ...times })
    .nullable()
    .describe('A raise or removal that waits; null if none.'),
});

/** The locks that a member set. */
export const protection = z
  .strictObject({
    currency: cashCurrency.describe('Currency of the limits.'),
    freeze: freeze.nullable().describe('Freeze of the account; null if it is not frozen.'),
    delays: z.array(delay).describe('One of each kind.'),
    limits: z.array(limit).describe('One of each period.'),
    pause: z
      .strictObject({
        starts_at: moment.describe('When it began.'),
        ends_at: moment.describe('When it ends.'),
      })
      .nullable()
      .describe('Pause of dealing; null if there is none.'),
  })
  .meta({ id: 'Protection', description: 'Locks that the member set for the account.' });

export type Protection = z.output<typeof protection>;
