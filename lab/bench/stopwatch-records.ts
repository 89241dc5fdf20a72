import { database, type Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { sharp } from '#lib/base/image/guarded-sharp';
import { approveWithdrawal } from '#lib/features/funding/withdrawal/review-withdrawal';
import { makeCall } from '#tests/support/call/every-call';
import { setSettings } from '#tests/support/database/settings';
import { submitDocuments, uploadDocument } from '#tests/support/member/identity-documents';
import { newPayee, type TestMember, TRADE_PASSWORD } from '#tests/support/member/member';
import { Past } from '../screens/past.ts';

const MEMBERS = 5_000;
const TOP_UPS_EACH = 4;
const DAYS = 60;
/** Members whose top-ups are written by one statement: versions of the house accounts slow down a longer one. */
const BATCH = 250;
/** Top-ups that wait behind those of the task. */
const WAITING = 60;
const CASES = 6;
const SAME_AMOUNTS = 3;
const DAY_MS = 86_400_000;
/** Pixels of a phone's picture after it was scaled down. */
const PICTURE = { width: 1_600, height: 1_067 };

/** What the tasks are about, one of each for a round. */
export interface StopwatchRecords {
  /** References of credited top-ups, with their member. */
  payments: { reference: string; username: string }[];
  /** Numbers of the top-ups that wait, in the order of the queue. */
  topUps: string[][];
  /** Amount without decimals, day and owner of a withdrawal. */
  withdrawals: { amount: string; day: string; username: string; no: string }[];
}

/**
 * Fills a seeded database through the calls and the ledger's functions: members with top-ups of two months, queues
 * of top-ups and identity cases, and withdrawals beside others of the same amount and day. No worker may run.
 * @param superuserUrl connection that may move records to the past
 */
export async function fillStopwatch(
  superuserUrl: string,
  rounds: number,
): Promise<StopwatchRecords> {
  const db = database();
  const past = await Past.open(superuserUrl);
  try {
    // The past comes first: journals are in the order of their moments.
    await past.moveSeed(DAYS);
    const withdrawals: StopwatchRecords['withdrawals'] = [];
    for (let round = 0; round < rounds; round++)
      withdrawals.push(await addWithdrawals(db, past, round));
    await fillMembers(db);
    await setSettings(db, { channel_bank: 'manual' });
    const topUps: string[][] = [];
    for (let round = 0; round < rounds; round++) topUps.push(await addTopUps(round));
    await addWaiting(db);
    for (let count = 0; count < CASES; count++) await addCase(count);
    await past.run("UPDATE app_user SET created_at = created_at - interval '70 days'");
    await past.run('ANALYZE');
    return { payments: await choosePayments(db, rounds), topUps, withdrawals };
  } finally {
    await past.close();
  }
}

/** Members with credited top-ups, whose references have the shape of a bank's transfer number. */
async function fillMembers(db: Pool): Promise<void> {
  await db.$executeRawUnsafe(`
    INSERT INTO app_user (username, username_key, password_hash, real_name, phone)
    SELECT 'member' || n, 'member' || n, 'none', '陳' || n, '+8869' || lpad(n::text, 8, '0')
    FROM generate_series(1, ${MEMBERS}) AS n`);
  for (let first = 1; first <= MEMBERS; first += BATCH)
    await db.$queryRawUnsafe(creditSql(first, first + BATCH - 1));
}

function creditSql(first: number, last: number): string {
  const amount = '(10000 + serial * 7919 % 3000 * 100)';
  const at = `(now() - ${DAYS} * interval '1 day' * ((serial * 131 % 10000) / 10000.0))`;
  return `
    WITH credited AS (
      INSERT INTO recharge (no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to,
        reference, status, simulated, expires_at, created_at)
      SELECT 'R' || ${dayOf(at)} || lpad((serial * 7919 % 999999999)::text, 9, '0'), id, 'bank', 'manual', ${amount},
        'TWD', round(${amount}::numeric / 100, 2)::text, '1', 'R' || serial, '{}',
        'FT' || lpad((serial * 48271 % 9999991)::text, 7, '0'), 'credited', true, now(), ${at}
      FROM (SELECT id, n * ${TOP_UPS_EACH} + k AS serial
        FROM generate_series(${first}::bigint, ${last}) AS n, generate_series(1::bigint, ${TOP_UPS_EACH}) AS k, app_user
        WHERE username_key = 'member' || n) AS member
      RETURNING id, user_id, amount
    )
    SELECT ledger_post('recharge', 'recharge:' || id, 'system:bench', true, jsonb_build_array(
      jsonb_build_object('user', NULL, 'asset', 'TWD', 'purpose', 'clearing:bank', 'amount', -amount),
      jsonb_build_object('user', user_id, 'asset', 'TWD', 'purpose', 'available', 'amount', amount))) FROM credited`;
}

/** SQL of the day in the number of a record. */
function dayOf(moment: string): string {
  return `to_char(${moment} AT TIME ZONE 'Asia/Taipei', 'YYYYMMDD')`;
}

/** Withdrawals of one amount two days ago. The last one was approved, and the sandbox pays it; its owner calls. */
async function addWithdrawals(
  db: Pool,
  past: Past,
  round: number,
): Promise<StopwatchRecords['withdrawals'][number]> {
  const amount = 1_234 + round;
  const moment = new Date(Date.now() - 2 * DAY_MS + round * 3_600_000);
  let last = { id: '', username: '' };
  await past.at(moment, async () => {
    for (let count = 0; count < SAME_AMOUNTS; count++) {
      const member = await newPayee('5000');
      const { id } = await callAs(member, 'withdraw', {
        ...{ channel: 'bank', target_id: member.cardId, amount: `${amount}` },
        trade_password: TRADE_PASSWORD,
      });
      last = { id, username: member.username };
    }
    await inTransaction(db, (tx) =>
      approveWithdrawal(tx, { id: BigInt(last.id), operator: 'desk' }),
    );
  });
  const [row] = await db.$queryRaw<[{ no: string; day: string }]>`
    SELECT no, to_char(created_at AT TIME ZONE 'Asia/Taipei', 'MM/DD') AS day FROM withdrawal
    WHERE id = ${BigInt(last.id)}`;
  return { amount: amount.toLocaleString('en-US'), username: last.username, ...row };
}

/** Ten top-ups with references, each of another member. @returns their numbers */
async function addTopUps(round: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let count = 0; count < 10; count++) {
    const member = await newPayee('5000');
    const body = { channel: 'bank', amount: `${2_000 + round * 500 + count * 37}` };
    const reference = `FT9${round}${String(count * 7_919).padStart(5, '0')}`;
    numbers.push((await callAs(member, 'recharge', { ...body, reference })).no);
  }
  return numbers;
}

