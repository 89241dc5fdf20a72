import { argon2FloodAttack } from './argon2-flood.ts';
import type { Attack } from './attack.ts';
import { dyingDatabaseAttack } from './dying-database.ts';
import { foreignFormAttack } from './foreign-form.ts';
import { ipv6RotationAttack } from './ipv6-rotation.ts';
import { largestHeadersAttack } from './largest-headers.ts';
import { liveSessionsAttack } from './live-sessions.ts';
import { lockOutAttack } from './lock-out.ts';
import { modeMixingAttack } from './mode-mixing.ts';
import { multipartDecoyAttack } from './multipart-decoy.ts';
import { oddRequestsAttack } from './odd-requests.ts';
import { openRechargesAttack } from './open-recharges.ts';
import { pageFloodAttack } from './page-flood.ts';
import { parallelLoginsAttack } from './parallel-logins.ts';
import { parallelPasswordProofsAttack } from './parallel-password-proofs.ts';
import { phoneEnumerationAttack } from './phone-enumeration.ts';
import { pinReplayAttack } from './pin-replay.ts';
import { puzzleProgramAttack } from './puzzle-program.ts';
import { referenceSquattingAttack } from './reference-squatting.ts';
import { streamPlacesAttack } from './stream-places.ts';
import { unknownCallsAttack } from './unknown-calls.ts';
import { upgradeSocketsAttack } from './upgrade-sockets.ts';
import { wrongKeysAttack } from './wrong-keys.ts';

/** Every attack in its short form. The one that disturbs the database for all runs last. */
export const ATTACKS: Attack[] = [
  upgradeSocketsAttack,
  largestHeadersAttack,
  multipartDecoyAttack,
  oddRequestsAttack,
  pageFloodAttack,
  unknownCallsAttack,
  streamPlacesAttack,
  ipv6RotationAttack,
  argon2FloodAttack,
  parallelLoginsAttack,
  parallelPasswordProofsAttack,
  pinReplayAttack,
  lockOutAttack,
  puzzleProgramAttack,
  phoneEnumerationAttack,
  referenceSquattingAttack,
  openRechargesAttack,
  liveSessionsAttack,
  foreignFormAttack,
  modeMixingAttack,
  wrongKeysAttack,
  dyingDatabaseAttack,
];
