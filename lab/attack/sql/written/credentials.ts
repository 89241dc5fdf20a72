import { approve, ask } from './decisions.ts';
import { onTopic, type WrittenAttack } from './written-attack.ts';

const hash = (salt: string) =>
  `$argon2id$v=19$m=19456,t=2,p=1$${salt.repeat(22)}$${salt.repeat(43)}`;
const MINE = hash('M');
/** Of every operator here; the role does not read it. */
const PRESENT = `$argon2id$v=19$m=19456,t=2,p=1$${'C'.repeat(22)}$${'A'.repeat(43)}`;
const ID = `'00000000-0000-4000-8000-000000000001'`;
/** A session that the role opens for an operator. */
const session = (name: string, columns = '', values = '') =>
  `INSERT INTO operator_session (id, operator_id, kind, token_hash, address, user_agent, expires_at${columns})
   SELECT ${ID}, id, 'desk', 'mine', '', '', now() + interval '1 hour'${values} FROM operator WHERE name = '${name}'`;
const codes = `(SELECT array_agg(encode(sha256(n::text::bytea), 'hex')) FROM generate_series(1, 10) AS n)`;
const NOW = 'extract(epoch FROM now())::bigint / 30';
const enrolWith = (present: string, sealed = `'\\x0000000000'`, step = NOW) =>
  `SELECT operator_enrol_own_factor(${ID}, ${present}, ${sealed}, ${step}, ${codes})`;
const enrol = (sealed?: string, step?: string) => enrolWith(`'${PRESENT}'`, sealed, step);
const addPasskey = (present: string) =>
  `SELECT operator_add_passkey(${ID}, ${present}, sha256('id'), sha256('handle'), sha256('key'), 0, '{}', false, 'x', ${codes})`;
const RESET = ask('operator.reset', 'operator:cat', '{}');
const reset = (name: string, factor = 'keep') =>
  `SELECT operator_reset_account('${name}', '${MINE}', 'operator:ann', 'x', '${factor}')`;
const create = (roles: string) =>
  `SELECT operator_create('mal', ARRAY['${roles}'], '${MINE}', 'operator:ann', 'x')`;
const CREATE = ask('operator.create', 'operator:mal', '{"name": "mal", "roles": ["viewer"]}');
const withPassword = (sql: string) =>
  sql.replace('(action', '(password_hash, action').replace('SELECT', `SELECT '${MINE}',`);

