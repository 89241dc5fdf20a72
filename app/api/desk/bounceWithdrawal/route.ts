import { formatAmount } from '#lib/base/money';
import { requireBounce, takesTwoToBounce } from '#lib/features/funding/withdrawal/bounce-payout';
import { actOrRequest, answerOf } from '#lib/site/desk/approvals/act-or-request';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.bounceWithdrawal,
  async ({ db, operator, body: { id, reason, ...given } }) => {
    const asked = { ...given, withdrawal: id.toString() };
    const { amountMinor, currency } = await requireBounce(db, asked);
    const bounce = { ...asked, amount: formatAmount(amountMinor, currency) };
    const takesTwo = await takesTwoToBounce(db, { bounce, operator: operator.name });
    const request = { action: 'payout.bounce' as const, payload: bounce, reason, takesTwo };
    return answerOf(await actOrRequest(db, operator, request));
  },
);
