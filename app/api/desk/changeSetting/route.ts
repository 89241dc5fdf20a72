import { deskCall } from '#lib/desk/http/desk-call';
import { changeSetting } from '#lib/desk/settings/change-setting';
import { findSettingProblem } from '#lib/desk/settings/find-setting-problem';
import { changeSettingSchema } from '#lib/desk/settings/schema';

/** Changes a setting, or requests another operator's approval; describes a value that is refused. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'setting.change', body: changeSettingSchema },
  async ({ db, operator, body }) => {
    const problem = await findSettingProblem(db, body);
    if (problem !== null) return { applied: false, problem };
    const outcome = await changeSetting(db, operator, body);
    return outcome.applied
      ? { applied: true, result: outcome.result }
      : { applied: false, approval: outcome.approvalId.toString() };
  },
);
