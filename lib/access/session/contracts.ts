import {
  addTradePasswordSchema,
  loginSchema,
  registerSchema,
  revokeSessionSchema,
  updatePasswordSchema,
  updateTradePasswordSchema,
} from '#lib/access/account/schema';
import { EXAMPLE_ASSERTION, EXAMPLE_OPTIONS } from '#lib/access/factor/contracts';
import { assertionOptionsData, signInTicket } from '#lib/access/factor/response-schema';
import {
  loginFactorSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
} from '#lib/access/factor/schema';
import { EXAMPLE_USER } from '#lib/access/profile/contracts';
import { contract } from '#lib/base/contract/contract';
import { examplePage } from '#lib/base/contract/examples';
import { pageResponse } from '#lib/base/contract/page-response';
import { nothing } from '#lib/base/contract/response-fields';
import { listSchema } from '#lib/base/record-base/page';
import { device, issuedSession, signedIn } from './response-schema.ts';

const ISSUED = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl',
  expires_at: '2026-01-12T02:30:00.000Z',
};

const SIGNED_IN = { ...ISSUED, must_change_password: false, user: EXAMPLE_USER };
const TICKET = 'dGhlIHRpY2tldCBvZiBhIHNpZ24taW4gdGhhdCB3YWl0cw';

export const SESSION_CALLS = {
  register: contract({
    summary: 'Create an account and sign in',
    description:
      'Also sets the cookies of the web pages. After 20 sign-ups from one IP address within 15 minutes, a solved puzzle is required (4013). Signing up accepts the terms, privacy policy and risk disclosure in force (`versions`).',
    auth: 'none',
    body: registerSchema,
    data: signedIn,
    codes: [4009, 4010, 4013],
    example: {
      body: {
        username: 'mei_lin',
        password: 'correct horse battery',
        phone: '+886912345678',
        versions: { terms: 1, privacy: 1, risk: 1 },
      },
      data: SIGNED_IN,
    },
  }),
  login: contract({
    summary: 'Sign in',
    description:
      'Also sets the cookies of the web pages. After failed attempts, unknown devices must send a solved puzzle (4013). A member with a second factor gets 4016 on devices that are not trusted, with a ticket for loginFactor.',
    auth: 'none',
    body: loginSchema,
    data: signedIn,
    codes: [4011, 4012, 4013, 4016],
    refusalData: signInTicket,
    example: {
      body: { username: 'mei_lin', password: 'correct horse battery' },
      data: SIGNED_IN,
    },
  }),
  loginFactor: contract({
    summary: 'Finish a sign-in with a second factor',
    description:
      'With the ticket of login (4016), from the same IP address within five minutes: a code of the authenticator app, a recovery code, or a signature of a passkey over the challenge of passkeyOptions. Ten tries per ticket, 20 wrong codes a day.',
    auth: 'none',
    body: loginFactorSchema,
    data: signedIn,
    codes: [4004, 4011],
    example: { body: { ticket: TICKET, code: '492039', trust: true }, data: SIGNED_IN },
  }),
  passkeyOptions: contract({
    summary: 'Begin a sign-in with a passkey',
    description:
      'Without a ticket for passkeyLogin, which takes any passkey of this site; with the ticket of login for loginFactor.',
    auth: 'none',
    body: passkeyOptionsSchema,
    data: assertionOptionsData,
    codes: [4004],
    example: { body: {}, data: { ...EXAMPLE_OPTIONS, allowCredentials: [] } },
  }),
  passkeyLogin: contract({
    summary: 'Sign in with a passkey',
    description:
      'Without name and password. The passkey must verify its user, and counts as a second factor. Sets the cookies as login does.',
    auth: 'none',
    body: passkeyLoginSchema,
    data: signedIn,
    codes: [4011, 4012],
    example: { body: { assertion: EXAMPLE_ASSERTION }, data: SIGNED_IN },
  }),
  logout: contract({
    summary: 'Sign out: end this session',
    auth: 'user',
    oneTimePassword: true,
    factorSetup: true,
    data: nothing,
    example: { data: null },
  }),
  sessions: contract({
    summary: 'List the signed-in devices',
    auth: 'user',
    body: listSchema,
    data: pageResponse(device),
    example: {
      body: {},
      data: examplePage({
        id: '0b6f8f5e-6d0c-4c39-9d4c-0f2a6c1f4c11',
        current: true,
        device: 'Chrome · Android',
        address: '203.0.113.7',
        created_at: '2026-01-05T02:30:00.000Z',
        expires_at: '2026-01-12T02:30:00.000Z',
      }),
    },
  }),
  revokeSession: contract({
    summary: 'Sign out one device, or all other devices',
    auth: 'user',
    description: 'Other devices take the login password.',
    body: revokeSessionSchema,
    data: nothing,
    codes: [4004, 4011, 4012],
    example: { body: { id: 'others', password: 'correct horse battery' }, data: null },
  }),
  updatePassword: contract({
    summary: 'Change the login password',
    description: 'Ends all other sessions. This session continues with the returned token.',
    auth: 'user',
    oneTimePassword: true,
    factorSetup: true,
    body: updatePasswordSchema,
    data: issuedSession,
    codes: [4011, 4012],
    example: {
      body: { old_password: 'correct horse battery', password: 'orchid lantern 9' },
      data: ISSUED,
    },
  }),
  addTradePassword: contract({
    summary: 'Set the trade password for the first time',
    auth: 'user',
    body: addTradePasswordSchema,
    data: nothing,
    codes: [4009, 4011, 4012],
    example: {
      body: { password: 'correct horse battery', trade_password: '135790' },
      data: null,
    },
  }),
  updateTradePassword: contract({
    summary: 'Change the trade password',
    auth: 'user',
    body: updateTradePasswordSchema,
    data: nothing,
    codes: [4021, 4022, 4023],
    example: { body: { old_trade_password: '135790', trade_password: '975310' }, data: null },
  }),
};
