import { argon2FloodAttack } from './attacks/argon2-flood.ts';
import { documentReadAttack, documentUnreadAttack } from './attacks/document-flood.ts';
import { dyingDatabaseAttack } from './attacks/dying-database.ts';
import { enumerationAttacks } from './attacks/enumeration.ts';
import { foreignFormAttack } from './attacks/foreign-form.ts';
import { heldBodiesAttack, heldPlacesAttack } from './attacks/held-bodies.ts';
import { ipv6RotationAttack } from './attacks/ipv6-rotation.ts';
import { largestHeadersAttack } from './attacks/largest-headers.ts';
import { liveSessionsAttack } from './attacks/live-sessions.ts';
import { lockOutAttack } from './attacks/lock-out.ts';
import { memberPagesAttack } from './attacks/member-pages.ts';
import { modeMixingAttack } from './attacks/mode-mixing.ts';
import { multipartDecoyAttack } from './attacks/multipart-decoy.ts';
import { oddRequestsAttack } from './attacks/odd-requests.ts';
import { openRechargesAttack } from './attacks/open-recharges.ts';
import { pageFloodAttack } from './attacks/page-flood.ts';
import { parallelLoginsAttack } from './attacks/parallel-logins.ts';
import { parallelPasswordProofsAttack } from './attacks/parallel-password-proofs.ts';
import { phoneEnumerationAttack } from './attacks/phone-enumeration.ts';
import { pinReplayAttack } from './attacks/pin-replay.ts';
import {
  pipelinedDocumentAttack,
  pipelinedExpectAttack,
  pipelinedNoHostAttack,
  pipelinedProbesAttack,
} from './attacks/pipelined-probes.ts';
import { pipelinedRefusalsAttack } from './attacks/pipelined-refusals.ts';
import { pushEndpointsAttack } from './attacks/push-endpoints.ts';
import { puzzleProgramAttack } from './attacks/puzzle-program.ts';
import { recoveryEnumerationAttack } from './attacks/recovery-enumeration.ts';
import { referenceSquattingAttack } from './attacks/reference-squatting.ts';
import { signedOutDeskAttack } from './attacks/signed-out-desk.ts';
import { streamPlacesAttack } from './attacks/stream-places.ts';
import { tinyChunksAttack } from './attacks/tiny-chunks.ts';
import { unknownCallsAttack } from './attacks/unknown-calls.ts';
import { upgradeSocketsAttack } from './attacks/upgrade-sockets.ts';
import { wrongKeysAttack } from './attacks/wrong-keys.ts';
import type { Attack } from './support/attack.ts';

/** Asks often enough to compare times: `npm run attack -- enumeration`. */
export const LONG_ENUMERATION: Attack[] = enumerationAttacks({ tries: 200, judgesTime: true });

/** All short attacks. The last one disturbs the database for all. */
export const ATTACKS: Attack[] = [
  upgradeSocketsAttack,
  largestHeadersAttack,
  multipartDecoyAttack,
  oddRequestsAttack,
  pipelinedProbesAttack,
  pipelinedDocumentAttack,
  pipelinedNoHostAttack,
  pipelinedExpectAttack,
  tinyChunksAttack,
  pipelinedRefusalsAttack,
  documentReadAttack,
  documentUnreadAttack,
  pageFloodAttack,
  memberPagesAttack,
  signedOutDeskAttack,
  unknownCallsAttack,
  streamPlacesAttack,
  ipv6RotationAttack,
  pushEndpointsAttack,
  argon2FloodAttack,
  parallelLoginsAttack,
  parallelPasswordProofsAttack,
  pinReplayAttack,
  recoveryEnumerationAttack,
  ...enumerationAttacks({ tries: 4, judgesTime: false }),
  lockOutAttack,
  puzzleProgramAttack,
  phoneEnumerationAttack,
  referenceSquattingAttack,
  openRechargesAttack,
  liveSessionsAttack,
  foreignFormAttack,
  heldBodiesAttack,
  heldPlacesAttack,
  modeMixingAttack,
  wrongKeysAttack,
  dyingDatabaseAttack,
];
