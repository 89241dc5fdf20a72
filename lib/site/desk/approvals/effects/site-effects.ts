import { z } from 'zod';
import { setRoomStatus } from '#lib/features/trade/issue/set-room-status';
import { voidIssueByOperator } from '#lib/features/trade/issue/void-issue';
import { parseSetting, requireSettingName } from '#lib/running/config/parse-setting';
import { setSetting } from '#lib/running/config/set-setting';
import { requireOtherRoomStatus, requireVoidableIssue } from '../effect-checks.ts';
import { effect, idText } from './effect.ts';

const room = z.object({ room: idText, status: z.enum(['open', 'closed']) });
const issue = z.object({ issue: idText });

/** Effects on settings and the market. */
export const SITE_EFFECTS = {
  'config.set': effect({
    payload: z.object({ key: z.string().max(64), value: z.string().max(10_000) }),
    subject: ({ key }) => `config:${key}`,
    describe: ({ key, value }) => ({
      key,
      value,
      after: parseSetting(requireSettingName(key), value),
    }),
    apply: async (tx, payload, by) => {
      const { before, after } = await setSetting(tx, { ...payload, ...by });
      return { before: JSON.stringify(before), after: JSON.stringify(after) };
    },
  }),
  'room.set-status': effect({
    payload: room,
    subject: (payload) => `room:${payload.room}`,
    validate: requireOtherRoomStatus,
    apply: async (tx, { room: id, status }, by) => {
      await setRoomStatus(tx, { id: BigInt(id), status, ...by });
      return {};
    },
  }),
  'issue.void': effect({
    payload: issue,
    subject: (payload) => `issue:${payload.issue}`,
    validate: requireVoidableIssue,
    apply: async (tx, { issue: id }, by) => {
      await voidIssueByOperator(tx, { id: BigInt(id), ...by });
      return {};
    },
  }),
};
