import { revealPayee } from '#lib/features/funding/withdrawal/reveal-payee';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.revealPayee, ({ db, operator, body }) => {
  const { id, code, reason } = body;
  return revealPayee(db, { id, operator: operator.name, purpose: code, reason });
});
