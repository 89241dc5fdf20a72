import type { Block } from './valid-blocks.ts';

/** Members who have set locks, by login name: what the attack must leave in force (`STANDING_LOCKS`). */
export const LOCKED_MEMBERS = ['pam', 'quy', 'rex'] as const;

const byName = (name: string) => `(SELECT id FROM app_user WHERE username_key = '${name}')`;
export const delay = (user: string, kind: string, hours: number) =>
  `INSERT INTO member_delay (user_id, kind, hours) VALUES (${user}, '${kind}', ${hours})`;
export const limit = (user: string, period: string, amount: number | 'NULL') =>
  `INSERT INTO member_limit (user_id, period, amount) VALUES (${user}, '${period}', ${amount})`;
export const freeze = (user: string, event: string, cause = 'own') =>
  `INSERT INTO member_freeze (user_id, event, cause) VALUES (${user}, '${event}', '${cause}')`;
export const pause = (user: string, length: string) =>
  `INSERT INTO member_pause (user_id, length) VALUES (${user}, '${length}')`;

/** pam has frozen the account, quy waits for payees and has paused dealing, rex has a daily limit. */
export const SET_LOCKS: Block = [
  delay(byName('pam'), 'unfreeze', 24),
  freeze(byName('pam'), 'frozen'),
  delay(byName('quy'), 'payee', 72),
  delay(byName('quy'), 'raise', 48),
  pause(byName('quy'), 'month'),
  limit(byName('rex'), 'day', 900_000),
];

/** Attempts to loosen the locks of a member; the first values of the tables are forged. */
export function loosenLocks(user: string): readonly Block[] {
  return [
    [delay(user, 'payee', 0), delay(user, 'raise', 24), delay(user, 'unfreeze', 0)],
    [
      `INSERT INTO member_delay (user_id, kind, hours, earlier_hours, set_at, effective_at)
       VALUES (${user}, 'payee', 0, 0, 'epoch', 'epoch'), (${user}, 'unfreeze', 0, 0, '-infinity', '-infinity')`,
    ],
    [limit(user, 'day', 'NULL'), limit(user, 'day', 100_000_000)],
    [
      `INSERT INTO member_limit (user_id, period, amount, earlier_amount, set_at, effective_at)
       VALUES (${user}, 'day', NULL, NULL, 'epoch', 'epoch')`,
    ],
    [freeze(user, 'leave-asked'), freeze(user, 'left')],
    [
      `INSERT INTO member_freeze (user_id, event, cause, until, since, set_at)
       VALUES (${user}, 'leave-asked', 'own', 'epoch', 'epoch', 'epoch')`,
      freeze(user, 'left', 'recovery'),
    ],
    [
      `INSERT INTO member_freeze (user_id, event, cause, until)
       VALUES (${user}, 'frozen', 'recovery', clock_timestamp() + interval '1 second')`,
    ],
    [
      `INSERT INTO member_pause (user_id, length, starts_at, ends_at, set_at)
       VALUES (${user}, 'day', 'epoch', 'epoch', 'epoch')`,
    ],
    [
      `INSERT INTO payment_method (user_id, kind, bank_code, masked, sealed, fingerprint, usable_at, created_at)
       VALUES (${user}, 'bank', '004', '**** 6666', '', gen_random_uuid()::text, 'epoch', 'epoch')`,
    ],
    [`UPDATE withdrawal SET created_at = created_at - interval '40 days' WHERE user_id = ${user}`],
    [`UPDATE withdrawal SET status = 'pending' WHERE user_id = ${user} AND status = 'canceled'`],
    [`UPDATE withdrawal SET status = 'approved' WHERE user_id = ${user} AND status = 'pending'`],
  ];
}

/** What must not be true of the members with locks, each a query of ids with a sentence. */
export const STANDING_LOCKS: Record<string, string> = {
  'a delay of a member was shortened': `
    SELECT u.id FROM app_user u JOIN (VALUES ('pam', 'unfreeze', 24), ('quy', 'payee', 72), ('quy', 'raise', 48))
      AS kept (name, kind, hours) ON u.username_key = kept.name
    WHERE member_delay_hours(u.id, kept.kind) < kept.hours`,
  'a limit of a member was raised': `
    SELECT id FROM app_user WHERE username_key = 'rex' AND coalesce(member_limit_amount(id, 'day'), 900001) > 900000`,
  'the freeze of a member has ended': `
    SELECT id FROM app_user WHERE username_key = 'pam' AND (SELECT cause FROM member_freeze_now(id)) IS NULL`,
  'the pause of a member has ended': `
    SELECT id FROM app_user WHERE username_key = 'quy'
      AND coalesce(member_pause_end(id), 'epoch') < now() + interval '27 days'`,
  'a withdrawal of a frozen member, or to a payee that is too new, goes out': `
    SELECT w.id FROM withdrawal w JOIN app_user u ON u.id = w.user_id
    WHERE u.username_key = 'quy' AND w.status <> 'canceled'
      OR u.username_key = 'pam' AND w.status IN ('approved', 'processing', 'paid')`,
  'a frozen member got a payment method': `
    SELECT max(m.id) FROM payment_method m JOIN app_user u ON u.id = m.user_id
    WHERE u.username_key = 'pam' HAVING count(*) > 1`,
  'a member withdrew more than the own limit of a day': `
    SELECT u.id FROM app_user u JOIN withdrawal w ON w.user_id = u.id
    WHERE u.username_key = 'rex' AND w.status IN ('pending', 'approved', 'processing', 'paid')
    GROUP BY u.id HAVING sum(w.amount) > 900000`,
  'a member who paused dealing bought': `
    SELECT o.id FROM trade_order o JOIN app_user u ON u.id = o.user_id WHERE u.username_key = 'quy' AND o.side = 'buy'
    UNION ALL SELECT d.id FROM fixed_deposit d JOIN app_user u ON u.id = d.user_id WHERE u.username_key = 'quy'`,
  'a loosening took effect before its time': `
    SELECT id FROM member_delay WHERE hours < earlier_hours AND effective_at < set_at + make_interval(hours => earlier_hours)
    UNION ALL SELECT id FROM member_limit WHERE earlier_amount IS NOT NULL AND coalesce(amount > earlier_amount, true)
      AND effective_at < set_at + interval '24 hours'`,
};
