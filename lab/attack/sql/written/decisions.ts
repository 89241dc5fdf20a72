import { onTopic, type WrittenAttack } from './written-attack.ts';

/** Asks for an action as an operator. */
export const ask = (action: string, subject: string, payload: string, maker = 'ann') =>
  `INSERT INTO approval (action, subject, payload, reason, maker_id, expires_at)
   SELECT '${action}', '${subject}', '${payload}', 'x', id, now() + interval '1 hour' FROM operator WHERE name = '${maker}'`;
/** Approves the newest request as an operator. */
export const approve = (checker: string) => `UPDATE approval SET status = 'approved',
  checker_id = (SELECT id FROM operator WHERE name = '${checker}') WHERE id = currval('approval_id_seq')`;
const fee = `UPDATE config SET value = '0' WHERE key = 'trade_bps'`;
const FEE = ['config.set', 'config:trade_bps', '{"after": 0}'] as const;

/** Writes whose rules read what others may have changed meanwhile. */
const JUDGED = [
  fee,
  ask(...FEE),
  `UPDATE app_user SET status = status`,
  `UPDATE fixed_deposit SET status = status`,
  `UPDATE operator SET roles = roles`,
  `UPDATE recharge SET status = status`,
  `UPDATE withdrawal SET status = status`,
];

/** What takes the approval of another operator. */
export const APPROVAL_ATTACKS: WrittenAttack[] = onTopic('four eyes', [
  ...JUDGED.map(
    (write) =>
      [
        `is judged by what was committed before it began: ${write}`,
        'JK008',
        'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ',
        write,
      ] as const,
  ),
  ['changes a fee', 'JK006', fee],
  [
    'adds a rate',
    'JK006',
    `INSERT INTO config (key, value, updated_by) VALUES ('rate_usdt', '"1"', 'operator:ann')`,
  ],
  [
    'adds a rate as the seed',
    'JK006',
    `INSERT INTO config (key, value, updated_by) VALUES ('rate_usdt', '"1"', 'system:seed')`,
  ],
  ['removes a fee', 'JK006', `DELETE FROM config WHERE key = 'trade_bps'`],
  ['renames a fee', 'JK002', `UPDATE config SET key = 'mine' WHERE key = 'trade_bps'`],
  [
    'renames a setting that takes one operator to a fee without a row',
    'JK002',
    `INSERT INTO config (key, value, updated_by) VALUES ('methods_max', '0', 'operator:ann')`,
    `UPDATE config SET key = 'spread_bps' WHERE key = 'methods_max'`,
  ],
  [
    'sets no terms with an approval of some',
    'JK006',
    ask('config.set', 'config:terms', '{"after": [{"days": 7, "rate_bps": 100}]}'),
    approve('bob'),
    `INSERT INTO config (key, value, updated_by) VALUES ('terms', '[]', 'operator:ann')`,
  ],
  [
    'gives one of the roles that were approved',
    'JK006',
    ask('operator.set-roles', 'operator:cat', '{"name": "cat", "roles": ["viewer", "admin"]}'),
    approve('bob'),
    `UPDATE operator SET roles = ARRAY['admin'] WHERE name = 'cat'`,
  ],
  [
    'changes a fee with an approval of another value',
    'JK006',
    ask('config.set', 'config:trade_bps', '{"after": 5}'),
    approve('bob'),
    fee,
  ],
  [
    'changes a fee with an approval of another subject',
    'JK006',
    ask('config.set', 'config:spread_bps', '{"after": 0}'),
    approve('bob'),
    fee,
  ],
  ['changes a fee with an approval that waits', 'JK006', ask(...FEE), fee],
  ['approves what it asked for', 'JK006', ask(...FEE), approve('ann'), fee],
  ['approves as nobody', 'JK006', ask(...FEE), approve('nobody'), fee],
  [
    'changes a fee with an old approval',
    'JK006',
    `UPDATE config SET value = '77' WHERE key = 'trade_bps'`,
  ],
  [
    'adds an approval that is approved',
    'JK006',
    ask(...FEE)
      .replace('(action', '(status, action')
      .replace('SELECT', `SELECT 'approved',`),
  ],
  [
    'changes what is asked for',
    '42501',
    ask(...FEE),
    `UPDATE approval SET payload = '{"after": 1}' WHERE id = currval('approval_id_seq')`,
  ],
  [
    'changes who asked',
    '42501',
    ask(...FEE),
    `UPDATE approval SET maker_id = maker_id + 1 WHERE id = currval('approval_id_seq')`,
  ],
  [
    'decides twice',
    'JK006',
    ask(...FEE),
    approve('bob'),
    `UPDATE approval SET status = 'rejected' WHERE id = currval('approval_id_seq')`,
  ],
  [
    'takes a decision back',
    'JK006',
    `UPDATE approval SET status = 'pending' WHERE status = 'approved'`,
  ],
  [
    'dates a decision into this transaction',
    '42501',
    `UPDATE approval SET decided_in = pg_current_xact_id()::text::bigint WHERE status = 'approved'`,
  ],
  ['removes an approval', '42501', 'DELETE FROM approval'],
  [
    'approves after the end',
    'JK006',
    ask(...FEE).replace("interval '1 hour'", "interval '-1 hour'"),
    approve('bob'),
  ],
  [
    'corrects a real name',
    'JK006',
    `UPDATE app_user SET real_name = '某某' WHERE username_key = 'mia'`,
  ],
  [
    'removes a real name',
    'JK006',
    `UPDATE app_user SET real_name = NULL WHERE username_key = 'mia'`,
  ],
  [
    'renames a member, whose approvals go by the name',
    'JK002',
    `UPDATE app_user SET username_key = 'x' WHERE username_key = 'mia'`,
  ],
  [
    'sets a one-time password',
    'JK006',
    `UPDATE app_user SET password_reset_at = now() WHERE username_key = 'mia'`,
  ],
  ['makes a member the seeded login', 'JK002', 'UPDATE app_user SET seeded = true'],
  [
    'gives a fee up to an approval by two names',
    'allowed: the role may write both rows of the request; both names stay in it',
    ask(...FEE),
    approve('bob'),
    fee,
  ],
]);
