import { noteMember } from '#lib/features/members/note-member';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { noteMemberSchema } from '#lib/site/desk/members/schema';

/** Adds a note to a member. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'member.note', body: noteMemberSchema },
  async ({ db, operator, body }) => {
    const { id } = await noteMember(db, { ...body, operator: operator.name });
    return { id: id.toString() };
  },
);
