import { TRADE_PASSWORD } from '../member/member.ts';
import type { Desk } from './desk.ts';
import {
  checkModelPassword,
  type DeskModel,
  hasAnnounced,
  LIMITS,
  type MoneyCall,
  moveModelRecharge,
  moveModelWithdrawal,
  spentBy,
} from './model.ts';
import { payAmount } from './pay-amount.ts';
import type { CancelStep, RechargeStep, RequestStep, WithdrawStep } from './steps.ts';

/** A request with the model's expectation. */
export interface Planned {
  call: MoneyCall;
  body: Record<string, unknown>;
  /** The expected code; applies what happens before the effect. */
  expectedCode(): number;
  /** Applies the effect to the model. @param data data of the product's answer */
  effect(data: { id: string }): void;
}

/** An id without a record. */
export const UNKNOWN_ID = '888888888888';

export function planRequest(model: DeskModel, desk: Desk, step: RequestStep): Planned {
  if (step.do === 'recharge') return planRecharge(model, desk, step);
  if (step.do === 'withdraw') return planWithdrawal(model, desk, step);
  return planCancel(model, step);
}

function planRecharge(model: DeskModel, desk: Desk, step: RechargeStep): Planned {
  const { who, channel } = step;
  const amountMinor = BigInt(step.cents);
  const reference = desk.reference(step.reference);
  return {
    call: 'recharge',
    body: {
      ...{ channel, amount: decimal(amountMinor), ...seen(step, amountMinor) },
      ...(reference === null ? {} : { reference }),
    },
    expectedCode: () => {
      if (amountMinor < LIMITS.minMinor) return 4103;
      if (amountMinor > LIMITS.maxMinor) return 4102;
      if (step.seen === 'wrong') return 4010;
      return reference && hasAnnounced(model, { who, channel, reference }) ? 4009 : 200;
    },
    effect: ({ id }) => {
      model.recharges.push({ id, who, channel, amountMinor, reference, path: ['submitted'] });
    },
  };
}

function planWithdrawal(model: DeskModel, desk: Desk, step: WithdrawStep): Planned {
  const { who, channel } = step;
  const amountMinor = BigInt(step.cents);
  const member = model.members[who];
  return {
    call: 'withdraw',
    body: {
      ...{ channel, amount: decimal(amountMinor), ...seen(step, amountMinor - LIMITS.feeMinor) },
      target_id: targetOf(desk, step),
      trade_password: step.password === 'right' ? TRADE_PASSWORD : '246802',
    },
    expectedCode: () => {
      const refused = checkModelPassword(member, step.password === 'right');
      if (refused) return refused;
      if (amountMinor < LIMITS.minMinor) return 4103;
      if (amountMinor > LIMITS.maxMinor) return 4102;
      if (step.seen === 'wrong') return 4010;
      const target = targetCode(step);
      if (target !== 200) return target;
      if (spentBy(model, who) + amountMinor > LIMITS.dayMinor) return 4102;
      return amountMinor > member.availableMinor ? 4101 : 200;
    },
    effect: ({ id }) => {
      member.availableMinor -= amountMinor;
      model.withdrawals.push({ id, who, channel, amountMinor, path: ['pending'] });
    },
  };
}

function planCancel(model: DeskModel, { do: call, who, pick }: CancelStep): Planned {
  const recharge = call === 'rechargeCancel' ? newest(model.recharges, pick) : null;
  const withdrawal = call === 'withdrawCancel' ? newest(model.withdrawals, pick) : null;
  const record = recharge ?? withdrawal;
  return {
    call,
    body: { id: record?.id ?? UNKNOWN_ID },
    expectedCode: () => {
      if (!record || record.who !== who) return 4004;
      if (recharge) return moveModelRecharge(model, recharge, 'cancel');
      return withdrawal ? moveModelWithdrawal(model, withdrawal, 'cancel') : 4004;
    },
    effect: () => undefined,
  };
}

/** The record that a step picks, counted from the newest; null if there are none. */
export function newest<Row>(rows: readonly Row[], pick: number): Row | null {
  return rows.at(-1 - (pick % Math.max(1, rows.length))) ?? null;
}

function seen({ seen: figure, channel }: RechargeStep | WithdrawStep, amountMinor: bigint) {
  if (figure === 'nothing') return {};
  // For less than the fee there is no net amount that a member could have seen.
  const right = payAmount(amountMinor > 0n ? amountMinor : 0n, channel);
  return { expected_pay_amount: figure === 'right' ? right : `1${right}` };
}

function targetOf(desk: Desk, { who, channel, target }: WithdrawStep): string {
  const member = desk.members[who];
  if (target === 'archived' || target === 'cooling') return member[target];
  if (target === 'theirs') return desk.members[who === 0 ? 1 : 0].own[channel];
  if (target === 'otherKind') return member.own[channel === 'bank' ? 'number' : 'bank'];
  return member.own[channel];
}

function targetCode({ channel, target }: WithdrawStep): number {
  if (target === 'own') return 200;
  if (target === 'theirs') return 4004;
  return target === 'cooling' && channel === 'bank' ? 4402 : 4401;
}

function decimal(amountMinor: bigint): string {
  return `${amountMinor / 100n}.${(amountMinor % 100n).toString().padStart(2, '0')}`;
}
