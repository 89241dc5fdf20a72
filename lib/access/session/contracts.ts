import {
  addTradePasswordSchema,
  loginSchema,
  registerSchema,
  revokeSessionSchema,
  updatePasswordSchema,
  updateTradePasswordSchema,
} from '#lib/access/account/schema';
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
      data: { ...ISSUED, must_change_password: false, user: EXAMPLE_USER },
    },
  }),
  login: contract({
    summary: 'Sign in',
    description:
      'Also sets the cookies of the web pages. After failed attempts, unknown devices must send a solved puzzle (4013).',
    auth: 'none',
    body: loginSchema,
    data: signedIn,
    codes: [4011, 4012, 4013],
    example: {
      body: { username: 'mei_lin', password: 'correct horse battery' },
      data: { ...ISSUED, must_change_password: false, user: EXAMPLE_USER },
    },
  }),
  logout: contract({
    summary: 'Sign out: end this session',
    auth: 'user',
    oneTimePassword: true,
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
    body: revokeSessionSchema,
    data: nothing,
    codes: [4004],
    example: { body: { id: 'others' }, data: null },
  }),
  updatePassword: contract({
    summary: 'Change the login password',
    description: 'Ends all other sessions. This session continues with the returned token.',
    auth: 'user',
    oneTimePassword: true,
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
