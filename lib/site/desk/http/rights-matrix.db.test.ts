import { describe, expect, test } from 'vitest';
import {
  APPROVED_ACTIONS,
  type ApprovedAction,
} from '#lib/access/operators/approvals/approved-action';
import { may, ROLES } from '#lib/access/operators/rights';
import { inTransaction } from '#lib/base/db/transaction';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { DESK_CALL_NAMES, DESK_CONTRACTS } from '../contracts.ts';

const database = useTestDatabase();

/** An empty form with a file, for calls that take one. */
const FORM = {
  raw: new Uint8Array(Buffer.from('--b--\r\n')),
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
};

describe.each(ROLES)('an operator with the role %s', (role) => {
  test('reaches the calls of the role, and no others', async () => {
    const { cookie } = await newOperatorSession(database, [role]);
    const wrong: string[] = [];
    for (const name of DESK_CALL_NAMES.filter((each) => each !== 'signOut')) {
      const { right, upload } = DESK_CONTRACTS[name];
      if (!right) continue;
      const { code } = await callDesk(name, {}, { cookie, ...(upload && FORM) });
      if ((code === 4030) === may([role], right)) wrong.push(`${name} ${code}`);
    }
    expect(wrong).toEqual([]);
  });

  test('asks for and decides what the role may', async () => {
    const { cookie } = await newOperatorSession(database, [role]);
    const { operator: maker } = await newOperatorSession(database, ROLES);
    const wrong: string[] = [];
    for (const [action, { make, check }] of Object.entries(APPROVED_ACTIONS)) {
      const request = { action, payload: {}, reason: 'matrix' };
      const asked = await callDesk('requestApproval', request, { cookie });
      const mayAsk = may([role], make) && may([role], 'approval.request');
      if ((asked.code === 4030) === mayAsk) wrong.push(`asks ${action} ${asked.code}`);
      const id = await pending(maker.id, action as ApprovedAction);
      const decided = await callDesk('decideApproval', { id, decision: 'reject' }, { cookie });
      const mayDecide = may([role], check) && may([role], 'approval.decide');
      if (decided.code !== (mayDecide ? 200 : 4030))
        wrong.push(`decides ${action} ${decided.code}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** A request that waits. */
async function pending(makerId: bigint, action: ApprovedAction): Promise<string> {
  const expiresAt = new Date(Date.now() + 60_000);
  const data = { action, subject: 'matrix', payload: {}, reason: '', makerId, expiresAt };
  const { id } = await inTransaction(database.db, (tx) => tx.approval.create({ data }));
  return id.toString();
}