/** Passwords, second factors and recovery codes of operators. */
export const CREDENTIAL_ATTACKS: WrittenAttack[] = onTopic('operators’ credentials', [
  ['reads the hashes of passwords', '42501', 'SELECT name, password_hash FROM operator'],
  ['reads whole rows of operators', '42501', 'SELECT * FROM operator'],
  [
    'finds out hashes by a condition',
    '42501',
    `SELECT FROM operator WHERE password_hash LIKE '$a%'`,
  ],
  ['reads hashes of requests', '42501', 'SELECT password_hash FROM approval'],
  ['returns the hash of its request', '42501', `${withPassword(RESET)} RETURNING password_hash`],
  ['reads hashes that wait', '42501', 'SELECT * FROM approval_password'],
  ['removes hashes that wait', '42501', 'DELETE FROM approval_password'],
  ['adds a hash to a request', '42501', `INSERT INTO approval_password VALUES (1, '${MINE}')`],
  [
    'changes the hash of a request',
    '42501',
    RESET,
    `UPDATE approval SET password_hash = '${MINE}' WHERE id = currval('approval_id_seq')`,
  ],
  ['sets a password', '42501', `UPDATE operator SET password_hash = '${MINE}' WHERE name = 'bob'`],
  ['makes a one-time password permanent', '42501', 'UPDATE operator SET password_reset_at = NULL'],
  ['removes second factors', '42501', 'UPDATE operator SET factor_secret = NULL'],
  ['sets a second factor', '42501', `UPDATE operator SET factor_secret = '\\x00'`],
  ['names another creator', '42501', `UPDATE operator SET created_by = 'x'`],
  [
    'takes the step of a code back',
    'JK006',
    session('bob'),
    enrol(),
    `UPDATE operator SET factor_step = 1 WHERE name = 'bob'`,
  ],
  [
    'lets itself in as the owner would',
    '42501',
    `SELECT operator_recover('bob', '${MINE}', 'lost')`,
  ],
  [
    'says that the owner let somebody in',
    '42501',
    `INSERT INTO operator_recovery (operator_id, reason) SELECT id, 'lost' FROM operator`,
  ],
  ['locks somebody as the owner would', '42501', `SELECT operator_lock('bob', 'x')`],
  ['locks everybody', 'JK006', `UPDATE operator SET status = 'locked'`],
  ['binds everybody to an address', 'JK006', `UPDATE operator SET addresses = '{192.0.2.1}'`],
  [
    'refuses an operator’s codes for ever',
    'JK006',
    `UPDATE operator SET factor_step = 9000000000000 WHERE name = 'bob'`,
  ],
  [
    'adds an operator',
    '42501',
    `INSERT INTO operator (name, name_key, password_hash, roles, created_by) VALUES ('mal', 'mal', '${MINE}', ARRAY['admin'], 'x')`,
  ],
  [
    'adds a recovery code',
    '42501',
    `INSERT INTO operator_recovery_code SELECT id, 'x' FROM operator`,
  ],
  [
    'adds a passkey of an operator',
    '42501',
    `INSERT INTO operator_passkey (operator_id, credential_id, user_handle, public_key, counter, backed_up, name)
     SELECT id, sha256('id'), sha256('handle'), sha256('key'), 0, false, 'x' FROM operator`,
  ],
  [
    'changes the key of an operator’s passkey',
    '42501',
    `UPDATE operator_passkey SET public_key = sha256('mine')`,
  ],
  ['removes passkeys of operators', '42501', 'UPDATE operator_passkey SET removed_at = now()'],
  ['deletes passkeys of operators', '42501', 'DELETE FROM operator_passkey'],
  [
    'takes the counter of an operator’s passkey back',
    '23514',
    session('bob'),
    addPasskey(`'${PRESENT}'`),
    'UPDATE operator_passkey SET counter = 5',
    'UPDATE operator_passkey SET counter = 0',
  ],
  ['adds a passkey without a session', 'JK006', addPasskey(`'${PRESENT}'`)],
  ...[`'${hash('X')}'`, 'NULL'].map(
    (present) =>
      [
        `adds a passkey with ${present} as the present password`,
        '0 rows',
        session('bob'),
        `SELECT FROM (${addPasskey(present)} AS outcome) AS added WHERE outcome IN ('first', 'done')`,
      ] as const,
  ),
  [
    'removes a passkey with another password',
    '0 rows',
    session('bob'),
    addPasskey(`'${PRESENT}'`),
    `SELECT FROM (SELECT operator_remove_passkey(${ID}, '${hash('X')}', id) AS outcome FROM operator_passkey) AS removed
     WHERE outcome = 'done'`,
  ],
  ['removes recovery codes', '42501', 'DELETE FROM operator_recovery_code'],
  ['changes recovery codes', '42501', `UPDATE operator_recovery_code SET hash = 'x'`],
  [
    'changes a password without the present one',
    '0 rows',
    session('bob'),
    `SELECT FROM (SELECT operator_change_password(${ID}, '${hash('X')}', '${MINE}') AS ended) AS done WHERE ended IS NOT NULL`,
  ],
  [
    'changes a password with no present one',
    '0 rows',
    session('bob'),
    `SELECT FROM (SELECT operator_change_password(${ID}, NULL, '${MINE}') AS ended) AS done WHERE ended IS NOT NULL`,
  ],
  [
    'changes a password without a session',
    'JK006',
    `SELECT operator_change_password(${ID}, '${hash('X')}', '${MINE}')`,
  ],
  ['enrols a factor without a session', 'JK006', enrol()],
  [
    'enrols a factor by a session that has ended',
    'JK006',
    session('bob', ', revoked_at', ', now()'),
    enrol(),
  ],
  [
    'enrols a factor by a session that is idle',
    'JK006',
    session('bob', ', seen_at', `, now() - interval '16 minutes'`),
    enrol(),
  ],
  [
    'enrols a factor by a token for scripts',
    'JK006',
    session('bob', ', label', `, 'x'`).replace(`'desk'`, `'token'`),
    enrol(),
  ],
  ['enrols a factor that is none', 'JK006', session('bob'), enrol('NULL')],
  ['enrols a factor of another time', 'JK006', session('bob'), enrol(undefined, '1')],
  [
    'enrols a second factor in place of one',
    '0 rows',
    session('bob'),
    enrol(),
    `SELECT FROM (${enrol()} AS outcome) AS again WHERE outcome = 'done'`,
  ],
  ...[`'${hash('X')}'`, 'NULL'].map(
    (present) =>
      [
        `enrols a factor for an operator who has none, with ${present} as the present password`,
        '0 rows',
        session('bob'),
        `SELECT FROM (${enrolWith(present)} AS outcome) AS enrolled WHERE outcome = 'done'`,
      ] as const,
  ),
  [
    'enrols a factor as the previous release did',
    'JK006',
    session('bob'),
    `SELECT operator_enrol_factor(${ID}, '\\x0000000000', ${NOW}, ${codes})`,
  ],
  [
    'opens a session that approves without a code',
    'allowed: the application verifies codes; the database judges who decides, not by which session',
    session('bob', ', factor_at', ', now()'),
  ],
  [
    'stores another factor as if the key had changed',
    '0 rows',
    session('bob'),
    enrol(),
    `SELECT FROM operator WHERE name = 'bob' AND operator_reseal_factor(id, '\\x0000000000', '\\x010000000000')`,
  ],
  ['resets an operator alone', 'JK006', reset('bob')],
  ['resets an operator by a request that waits', 'JK006', withPassword(RESET), reset('cat')],
  [
    'resets an operator by the approval for another',
    'JK006',
    withPassword(RESET),
    approve('bob'),
    reset('bob'),
  ],
  [
    'resets an operator with a password that was not requested',
    'JK006',
    RESET,
    approve('bob'),
    reset('cat'),
  ],
  [
    'removes a factor by the approval of a reset that keeps it',
    'JK006',
    withPassword(RESET),
    approve('bob'),
    reset('cat', 'remove'),
  ],
  [
    'removes a factor by a reset of the previous release',
    '0 rows',
    session('cat'),
    enrol(),
    withPassword(RESET),
    approve('bob'),
    `SELECT operator_reset('cat', '${MINE}', 'operator:ann', 'x')`,
    `SELECT FROM operator WHERE name = 'cat' AND factor_secret IS NULL`,
  ],
  [
    'resets an operator twice by one approval',
    'JK006',
    withPassword(RESET),
    approve('bob'),
    reset('cat'),
    reset('cat'),
  ],
  ['creates an operator alone', 'JK006', create('viewer')],
  [
    'creates an operator with a list of lists of roles',
    '23514',
    withPassword(ask('operator.create', 'operator:mal', '{"name": "mal", "roles": [["viewer"]]}')),
    approve('bob'),
    `SELECT operator_create('mal', ARRAY[ARRAY['viewer']], '${MINE}', 'operator:ann', 'x')`,
  ],
  [
    'creates an operator with other roles than approved',
    'JK006',
    withPassword(CREATE),
    approve('bob'),
    create('admin'),
  ],
  [
    'creates an operator with a password that was not requested',
    'JK006',
    CREATE,
    approve('bob'),
    create('viewer'),
  ],
  [
    'creates an approved operator as that of the seed, with a password that stays',
    '0 rows',
    withPassword(CREATE),
    approve('bob'),
    `SELECT operator_create('mal', ARRAY['viewer'], NULL, 'system:seed', 'x')`,
    `SELECT FROM operator WHERE name = 'mal' AND (seeded OR password_reset_at IS NULL)`,
  ],
  [
    'takes the password of an operator as that of a member',
    '0 rows',
    withPassword(RESET),
    approve('bob'),
    `SELECT FROM (SELECT take_member_password('cat') AS hash) AS taken WHERE hash IS NOT NULL`,
  ],
  [
    'takes an approved password',
    '42501',
    `SELECT take_approved_password('operator.reset', 'operator:cat')`,
  ],
  ['acts as the operator of a session', '42501', `SELECT acting_operator(${ID})`],
  [
    'ends all sessions by the inner function',
    '42501',
    `SELECT end_operator_sessions(1, 'x', NULL)`,
  ],
  [
    'stores bytes in place of a second factor, as if the key had changed',
    'allowed: the database has no keys; the bytes are bound to the operator, so no code fits until a reset',
    session('bob'),
    enrol(),
    `SELECT FROM operator WHERE name = 'bob' AND operator_reseal_factor(id, factor_secret, '\\x0100000000')`,
  ],
  [
    'resets an operator by two names, with a password that the request names',
    'allowed: the role may write both rows of the request; both names and the act stay in the histories',
    withPassword(RESET),
    approve('bob'),
    reset('cat'),
  ],
]);
