import { revealMember } from '#lib/features/members/reveal-member';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.revealMember,
  async ({ db, operator, body: { method_id: methodId, ...body } }) => ({
    value: await revealMember(db, {
      ...body,
      operator: operator.name,
      ...(methodId && { methodId }),
    }),
  }),
);
