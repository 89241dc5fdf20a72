import { prepared, type Sql } from '#lib/base/db/prepared';
import type { AlertKind } from './alert-kinds.ts';
import type { AlertParams, AlertTemplate } from './alert-templates.ts';

/** What a member is told about one effect. */
export interface MemberAlert {
  userId: bigint;
  /** Unique key of the effect: `withdrawal:12:paid`. An event that was told already is not told again. */
  event: string;
  kind: AlertKind;
  /** Name of its texts: `funds.withdrawalPaid`. */
  template: AlertTemplate;
  /** Values of the texts, at most 2 kB as JSON. No secrets: a link or code is named by its id. */
  params: AlertParams;
  /** One mail to this address and nothing else: for codes, and for an address that the member had before. */
  recipient?: string;
  /** After these it is not delivered any more; 3 days for mail. */
  lifetimeMinutes?: number;
}

const alert = prepared(
  'alert_member',
  'SELECT alert_member($1::bigint, $2, $3, $4, $5::jsonb, $6, $7::integer) IS NULL AS done',
);

/**
 * Adds what a member is told to the outbox inside the caller's transaction, so that it is delivered only if that
 * commits. Repeating an event changes nothing.
 * @throws if a name, the parameters or the recipient do not fit the table
 */
export async function alertMember(sql: Sql, told: MemberAlert): Promise<void> {
  const { userId, event, kind, template, params, recipient, lifetimeMinutes } = told;
  const texts = [event, kind, template, JSON.stringify(params)];
  await alert(sql, [userId, ...texts, recipient ?? null, lifetimeMinutes ?? null]);
}
