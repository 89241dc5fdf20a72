import { z } from 'zod';
import { userInfo } from '#lib/access/account/response-schema';
import { moment } from '#lib/base/contract/response-fields';

const issued = {
  token: z.string().describe('Session token; send it in the header token.'),
  expires_at: moment.describe('When the session expires.'),
};

/** A new session. */
export const issuedSession = z
  .strictObject(issued)
  .meta({ id: 'IssuedSession', description: 'A new session.' });

export const signedIn = z
  .strictObject({
    ...issued,
    must_change_password: z
      .boolean()
      .describe(
        'True after sign-in with a one-time password: other calls than updatePassword and logout answer 4015.',
      ),
    user: userInfo,
  })
  .meta({ id: 'SignedIn', description: 'A new session with its member.' });

export const device = z
  .strictObject({
    id: z.uuid().describe('Id of the session, for revokeSession.'),
    current: z.boolean().describe('Whether it is the session of this request.'),
    device: z
      .string()
      .describe('Browser and system, such as "Chrome · Android"; empty if unknown.'),
    address: z.string().describe('IP address of the sign-in.'),
    created_at: moment.describe('When the session was created.'),
    expires_at: moment.describe('When it expires.'),
  })
  .meta({ id: 'Device', description: 'Session of a signed-in device.' });

export const tradeWindow = z
  .strictObject({
    unlocked_until: moment
      .nullable()
      .describe('End of the window in which orders need no trade password.'),
  })
  .meta({ id: 'TradeWindow', description: 'The window in which orders need no trade password.' });

export type DeviceRow = z.output<typeof device>;
export type IssuedAnswer = z.output<typeof issuedSession>;
export type SignedInAnswer = z.output<typeof signedIn>;
export type TradeWindow = z.output<typeof tradeWindow>;
