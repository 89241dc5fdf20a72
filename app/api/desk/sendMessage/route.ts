import { sendMessage } from '#lib/features/inbox/send-message';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.sendMessage,
  { limit: { points: 120, seconds: 3600 } },
  async ({ db, operator, body }) => {
    const { id } = await sendMessage(db, { ...body, operator: operator.name });
    return { id: id.toString() };
  },
);
