import { callApi, type Member, rechargeFor, TRADE_PASSWORD } from '../fixtures.ts';
import { queryDatabase } from '../sites/operator.ts';
import { submitDocuments } from './submit-documents.ts';

/** Paths of pages of one record each, with a text that only its content has. */
export type DeskRecords = Record<
  | ('topUp' | 'withdrawal' | 'batch' | 'member' | 'case' | 'removal')
  | ('hit' | 'approval' | 'issue' | 'journal'),
  { path: string; marker: string }
>;

/** Creates a record of each kind for a member with a card, and finds the others of the site. */
export async function createDeskRecords(member: Member): Promise<DeskRecords> {
  const { page, token, username } = member;
  await rechargeFor(member, '3000');
  const { id: userId } = await readRow(`SELECT id FROM app_user WHERE username = $1`, username);
  const card = await readRow(`SELECT id FROM payment_method WHERE user_id = $1`, userId);
  const { data: withdrawal } = await callApi(
    page.request,
    'withdraw',
    { channel: 'bank', target_id: card.id, amount: '500', trade_password: TRADE_PASSWORD },
    token,
  );
  await submitDocuments(page.request, token);
  const topUp = await readRow(`SELECT id FROM recharge WHERE user_id = $1`, userId);
  const kycCase = await readRow(`SELECT id FROM kyc_case WHERE user_id = $1`, userId);
  const removal = await addRemoval(userId);
  const hit = await addHit(userId);
  const approval = await requestFor(username, 'user.reset-trade-password', 'desk');
  const issue = await readRow(`SELECT id, no AS name FROM issue ORDER BY id DESC LIMIT 1`);
  const journal = await readRow(`SELECT max(id) AS id FROM ledger_journal`);
  const batch = await readRow(
    `INSERT INTO payout_batch (channel, template, pay_currency, made_by, reason, txid)
     VALUES ('bank', 'ach', 'TWD', 'operator:desk', 'e2e', 0) RETURNING id`,
  );
  return {
    topUp: { path: `/desk/top-ups/${topUp.id}`, marker: username },
    withdrawal: { path: `/desk/withdrawals/${withdrawal.id}`, marker: withdrawal.no },
    batch: {
      path: `/desk/withdrawals/batches/${batch.id}`,
      marker: `PB${batch.id.padStart(8, '0')}`,
    },
    member: { path: `/desk/members/${userId}`, marker: username },
    case: { path: `/desk/kyc/${kycCase.id}`, marker: username },
    removal: { path: `/desk/lost-factors/${removal.id}`, marker: username },
    hit: { path: `/desk/screening/${hit.id}`, marker: username },
    approval: { path: `/desk/approvals/${approval}`, marker: username },
    issue: { path: `/desk/market/issues/${issue.id}`, marker: issue.name },
    journal: {
      path: `/desk/ledger/journals/${journal.id}`,
      marker: `J${journal.id.padStart(8, '0')}`,
    },
  };
}

/** Creates a request for approval about a member. @returns its id */
async function requestFor(username: string, action: string, maker: string): Promise<string> {
  const { id } = await readRow(
    `INSERT INTO approval (action, subject, payload, reason, maker_id, expires_at)
     SELECT $1, 'user:' || $2, jsonb_build_object('username', $2::text), 'forgotten', id, now() + interval '1 hour'
     FROM operator WHERE name = $3 RETURNING id`,
    ...[action, username, maker],
  );
  return id;
}

/** Adds a request to remove lost factors, whose wait runs, without readable pictures. */
async function addRemoval(userId: string): Promise<{ id: string }> {
  const ofMember = `FROM factor_removal WHERE user_id = ${BigInt(userId)} AND status = 'draft'`;
  await queryDatabase(`
    INSERT INTO factor_removal (user_id) VALUES (${BigInt(userId)});
    INSERT INTO factor_document (removal_id, user_id, kind, sealed)
      SELECT id, user_id, kind, sha256('') FROM unnest(ARRAY['front', 'selfie']) AS kind,
        LATERAL (SELECT id, user_id ${ofMember}) AS draft;
    INSERT INTO member_recovery (user_id, kind, address) VALUES (${BigInt(userId)}, 'factor', 'mail@jinku.example');
    UPDATE factor_removal SET status = 'submitted', submitted_at = now(), recovery_id = (
      SELECT id FROM member_recovery WHERE user_id = factor_removal.user_id AND ended_at IS NULL)
    WHERE id = (SELECT id ${ofMember})`);
  return readRow('SELECT id FROM factor_removal WHERE user_id = $1', userId);
}

/** Adds a list with one entry, and a hit of a member. */
async function addHit(userId: string): Promise<{ id: string }> {
  const name = `list of ${userId}`;
  const list = await readRow(
    `INSERT INTO screening_list (name, version, entries, hash, uploaded_by) VALUES ($1, 1, 1, '-', 'e2e') RETURNING id`,
    name,
  );
  await readRow(
    `INSERT INTO screening_walk (list_id) VALUES ($1) RETURNING list_id AS id`,
    list.id,
  );
  const entry = await readRow(
    `INSERT INTO screening_entry (list_id, source_id, name, aliases) VALUES ($1, 'S-1', 'Nobody Known', '{}') RETURNING id`,
    list.id,
  );
  return readRow(
    `INSERT INTO screening_hit (user_id, entry_id, list_name, source_id, member_name, entry_name, score)
     VALUES ($1, $2, $3, 'S-1', 'Nobody Knows', 'Nobody Known', 90) RETURNING id`,
    ...[userId, entry.id, name],
  );
}

async function readRow(sql: string, ...values: unknown[]): Promise<{ id: string; name: string }> {
  const [row] = await queryDatabase<{ id: string; name: string }>(sql, values);
  if (!row) throw new Error(`no row: ${sql}`);
  return row;
}
