import { describe, expect, test } from 'vitest';
import { type FundingAction, listActions } from './actions.ts';

const ALL = {
  ...{ review: true, pay: true, reveal: true, reopen: true, message: true },
  ...{ handOver: false, assign: false },
};
const open = (status: string, more: object = {}) => ({
  ...{ status, is_open: true, claim: null, assigned: null, taken_by: null, pay_refusal: null },
  ...{ channel: 'bank', returned: '0.00' },
  ...more,
});
const claim = (is_mine: boolean) => ({ claim: { by: 'x', until: '', is_mine } });

describe('what can be done with a record', () => {
  test.each<['recharge' | 'withdraw', object, FundingAction[]]>([
    ['recharge', open('submitted'), ['approve', 'reject', 'claim']],
    ['recharge', open('submitted', claim(true)), ['approve', 'reject', 'release']],
    ['recharge', open('submitted', claim(false)), ['takeOver']],
    ['recharge', { ...open('credited'), is_open: false }, []],
    ['recharge', { ...open('rejected'), is_open: false }, ['reopen']],
    ['recharge', { ...open('expired'), is_open: false }, ['reopen']],
    ['withdraw', { ...open('paid'), is_open: false }, ['bounce']],
    ['withdraw', { ...open('paid', { returned: '5.00' }), is_open: false }, []],
    ['withdraw', { ...open('bounced'), is_open: false }, []],
    ['withdraw', { ...open('failed'), is_open: false }, []],
    ['withdraw', open('pending'), ['approve', 'reject', 'claim']],
    ['withdraw', open('approved'), ['pay', 'take', 'fail', 'reject', 'claim']],
    ['withdraw', open('approved', { pay_refusal: 'treasurer' }), ['fail', 'reject', 'claim']],
    ['withdraw', open('approved', { pay_refusal: 'large' }), ['reject', 'claim']],
    ['withdraw', open('processing', { taken_by: 'amy' }), ['pay', 'fail', 'claim']],
    ['withdraw', open('processing', { taken_by: 'bob' }), ['takeOverPayout', 'claim']],
    ['withdraw', open('processing', { taken_by: 'system:sandbox' }), ['takeOverPayout', 'claim']],
  ])('of %s %j is %j', (queue, record, actions) => {
    const by = { rights: ALL, operator: 'amy' };
    expect(listActions(queue, record as Parameters<typeof listActions>[1], by)).toEqual(actions);
  });

  test.each([
    ['a claimed record', claim(true), ['approve', 'reject', 'release', 'handOver']],
    ['a record of nobody', {}, ['approve', 'reject', 'claim']],
    ['a given record', { assigned: { is_mine: true } }, ['approve', 'reject', 'claim', 'handOver']],
    [
      'a record that another claimed',
      { ...claim(false), assigned: { is_mine: true } },
      ['takeOver'],
    ],
  ])('an operator hands %s over if it is theirs', (_, more, actions) => {
    const by = { rights: { ...ALL, handOver: true }, operator: 'amy' };
    const record = open('submitted', more) as Parameters<typeof listActions>[1];
    expect(listActions('recharge', record, by)).toEqual(actions);
  });

  test('is also to assign a record of others, for who leads', () => {
    const rights = { ...ALL, review: false, assign: true };
    const record = open('submitted', claim(false));
    expect(listActions('recharge', record, { rights, operator: 'amy' })).toEqual(['handOver']);
  });

  test('is nothing for an operator who may only read', () => {
    const rights = { ...ALL, review: false, pay: false, reveal: false, reopen: false };
    expect(listActions('withdraw', open('approved'), { rights, operator: 'amy' })).toEqual([]);
  });
});
