import { inTransaction } from '#lib/base/db/transaction';
import { dayStart, localDay } from '#lib/base/taipei-time';
import { matureDeposits } from '#lib/features/fixed/mature-deposits';
import { rejectTopUp } from '#lib/features/funding/top-up/review-top-up';
import { setSettings } from '#tests/support/database/settings';
import type { Desk, MemberActs } from './member-acts.ts';
import { cutoffBefore, holdIssue } from './past-issues.ts';

/** Ids of the records that the pictures show, as strings of the API. */
export interface HistoryIds {
  rechargeId: string;
  rejectedRechargeId: string;
  openRechargeId: string;
  metalRechargeId: string;
  withdrawalId: string;
  openWithdrawalId: string;
  quoteOrderId: string;
  issueOrderId: string;
  canceledOrderId: string;
  depositId: string;
  moveInId: string;
  moveOutId: string;
}

/** A local time of day, `days` days ago. */
function ago(days: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(
    dayStart(localDay(new Date()), -days).getTime() + (hours * 60 + minutes) * 60_000,
  );
}

/**
 * Six weeks of a member: top-ups by every channel and withdrawals to every type of account, metal
 * orders of both types and sides, fixed terms that run, matured and were closed early; and open records.
 */
export async function writeHistory(desk: Desk, acts: MemberActs): Promise<HistoryIds> {
  const targets = await bindMethods(acts, desk);
  await acts.recharge(ago(40, '09:12'), 'bank', '50000');
  await acts.deal(ago(38, '10:05'), 'buy', 'XAU', '3');
  await acts.confirmAt(ago(36, '20:40'), 'moveIn', { product_id: '7', amount: '5000' });
  await acts.recharge(ago(33, '12:31'), 'hkbank', '20000');
  await desk.past.at(ago(29, '00:01'), () => matureDeposits(desk.db, new Date()));
  const long = { product_id: '180', amount: '15000' };
  await acts.confirmAt(ago(28, '21:16'), 'moveIn', long);
  await acts.deal(ago(26, '14:48'), 'buy', 'XAG', '120');
  const early = { product_id: '90', amount: '6000' };
  const left = await acts.confirmAt(ago(22, '08:55'), 'moveIn', early);
  const bank = { channel: 'bank', target_id: targets.bank };
  await acts.withdraw(ago(20, '16:02'), { ...bank, amount: '6000' });
  const rechargeId = await acts.recharge(ago(15, '11:27'), 'number', '12000');
  const renewed = { product_id: '30', amount: '8000', renew: true };
  const moved = await acts.confirmAt(ago(12, '19:33'), 'moveIn', renewed);
  const quoteOrderId = await acts.deal(ago(10, '13:09'), 'sell', 'XAU', '0.8');
  const trades = await dealInIssues(desk, acts);
  const refused = await refusals(desk, acts);
  const metalRechargeId = await acts.sellIntoCash(ago(3, '15:20'), 'XAG', '30');
  await acts.deal(ago(2, '10:44'), 'buy', 'XPT', '1.5');
  const number = { channel: 'number', target_id: targets.number, amount: '2500' };
  const withdrawalId = await acts.withdraw(ago(1, '09:38'), number);
  // One deal is always in the last 24 hours, whose deals the sample page lists.
  await acts.deal(new Date(), 'buy', 'XAU', '0.5');
  // Interest accrues up to today, so this can't be moved to the past.
  const out = await acts.confirm('moveOut', { deposit_id: left.deposit_id });
  const open = await underWay(desk, acts, bank);
  const deposits = { depositId: moved.deposit_id, moveInId: moved.id, moveOutId: out.id };
  const money = { rechargeId, metalRechargeId, withdrawalId, quoteOrderId };
  return { ...money, ...trades, ...refused, ...deposits, ...open };
}

async function bindMethods(acts: MemberActs, { past }: Desk) {
  const { real_name: holder } = await acts.call('userInfo');
  const own = { holder };
  const tw = { kind: 'bank', region: 'TW', bank_code: '004', number: '004100123456' };
  const hk = { kind: 'hkbank', bank_code: '004', branch: '567', number: '123456789' };
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const wallet = { network: 'TRC20', address, label: '冷錢包' };
  return past.at(ago(41, '20:03'), async () => {
    const bank = await acts.confirm('addCard', { ...tw, ...own, label: '薪資戶' });
    await acts.confirm('addCard', { ...hk, ...own });
    const number = await acts.confirm('addWallet', wallet);
    return { bank: bank.id as string, number: number.id as string };
  });
}

/** Issue orders: two filled, one cancelled. */
async function dealInIssues(desk: Desk, acts: MemberActs) {
  const buy = { acts, side: 'buy', symbol: 'XAU', qty: '1' } as const;
  const sell = { acts, side: 'sell', symbol: 'XAG', qty: '40' } as const;
  const [issueOrderId = ''] = await holdIssue(desk, cutoffBefore(ago(8, '14:30')), [buy]);
  await holdIssue(desk, cutoffBefore(ago(7, '11:20')), [sell]);
  const regret = { ...buy, qty: '2', canceled: true };
  const [canceledOrderId = ''] = await holdIssue(desk, cutoffBefore(ago(7, '15:00')), [regret]);
  return { issueOrderId, canceledOrderId };
}

/** A top-up that was not paid, and one that was cancelled. */
async function refusals({ db, past }: Desk, acts: MemberActs) {
  await setSettings(db, { channel_bank: 'manual' });
  const wish = (amount: string) => acts.call('recharge', { channel: 'bank', amount });
  const { id } = await past.at(ago(6, '10:11'), () => wish('3000'));
  const why = { id: BigInt(id), operator: 'amy', reason: '未收到款項' };
  await past.at(ago(6, '17:30'), () => inTransaction(db, (tx) => rejectTopUp(tx, why)));
  const other = await past.at(ago(5, '12:02'), () => wish('1000'));
  await past.at(ago(5, '12:09'), () => acts.call('rechargeCancel', { id: other.id }));
  await setSettings(db, { channel_bank: 'auto' });
  return { rejectedRechargeId: id as string };
}

/** Records that wait for an operator. */
async function underWay({ db }: Desk, acts: MemberActs, bank: object) {
  await setSettings(db, { channel_bank: 'manual', channel_hkbank: 'manual' });
  const recharge = await acts.call('recharge', { channel: 'hkbank', amount: '4000' });
  const withdrawal = await acts.confirm('withdraw', { ...bank, amount: '3500' });
  await setSettings(db, { channel_bank: 'auto', channel_hkbank: 'auto' });
  return { openRechargeId: recharge.id as string, openWithdrawalId: withdrawal.id as string };
}
