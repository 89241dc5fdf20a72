import { expect, test } from 'vitest';
import { provenIssueOf } from './proven-issue.ts';

const waiting = { issue_id: '7', issue_no: 'XAU-20260302-120000', price: null, reason: null };
const issue = { id: '7', no: 'XAU-20260302-120000' };

test('a filled order has a fixing to prove', () => {
  expect(provenIssueOf({ ...waiting, price: '4000.00' })).toEqual(issue);
});

test('an order that its fixing left unfilled has a fixing to prove', () => {
  expect(provenIssueOf({ ...waiting, reason: 'hold_exceeded' })).toEqual(issue);
});

test.each([
  ['waits', waiting],
  ['belongs to a void issue', { ...waiting, reason: 'feed_gap' }],
  ['was made by a quote', { issue_id: null, issue_no: null, price: '4000.00', reason: null }],
])('an order that %s has none', (_, order) => {
  expect(provenIssueOf(order)).toBeNull();
});
