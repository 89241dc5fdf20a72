import { deskCall } from '#lib/site/desk/http/desk-call';
import { changeSetting } from '#lib/site/desk/settings/change-setting';
import { changeSettingSchema } from '#lib/site/desk/settings/schema';

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
