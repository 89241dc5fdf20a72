import { expect } from 'vitest';
import type { Desk } from './desk.ts';
import {
  type DeskModel,
  hasAnnounced,
  MANUAL,
  type ModelRecharge,
  type ModelWithdrawal,
  moveModelRecharge,
  moveModelWithdrawal,
  type RechargeMove,
  referenceCode,
  statusOf,
  type WithdrawalMove,
} from './model.ts';
import { newest, UNKNOWN_ID } from './requests.ts';
import { repeatRequest, sendRequest } from './send-request.ts';
import type { DeskStep, JobStep, Step } from './steps.ts';

/** Runs a step on the product and in the model, and compares the answers. @returns the outcome */
export async function takeStep(model: DeskModel, desk: Desk, step: Step): Promise<string> {
  switch (step.do) {
    case 'desk':
      return `${step.act} ${await decide(model, desk, step)}`;
    case 'repeat':
      return `repeat ${step.as} ${await repeatRequest(model, desk, step)}`;
    case 'lock':
    case 'unlock':
      model.members[step.who].active = step.do === 'unlock';
      await desk.setActive(step.who, step.do === 'unlock');
      return step.do;
    case 'sandboxRecharge':
    case 'sandboxPayout':
    case 'expire':
      return `${step.do} ${await work(model, desk, step)}`;
    default:
      return `${step.do} ${await sendRequest(model, desk, step)}`;
  }
}

async function decide(model: DeskModel, desk: Desk, step: DeskStep): Promise<number> {
  const [family, move] = step.act.split(' ') as ['recharge' | 'withdraw', string];
  const reference = family === 'recharge' ? desk.reference(step.reference) : null;
  const recharge = family === 'recharge' ? newest(model.recharges, step.pick) : null;
  const withdrawal = family === 'withdraw' ? newest(model.withdrawals, step.pick) : null;
  const expected = recharge
    ? decideRecharge(model, recharge, { move: move as RechargeMove, reference })
    : withdrawal
      ? moveModelWithdrawal(model, withdrawal, move as WithdrawalMove, step.operator)
      : 4004;
  if (expected === 200) model.decisions++;
  expect(await desk.decide(step, (recharge ?? withdrawal)?.id ?? UNKNOWN_ID, reference)).toBe(
    expected,
  );
  return expected;
}

function decideRecharge(
  model: DeskModel,
  recharge: ModelRecharge,
  { move, reference: given }: { move: RechargeMove; reference: string | null },
): number {
  if (move !== 'approve' || statusOf(recharge) !== 'submitted')
    return moveModelRecharge(model, recharge, move);
  const reference = given ?? recharge.reference;
  const { who, channel } = recharge;
  if (MANUAL.includes(channel)) {
    if (!reference) return 4001;
    const judged = referenceCode(model, recharge, { reference, confirmed: given !== null });
    if (judged !== 200) return judged;
  } else if (
    given &&
    given !== recharge.reference &&
    hasAnnounced(model, { who, channel, reference: given })
  )
    return 4009;
  recharge.reference = reference;
  return moveModelRecharge(model, recharge, 'approve');
}

/** Runs a job of the worker on records that wait for it, and on those that have moved on. */
async function work(model: DeskModel, desk: Desk, { do: job, pick }: JobStep): Promise<string> {
  const bySandbox = (row: ModelRecharge | ModelWithdrawal) => !MANUAL.includes(row.channel);
  const recharges = job === 'expire' ? model.recharges : model.recharges.filter(bySandbox);
  const withdrawals = model.withdrawals.filter(bySandbox);
  const record = newest<ModelRecharge | ModelWithdrawal>(
    job === 'sandboxPayout' ? withdrawals : recharges,
    pick,
  );
  if (!record) return 'nothing';
  const expected = workInModel(model, job, record);
  expect(await desk.work(job, BigInt(record.id))).toBe(200);
  if (job === 'sandboxPayout' && expected === 200) model.decisions++;
  return expected === 200 ? 'moved' : `left alone ${expected}`;
}

function workInModel(
  model: DeskModel,
  job: JobStep['do'],
  record: ModelRecharge | ModelWithdrawal,
): number {
  if (job !== 'sandboxPayout')
    return moveModelRecharge(
      model,
      record as ModelRecharge,
      job === 'expire' ? 'expire' : 'approve',
    );
  const withdrawal = record as ModelWithdrawal;
  const move = sandboxMove(withdrawal);
  return move ? moveModelWithdrawal(model, withdrawal, move) : 4010;
}

/** The next step of the sandbox, which plays the operator for its own withdrawals. */
function sandboxMove(withdrawal: ModelWithdrawal): WithdrawalMove | null {
  const status = statusOf(withdrawal);
  if (status === 'pending') return 'approve';
  if (status === 'approved') return 'take';
  return status === 'processing' && withdrawal.takenBy === 'sandbox' ? 'pay' : null;
}
