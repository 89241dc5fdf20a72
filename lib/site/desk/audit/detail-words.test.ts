import { expect, test } from 'vitest';
import { detailLines } from './detail-words.ts';
import { subjectsIn } from './subjects-in.ts';

/** The details of a row as lines. */
function linesOf(action: string, detail: object, subject = ''): string[] {
  const subjectText = (stored: string) => `<${stored}>`;
  const of = { action, subject, currency: 'TWD', subjectText };
  return detailLines(detail, of).map(({ name, value }) => `${name}: ${value}`);
}

test.each([
  ['top-up.reopen', { from: 'rejected' }, ['原狀態: 已退件']],
  ['user.set-risk', { before: 'low', level: 'high' }, ['變更前: 低', '風險等級: 高']],
  ['user.set-risk', { before: null }, ['變更前: 無']],
  [
    'operator.choose-notices',
    { kinds: ['topUp', 'books'] },
    ['通知項目: 儲值等候過久、帳務勾稽不符'],
  ],
  ['operator.choose-notices', { kinds: [], locale: 'en' }, ['通知項目: 無', '語言: English']],
  [
    'operator.set-roles',
    { before: ['cashier'], after: ['admin'] },
    ['變更前: 出納', '變更後: 管理員'],
  ],
  [
    'operator.set-addresses',
    { before: [], after: ['10.0.0.1'] },
    ['變更前: 不限制', '變更後: 10.0.0.1'],
  ],
  ['withdraw.assign', { from: 'operator:amy', to: 'bob' }, ['原經辦人員: amy', '交辦對象: bob']],
  ['user.statement', { from: '2026-01-01', format: 'pdf' }, ['起日: 2026-01-01', '格式: PDF']],
  ['kyc.reject', { reason: 'unreadable' }, ['原因: 照片模糊或反光，無法辨識']],
  ['kyc.reveal', { kind: 'selfie' }, ['種類: 手持證件自拍']],
  [
    'identity.approve',
    { checks: ['name', 'face'] },
    ['核對項目: 證件姓名與送審姓名相同、自拍與證件照片為同一人'],
  ],
  ['user.set-real-name', { identity_cleared: true }, ['身分驗證失效: 是']],
  [
    'day-count.make',
    { channel: 'bank', statement: { in: '5.00' } },
    ['管道: 銀行', '對帳單收款: 5.00'],
  ],
  ['payout.bounce', { minor: '500', code: 'payout_returned' }, ['退匯原因: 款項遭收款銀行退回']],
  ['payout.release', { withdrawal: '7' }, ['提領: <withdrawal:7>']],
  ['room.set-status', { room: '2', status: 'closed' }, ['交易商品: <room:2>', '狀態: 關閉']],
  [
    'ledger.adjust',
    { template: 'fee', direction: 'credit', account: 'fee_income' },
    ['調整類型: 手續費更正', '借貸方向: 貸方', '對方科目: 4110 手續費收入'],
  ],
  [
    'ledger.export-general',
    { by: 'month', state: 'closed' },
    ['彙總方式: 全月一組', '期間狀態: 已結帳'],
  ],
  ['books.lift', { fault: { table: 'fill', id: '3' } }, ['不符之處: 成交 3 與委託或傳票不符']],
  ['report.issue', { head: { position: '9', hash: 'ab' } }, ['帳務存證鏈: 存證序號 9、雜湊值 ab']],
  ['approval.request', { action: 'user.lower-risk' }, ['動作: 調降客戶風險等級']],
  ['notice.edit', { before: { title: 'A', important: false } }, ['變更前: 標題: A; 重要通知: 否']],
  ['later.action', { later: 'value', from: 'x' }, ['later: value', '起日: x']],
])('the details of %s %j are displayed in words', (action, detail, lines) => {
  expect(linesOf(action, detail)).toEqual(lines);
});

test('a setting is displayed with its unit, once', () => {
  const set = { key: 'trade_bps', value: '20', after: 20 };
  expect(linesOf('config.set', set, 'config:trade_bps')).toEqual([
    ...['參數: 交易手續費率', '變更後: 0.2%（20 基點）'],
  ]);
  const moved = { before: 'auto', after: 'closed' };
  expect(linesOf('config.set', moved, 'config:channel_bank')).toEqual([
    '變更前: 自動',
    '變更後: 關閉',
  ]);
});

test('details name subjects by text and by id, also in a request', () => {
  const detail = { subject: 'issue:5', payload: { issue: '5', journal: 'J00000012' }, note: '7' };
  expect(subjectsIn(detail)).toEqual(['issue:5', 'issue:5', 'journal:12']);
});
