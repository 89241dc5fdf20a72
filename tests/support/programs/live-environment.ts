import { randomBytes } from 'node:crypto';
import { OPERATOR_ACCOUNTS } from '../member/operator-accounts.ts';

/** The variables that live mode requires, with new keys; the feed's address does not answer. */
export function liveEnvironment() {
  const key = () => randomBytes(32).toString('base64');
  return {
    APP_MODE: 'live',
    APP_ORIGIN: 'https://jinku.example',
    PRICE_FEED_URL: 'http://127.0.0.1:9/',
    LICENCE_NUMBER: 'TEST-1',
    OPERATOR_ACCOUNTS: JSON.stringify(OPERATOR_ACCOUNTS),
    SESSION_KEY: key(),
    PAGE_KEY: key(),
    PIN_PEPPER: key(),
    CARD_KEY: key(),
  };
}