/** Further top-ups of members that wait. */
async function addWaiting(db: Pool): Promise<void> {
  await db.$executeRawUnsafe(`
    INSERT INTO recharge (no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to, status,
      simulated, expires_at)
    SELECT 'R' || ${dayOf('now()')} || lpad(id::text, 9, '9'), id, 'bank', 'manual', 250000 + id * 100, 'TWD',
      round((250000 + id * 100)::numeric / 100, 2)::text, '1', 'waiting' || id, '{}', 'submitted', true,
      now() + interval '1 day'
    FROM (SELECT id FROM app_user WHERE username_key LIKE 'member%' ORDER BY id LIMIT ${WAITING}) AS member`);
}

/** A member with birthday and submitted pictures of a phone's size. */
async function addCase(count: number): Promise<void> {
  const member = await newPayee('5000');
  await callAs(member, 'updateUserInfo', { birthday: '1990-05-17' });
  for (const kind of ['front', 'back', 'selfie']) {
    const { code, msg } = await uploadDocument(member, kind, await phonePicture(count));
    if (code !== 200) throw new Error(`The ${kind} picture was refused: ${msg}`);
  }
  await submitDocuments(member);
}

/** Noise over a colour, which is as large as a photograph. */
function phonePicture(count: number): Promise<Buffer> {
  const background = { r: 90 + count * 20, g: 120, b: 150 };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 };
  return sharp({ create: { ...PICTURE, channels: 3, background, noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

function choosePayments(db: Pool, rounds: number): Promise<StopwatchRecords['payments']> {
  return db.$queryRaw`
    SELECT reference, username FROM recharge JOIN app_user u ON u.id = user_id
    WHERE reference LIKE 'FT%' AND recharge.status = 'credited' ORDER BY recharge.id OFFSET 7000 LIMIT ${rounds}`;
}

/** Makes a call of a member that must succeed. @returns its data */
async function callAs({ token }: TestMember, name: string, body: object) {
  const { code, msg, data } = await makeCall(name, body, { token });
  if (code !== 200) throw new Error(`${name} was refused: ${msg}`);
  return data;
}
