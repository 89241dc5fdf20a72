import { noteMember } from '#lib/features/members/note-member';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.noteMember, async ({ db, operator, body }) => {
  const { id } = await noteMember(db, { ...body, operator: operator.name });
  return { id: id.toString() };
});
