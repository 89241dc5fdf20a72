import { expect, test } from 'vitest';
import { runSandboxPayout } from '#lib/features/funding/sandbox/sandbox-jobs';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { newOperator } from '#tests/support/operator/new-operator';
import { POST as withdraw } from '../../../../app/api/withdraw/route.ts';
import { listQueue } from './queries.ts';

const { db } = useTestDatabase();

test('offers payouts that the sandbox approved at a desk of two operators', async () => {
  await setSettings(db, { channel_bank: 'auto', withdraw_review: 'auto' });
  for (const name of ['amy', 'bob']) await newOperator(db, name);
  const { token, cardId } = await newPayee('20000');
  const { data } = await callRoute(
    withdraw,
    'withdraw',
    { channel: 'bank', target_id: cardId, amount: '100', trade_password: TRADE_PASSWORD },
    { token },
  );
  await runSandboxPayout(db, BigInt(data.id));
  const { rows } = await listQueue(db, 'withdraw', { status: 'approved' }, 'amy');
  expect(rows.map(({ id, pay_refusal }) => [id, pay_refusal])).toEqual([[data.id, null]]);
});
