import { revealMember } from '#lib/features/members/reveal-member';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { revealMemberSchema } from '#lib/site/desk/members/schema';

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
