import { expect, test } from 'vitest';
import { readProvenIssue } from './proven-issue.ts';

const waiting = { issue_id: '7', issue_no: 'XAU-20260302-120000', price: null, reason: null };
const issue = { id: '7', no: 'XAU-20260302-120000' };

test('a filled order has a fixing to prove', () => {
  expect(readProvenIssue({ ...waiting, price: '4000.00' })).toEqual(issue);
});

test('an order that its fixing left unfilled has a fixing to prove', () => {
  expect(readProvenIssue({ ...waiting, reason: 'hold_exceeded' })).toEqual(issue);
});

test.each([
  ['waits', waiting],
  ['belongs to a void issue', { ...waiting, reason: 'feed_gap' }],
  ['was made by a quote', { issue_id: null, issue_no: null, price: '4000.00', reason: null }],
])('an order that %s has none', (_, order) => {
  expect(readProvenIssue(order)).toBeNull();
});
