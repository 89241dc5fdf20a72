import { describe, expect, test } from 'vitest';
import {
  APPROVED_ACTIONS,
  type ApprovedAction,
} from '#lib/access/operators/approvals/approved-action';
import { type Action, may, ROLES } from '#lib/access/operators/rights';
import { inTransaction } from '#lib/base/db/transaction';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import type { DeskCallName } from '../paths.ts';

const database = useTestDatabase();

/** What each call requires; null without a session. A new call needs a line here. */
const RIGHTS_OF_CALLS: Record<DeskCallName, Action | null> = {
  signIn: null,
  signOut: 'desk.open',
  extendSession: 'desk.open',
  // These two check the right of the action that is asked for or decided.
  requestApproval: 'approval.read',
  decideApproval: 'approval.read',
  changeSetting: 'setting.change',
  lockOperator: 'operator.manage',
  setAddresses: 'operator.manage',
  changePassword: 'account.own',
  beginFactor: 'account.own',
  enrolFactor: 'account.own',
  createToken: 'account.own',
  revokeToken: 'account.own',
  claimTopUp: 'top-up.review',
  releaseTopUp: 'top-up.review',
  approveTopUp: 'top-up.review',
  approveTopUps: 'top-up.review',
  summarizeTopUps: 'top-up.review',
  rejectTopUp: 'top-up.review',
  claimWithdrawal: 'withdrawal.review',
  releaseWithdrawal: 'withdrawal.review',
  approveWithdrawal: 'withdrawal.review',
  approveWithdrawals: 'withdrawal.review',
  summarizeWithdrawals: 'withdrawal.review',
  rejectWithdrawal: 'withdrawal.review',
  takeWithdrawal: 'withdrawal.pay',
  payWithdrawal: 'withdrawal.pay',
  failWithdrawal: 'withdrawal.pay',
  revealPayee: 'payee.reveal',
  showPayoutProof: 'payee.reveal',
  actOnMember: 'member.lock',
  noteMember: 'member.note',
  revealMember: 'member.reveal',
  revealDocument: 'kyc.read',
  reviewCase: 'kyc.review',
  exportAudit: 'audit.read',
  exportLedger: 'ledger.read',
  issueReport: 'report.read',
  verifyLedger: 'ledger.verify',
  setRoomStatus: 'room.set',
  voidIssue: 'issue.void',
  previewContent: 'content.edit',
  uploadPicture: 'content.edit',
  listPictures: 'content.edit',
  saveContent: 'content.edit',
  removeContent: 'content.edit',
};
const UPLOADS: readonly DeskCallName[] = ['payWithdrawal', 'uploadPicture'];

/** An empty form with a file, for calls that take one. */
const FORM = {
  raw: new Uint8Array(Buffer.from('--b--\r\n')),
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
};

describe.each(ROLES)('an operator with the role %s', (role) => {
  test('reaches the calls of the role, and no others', async () => {
    const { cookie } = await newOperatorSession(database, [role]);
    const wrong: string[] = [];
    for (const [name, right] of Object.entries(RIGHTS_OF_CALLS) as [DeskCallName, Action][]) {
      if (right === null || name === 'signOut') continue;
      const { code } = await callDesk(name, {}, { cookie, ...(UPLOADS.includes(name) && FORM) });
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
      const mayAsk = may([role], make) && may([role], 'approval.read');
      if ((asked.code === 4030) === mayAsk) wrong.push(`asks ${action} ${asked.code}`);
      const id = await pending(maker.id, action as ApprovedAction);
      const decided = await callDesk('decideApproval', { id, decision: 'reject' }, { cookie });
      const mayDecide = may([role], check) && may([role], 'approval.read');
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
