import { deskCall } from '#lib/desk/http/desk-call';
import { changeSetting } from '#lib/desk/settings/change-setting';
import { changeSettingSchema } from '#lib/desk/settings/schema';

/** Changes a setting, or requests another operator's approval. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'setting.change', body: changeSettingSchema },
  async ({ db, operator, body }) => {
    const outcome = await changeSetting(db, operator, body);
    return outcome.applied
      ? { applied: true, result: outcome.result }
      : { applied: false, approval: outcome.approvalId.toString() };
  },
);
