import { contract } from '#lib/base/contract/contract';
import { nothing } from '#lib/base/contract/response-fields';
import { EXAMPLE_ASSERTION, EXAMPLE_OPTIONS } from '../factor/contracts.ts';
import { assertionOptionsData } from '../factor/response-schema.ts';
import { recoveryRequest, startedRecovery } from './response-schema.ts';
import {
  finishRecoverySchema,
  finishTradeRecoverySchema,
  recoverSchema,
  requestTradeRecoverySchema,
  shortenRecoverySchema,
  startRecoverySchema,
  startTradeRecoverySchema,
} from './schema.ts';

const REQUEST_ID = '0b6f8f5e-6d0c-4c39-9d4c-0f2a6c1f4c11';
const TOKEN = 'C2-PXm0MTDmdTA8qbB9MEYx0Jm3rVb1hQ2tqkZb4o7xwT5yUe1cN9A';
const STARTED = { ready_at: '2026-01-06T02:30:00.000Z' };

export const RECOVERY_CALLS = {
  recover: contract({
    summary: 'Ask for the e-mail that starts a recovery of the login password',
    description:
      'The answer is the same for every account. An e-mail with a link and a code is sent if the account has a verified address. After 5 requests from one IP address within 15 minutes, a solved puzzle is required (4013).',
    auth: 'none',
    body: recoverSchema,
    data: recoveryRequest,
    codes: [4013],
    example: { body: { account: 'mei_lin' }, data: { request_id: REQUEST_ID } },
  }),
  startRecovery: contract({
    summary: 'Start a recovery of the login password by the code of the e-mail',
    description:
      'The new password can be set after a wait of 24 hours or more; the member is told at its start, half-time and end, and can cancel.',
    auth: 'none',
    body: startRecoverySchema,
    data: startedRecovery,
    codes: [4009, 4010, 4011, 4012],
    example: { body: { request_id: REQUEST_ID, code: '135790' }, data: STARTED },
  }),
  finishRecovery: contract({
    summary: 'Set a new login password after the wait',
    description: 'By the link of the e-mail after the wait. Ends all sessions.',
    auth: 'none',
    body: finishRecoverySchema,
    data: nothing,
    codes: [4004, 4010, 4012],
    example: { body: { token: TOKEN, password: 'orchid lantern 9' }, data: null },
  }),
  cancelRecovery: contract({
    summary: 'Cancel the recovery that runs',
    auth: 'user',
    oneTimePassword: true,
    data: nothing,
    codes: [4010, 4012],
    example: { data: null },
  }),
  recoveryPasskey: contract({
    summary: 'Begin to shorten the wait of a recovery by a passkey',
    description:
      'For the recovery of a password that runs, by a passkey with a P-256 key that the member had 72 hours before its start.',
    auth: 'user',
    data: assertionOptionsData,
    codes: [4010],
    example: { data: EXAMPLE_OPTIONS },
  }),
  shortenRecovery: contract({
    summary: 'Shorten the wait of a recovery by a passkey',
    description:
      'By the signature of a passkey that verified its user, over the challenge of recoveryPasskey. From then on the wait is that of the setting recovery_passkey_hours, 1 hour or more.',
    auth: 'user',
    body: shortenRecoverySchema,
    data: startedRecovery,
    codes: [4010, 4011, 4012],
    example: { body: { assertion: EXAMPLE_ASSERTION }, data: STARTED },
  }),
  requestTradeRecovery: contract({
    summary: 'Ask for the e-mail that starts a recovery of the trade password',
    auth: 'user',
    body: requestTradeRecoverySchema,
    data: nothing,
    codes: [4010, 4011, 4012, 4016, 4021],
    example: { body: { password: 'correct horse battery' }, data: null },
  }),
  startTradeRecovery: contract({
    summary: 'Start a recovery of the trade password by the code of the e-mail',
    auth: 'user',
    body: startTradeRecoverySchema,
    data: startedRecovery,
    codes: [4009, 4010, 4011, 4012],
    example: { body: { code: '135790' }, data: STARTED },
  }),
  finishTradeRecovery: contract({
    summary: 'Set a new trade password after the wait',
    auth: 'user',
    body: finishTradeRecoverySchema,
    data: nothing,
    codes: [4010, 4011, 4012, 4016],
    example: {
      body: { password: 'correct horse battery', trade_password: '975310' },
      data: null,
    },
  }),
};
