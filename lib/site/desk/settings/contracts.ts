import type { ActionOutcome } from '../approvals/action-outcome.ts';
import { answer, deskContract } from '../desk-contract.ts';
import { changeSettingSchema } from './schema.ts';

/** Calls on settings. */
export const SETTING_CALLS = {
  changeSetting: deskContract({
    summary: "Changes a setting, or requests another operator's approval.",
    right: 'setting.change',
    body: changeSettingSchema,
    data: answer<ActionOutcome>(),
  }),
};
