import { deskCall } from '#lib/desk/http/desk-call';
import { revealMemberSchema } from '#lib/desk/members/schema';
import { revealMember } from '#lib/features/members/reveal-member';

/** Shows one piece of a member's personal data in clear, for a reason that the audit log keeps. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'member.reveal', body: revealMemberSchema },
  async ({ db, operator, body: { method_id: methodId, ...body } }) => ({
    value: await revealMember(db, {
      ...body,
      operator: operator.name,
      ...(methodId && { methodId }),
    }),
  }),
);
