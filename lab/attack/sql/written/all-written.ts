import { CREDENTIAL_ATTACKS } from './credentials.ts';
import { APPROVAL_ATTACKS } from './decisions.ts';
import { LEDGER_ATTACKS } from './ledger.ts';
import { LOCK_ATTACKS } from './locks.ts';
import { PAYOUT_ATTACKS } from './payouts.ts';
import { RECORD_ATTACKS } from './records.ts';
import { OBJECT_ATTACKS, SERVER_ATTACKS, SESSION_ATTACKS } from './session.ts';
import { TABLE_ATTACKS } from './tables.ts';
import { TERM_ATTACKS } from './terms.ts';
import type { WrittenAttack } from './written-attack.ts';

/** Every written attack, by topic. */
export const WRITTEN_ATTACKS: readonly WrittenAttack[] = [
  ...TABLE_ATTACKS,
  ...RECORD_ATTACKS,
  ...LEDGER_ATTACKS,
  ...PAYOUT_ATTACKS,
  ...LOCK_ATTACKS,
  ...TERM_ATTACKS,
  ...APPROVAL_ATTACKS,
  ...CREDENTIAL_ATTACKS,
  ...SESSION_ATTACKS,
  ...OBJECT_ATTACKS,
  ...SERVER_ATTACKS,
];
