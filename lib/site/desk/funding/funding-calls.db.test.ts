import { beforeAll, describe, expect, test } from 'vitest';
import type { DeskCallName } from '#lib/site/desk/contracts';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { POST as recharge } from '../../../../app/api/recharge/route.ts';
import { POST as withdraw } from '../../../../app/api/withdraw/route.ts';

openManualChannels();
const database = useTestDatabase();
const { db } = database;
let member: Awaited<ReturnType<typeof newPayee>>;
let cashier: TestOperator;
let treasurer: TestOperator;
let viewer: TestOperator;

beforeAll(async () => {
  member = await newPayee('10000');
  await setSettings(db, { channel_bank: 'manual' });
  cashier = await newOperatorSession(database, ['cashier'], { name: 'amy' });
  treasurer = await newOperatorSession(database, ['treasurer'], { name: 'bob' });
  viewer = await newOperatorSession(database, ['viewer'], { name: 'eve' });
});

async function topUp(reference: string, amount = '100'): Promise<string> {
  const body = { channel: 'bank', amount, reference };
  return (await callRoute(recharge, 'recharge', body, { token: member.token })).data.id;
}

async function withdrawal(): Promise<string> {
  const body = {
    ...{ channel: 'bank', target_id: member.cardId },
    ...{ amount: '500', trade_password: TRADE_PASSWORD },
  };
  return (await callRoute(withdraw, 'withdraw', body, { token: member.token })).data.id;
}

const by = ({ cookie }: TestOperator) => ({ cookie });

async function multipart(fields: Record<string, string>, file?: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([file]), 'proof');
  const response = new Response(form);
  const raw = new Uint8Array(await response.arrayBuffer());
  return { raw, headers: { 'content-type': response.headers.get('content-type') ?? '' } };
}

describe('the calls of the queues', () => {
  test('claim, take over, release and approve a top-up', async () => {
    const id = await topUp('C-1');
    expect((await callDesk('claimTopUp', { id }, by(cashier))).code).toBe(200);
    const refused = await callDesk('approveTopUp', { id }, by(treasurer));
    expect([refused.code, refused.msg]).toEqual([4010, 'amy 正在處理這筆，接辦後才能操作']);
    const body = { id, take_over: true };
    expect((await callDesk('claimTopUp', body, by(treasurer))).code).toBe(200);
    expect((await callDesk('releaseTopUp', { id }, by(treasurer))).code).toBe(200);
    expect((await callDesk('approveTopUp', { id, reference: 'C-1' }, by(cashier))).code).toBe(200);
    const { status } = await db.recharge.findUniqueOrThrow({ where: { id: BigInt(id) } });
    expect(status).toBe('credited');
  });

  test('approve several and tell why one was not', async () => {
    const ids = [await topUp('S-1'), await topUp('S-2')];
    await callDesk('claimTopUp', { id: ids[1] }, by(treasurer));
    const summary = await callDesk('summarizeTopUps', { ids }, by(cashier));
    expect(summary.data).toMatchObject({ ids, sums: [{ amount: '200.00', count: 2 }] });
    const { data } = await callDesk('approveTopUps', { ids }, by(cashier));
    expect(data).toEqual([
      { id: ids[0], problem: null },
      { id: ids[1], problem: 'bob 正在處理這筆，接辦後才能操作' },
    ]);
  });

  test('pay a withdrawal with a proof that only readers of payees can show', async () => {
    const id = await withdrawal();
    expect((await callDesk('approveWithdrawal', { id }, by(cashier))).code).toBe(200);
    expect((await callDesk('takeWithdrawal', { id }, by(treasurer))).code).toBe(200);
    const refused = await callDesk(
      'payWithdrawal',
      {},
      {
        ...by(treasurer),
        ...(await multipart({ id, reference: 'FT-1' }, Buffer.from('no proof'))),
      },
    );
    expect([refused.code, refused.data]).toEqual([
      4001,
      { proof: '只接受 JPEG、PNG、WebP 圖片或 PDF' },
    ]);
    const paid = await callDesk(
      'payWithdrawal',
      {},
      {
        ...by(treasurer),
        ...(await multipart({ id, reference: 'FT-1' }, Buffer.from('%PDF-1.7'))),
      },
    );
    expect(paid.data).toMatchObject({ status: 'paid', reference: 'FT-1' });
    expect((await callDesk('showPayoutProof', { id }, by(cashier))).code).toBe(4001);
    const other = await callDesk('revealPayee', { id, code: 'other' }, by(cashier));
    expect([other.code, Object.keys(other.data)]).toEqual([4001, ['reason']]);
    const reveal = { id, code: 'enquiry' };
    const shown = await callDesk('showPayoutProof', reveal, by(cashier));
    expect(Buffer.from(shown.data.base64, 'base64').toString()).toBe('%PDF-1.7');
    expect((await callDesk('showPayoutProof', reveal, by(viewer))).code).toBe(4030);
    const { data: payee } = await callDesk('revealPayee', reveal, by(cashier));
    expect(payee.number).toMatch(/^\d{12}$/);
  });

  test('reject and fail with a reason that is listed or written', async () => {
    const [rejected, failed] = [await withdrawal(), await withdrawal()];
    const none = await callDesk('rejectWithdrawal', { id: rejected }, by(cashier));
    expect(none.code).toBe(4001);
    const code = 'payee_closed';
    const foreign = await callDesk('rejectWithdrawal', { id: rejected, code }, by(cashier));
    expect(foreign.code).toBe(4001);
    const why = { code: 'member_request', reason: '來電' };
    const { data } = await callDesk('rejectWithdrawal', { id: rejected, ...why }, by(cashier));
    expect(data.reason).toBe('依您的要求取消：來電');
    await callDesk('approveWithdrawal', { id: failed }, by(cashier));
    const ended = await callDesk('failWithdrawal', { id: failed, code }, by(cashier));
    expect(ended.data).toMatchObject({ status: 'failed', reason: '收款帳戶已結清或停用' });
  });

  test.each<DeskCallName>([
    ...(['claimTopUp', 'releaseTopUp', 'approveTopUp', 'rejectTopUp'] as const),
    ...(['summarizeTopUps', 'approveTopUps', 'claimWithdrawal', 'releaseWithdrawal'] as const),
    ...(['approveWithdrawal', 'rejectWithdrawal', 'takeWithdrawal', 'failWithdrawal'] as const),
    ...(['summarizeWithdrawals', 'approveWithdrawals', 'revealPayee', 'showPayoutProof'] as const),
  ])('%s is refused to an operator who may only read', async (name) => {
    const body = { id: '1', ids: ['1'], code: 'not_received', reason: 'x' };
    expect((await callDesk(name, body, by(viewer))).code).toBe(4030);
  });
});
