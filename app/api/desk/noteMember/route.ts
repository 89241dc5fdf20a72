import { deskCall } from '#lib/desk/http/desk-call';
import { noteMemberSchema } from '#lib/desk/members/schema';
import { noteMember } from '#lib/features/members/note-member';

/** Adds a note to a member. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'member.note', body: noteMemberSchema },
  async ({ db, operator, body }) => {
    const { id } = await noteMember(db, { ...body, operator: operator.name });
    return { id: id.toString() };
  },
);
