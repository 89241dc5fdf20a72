import type { Db } from '#lib/base/db/client';
import type { FixedDeposit } from '#lib/base/db/generated/client';
import { formatAmount } from '#lib/base/money';
import { alertMember } from '#lib/running/alerts/alert-member';
import { getSettings } from '#lib/running/config/queries';

/** Tells a member how a deposit ended. @param end.move its move out, which the alert leads to */
export async function alertTerm(
  tx: Db,
  { id, userId, days, principalMinor, interestMinor }: FixedDeposit,
  { move, template }: { move: { id: bigint }; template: 'terms.matured' | 'terms.renewed' },
): Promise<void> {
  const { currency } = await getSettings(tx);
  const amounts = {
    amount: formatAmount(principalMinor, currency),
    total: formatAmount(principalMinor + interestMinor, currency),
    interest: formatAmount(interestMinor, currency),
  };
  await alertMember(tx, {
    ...{ userId, event: `fixed-deposit:${id}:ended`, kind: 'terms', template },
    params: { id: move.id.toString(), days: days.toString(), currency, ...amounts },
  });
}
