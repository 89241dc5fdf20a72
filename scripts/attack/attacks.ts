import { argon2FloodAttack } from './argon2-flood.ts';
import type { Attack } from './attack.ts';
import { dyingDatabaseAttack } from './dying-database.ts';
import { foreignFormAttack } from './foreign-form.ts';
import { liveSessionsAttack } from './live-sessions.ts';
import { openRechargesAttack } from './open-recharges.ts';
import { parallelPasswordProofsAttack } from './parallel-password-proofs.ts';
import { phoneEnumerationAttack } from './phone-enumeration.ts';
import { pinReplayAttack } from './pin-replay.ts';

/** Every attack in its short form. The one that disturbs the database for all runs last. */
export const ATTACKS: Attack[] = [
  foreignFormAttack,
  argon2FloodAttack,
  pinReplayAttack,
  parallelPasswordProofsAttack,
  phoneEnumerationAttack,
  openRechargesAttack,
  liveSessionsAttack,
  dyingDatabaseAttack,
];
