import { z } from 'zod';
import { moment } from '#lib/base/contract/response-fields';

export const recoveryRequest = z
  .strictObject({
    request_id: z.uuid().describe('For startRecovery with the code of the e-mail.'),
  })
  .describe('The same for every account; there is an e-mail only for a verified address.');
export type RecoveryRequest = z.output<typeof recoveryRequest>;

export const startedRecovery = z
  .strictObject({
    ready_at: moment.describe('When the wait ends and the new password can be set.'),
  })
  .describe('A recovery that waits.');
export type StartedRecovery = z.output<typeof startedRecovery>;
