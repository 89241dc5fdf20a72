import type { Sql } from '#lib/base/db/prepared';
import { type Asset, formatAmount } from '#lib/base/money';
import { alertMember } from '#lib/running/alerts/alert-member';
import type { AlertTemplate } from '#lib/running/alerts/alert-templates';

/** What happened to a top-up or withdrawal. */
interface FundsAlert {
  /** `recharge` or `withdrawal`. */
  family: string;
  /** Name of the effect, once for each record: `paid`. */
  effect: string;
  template: AlertTemplate;
  amountMinor: bigint;
  currency: Asset;
}

/** Tells a member what happened to a top-up or withdrawal. A request is a matter of security: it can't be switched off. */
export function alertFunds(
  sql: Sql,
  { id, no, userId }: { id: bigint; no: string; userId: bigint },
  { family, effect, template, amountMinor, currency }: FundsAlert,
): Promise<void> {
  return alertMember(sql, {
    userId,
    event: `${family}:${id}:${effect}`,
    kind: template.startsWith('security.') ? 'security' : 'funds',
    template,
    params: { id: id.toString(), no, amount: formatAmount(amountMinor, currency), currency },
  });
}
