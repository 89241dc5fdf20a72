import { expect, test } from 'vitest';
import { provenIssueOf } from './proven-issue.ts';

const waiting = { issue_id: '7', issue_no: 'XAU-20260302-120000', price: null, reason: null };
const issue = { id: '7', no: 'XAU-20260302-120000' };

test('an order that was filled has a price to prove', () => {
  expect(provenIssueOf({ ...waiting, price: '4000.00' })).toEqual(issue);
});

test('so has one that its price kept from being filled', () => {
  expect(provenIssueOf({ ...waiting, reason: 'hold_exceeded' })).toEqual(issue);
});

test.each([
  ['waits', waiting],
  ['was of an issue that is void', { ...waiting, reason: 'feed_gap' }],
  ['was made by a quote', { issue_id: null, issue_no: null, price: '4000.00', reason: null }],
])('one that %s has none', (_, order) => {
  expect(provenIssueOf(order)).toBeNull();
});
