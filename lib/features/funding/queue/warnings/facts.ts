import { type Prepared, prepared } from '#lib/base/db/prepared';
import type { Queue } from '../../enums.ts';
import { type SharedMember, sharedAccountSql, sharedDeviceSql } from './shared-sql.ts';

/** What the rules of warnings compare. */
export interface WarningFacts {
  id: bigint;
  amountMinor: bigint;
  requestedAt: Date;
  accountCreatedAt: Date;
  realName: string | null;
  /** Of the payment method of a withdrawal. */
  methodCreatedAt: Date | null;
  holder: string | null;
  /** Requests of the member in the 24 hours before, this one included; at most 100. */
  attempts: number;
  /** Median of the member's completed records of the 90 days before, and of how many; at most 200. */
  medianMinor: bigint | null;
  medianOf: number;
  /** Numbers of other top-ups with the payment reference of a top-up. */
  sameReference: string[];
  /** Other members with a payment method of the member; at most five. */
  sharedAccount: SharedMember[];
  /** Other members who signed in from the same address with the same browser; at most five. */
  sharedDevice: SharedMember[];
}

/** What differs between top-ups and withdrawals. */
interface Source {
  table: string;
  completed: string;
  method: { createdAt: string; holder: string; join: string };
  sameReference: string;
}

/** Reads the facts of a page of records by one statement; each lookup goes along an index and is bounded. */
const factsOf = (name: string, { table, completed, method, sameReference }: Source) =>
  prepared<WarningFacts>(
    name,
    `SELECT r.id, r.amount AS "amountMinor", r.created_at AS "requestedAt", u.created_at AS "accountCreatedAt",
       u.real_name AS "realName", ${method.createdAt} AS "methodCreatedAt", ${method.holder} AS holder,
       attempts.count AS attempts, usual.median AS "medianMinor", usual.count AS "medianOf",
       ${sameReference} AS "sameReference", ${sharedAccountSql('r.user_id')} AS "sharedAccount",
       ${sharedDeviceSql('r.user_id')} AS "sharedDevice"
     FROM ${table} r JOIN app_user u ON u.id = r.user_id ${method.join}
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS count FROM (
         SELECT FROM ${table} other WHERE other.user_id = r.user_id
           AND other.created_at BETWEEN r.created_at - interval '24 hours' AND r.created_at
         ORDER BY other.created_at DESC LIMIT 100) AS recent) AS attempts
     CROSS JOIN LATERAL (
       SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY amount) AS median, count(*)::integer AS count FROM (
         SELECT other.amount FROM ${table} other WHERE other.user_id = r.user_id
           AND other.status = '${completed}' AND other.created_at < r.created_at
           AND other.created_at >= r.created_at - interval '90 days'
         ORDER BY other.created_at DESC LIMIT 200) AS done) AS usual
     WHERE r.id = ANY ($1::bigint[])`,
  );

/** As `listSameReference` compares them: open, or credited for a payment. */
const SAME_REFERENCE = `ARRAY(
  SELECT other.no FROM recharge other WHERE other.reference = r.reference AND other.channel = r.channel
    AND other.id <> r.id AND (other.status IN ('submitted', 'reviewing')
      OR other.status = 'credited' AND other.processor = 'manual')
  ORDER BY other.id LIMIT 5)`;

/** Reads the facts of records of a queue. */
export const FACTS: Record<Queue, Prepared<WarningFacts>> = {
  recharge: factsOf('top_up_warning_facts', {
    ...{ table: 'recharge', completed: 'credited', sameReference: SAME_REFERENCE },
    method: { createdAt: 'NULL::timestamptz', holder: 'NULL::text', join: '' },
  }),
  withdraw: factsOf('withdrawal_warning_facts', {
    ...{ table: 'withdrawal', completed: 'paid', sameReference: `'{}'::text[]` },
    method: {
      ...{ createdAt: 'm.created_at', holder: 'm.holder' },
      join: 'JOIN payment_method m ON m.id = r.method_id',
    },
  }),
};
