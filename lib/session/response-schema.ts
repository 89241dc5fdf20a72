import { z } from 'zod';
import { userInfo } from '#lib/account/response-schema';
import { moment } from '#lib/contract/response-fields';

const issued = {
  token: z.string().describe('Session token: to be sent in the header token.'),
  expires_at: moment.describe('When the session expires.'),
};

/** A session that has been opened. */
export const issuedSession = z
  .strictObject(issued)
  .meta({ id: 'IssuedSession', description: 'A session that has been opened.' });

export const signedIn = z
  .strictObject({ ...issued, user: userInfo })
  .meta({ id: 'SignedIn', description: 'A session that has been opened, with its member.' });

export const device = z
  .strictObject({
    id: z.uuid().describe('Id of the session, for revokeSession.'),
    current: z.boolean().describe('Whether it is the session of this request.'),
    device: z
      .string()
      .describe('Browser and system, such as "Chrome · Android"; empty if unknown.'),
    address: z.string().describe('IP address that it was opened from.'),
    created_at: moment.describe('When it was opened.'),
    expires_at: moment.describe('When it expires.'),
  })
  .meta({ id: 'Device', description: 'Session of a device that is signed in.' });

export const tradeWindow = z
  .strictObject({
    unlocked_until: moment.nullable().describe('Until when orders need no trade password.'),
  })
  .meta({ id: 'TradeWindow', description: 'The window in which orders need no trade password.' });

export type DeviceRow = z.output<typeof device>;
export type IssuedAnswer = z.output<typeof issuedSession>;
export type SignedInAnswer = z.output<typeof signedIn>;
export type TradeWindow = z.output<typeof tradeWindow>;
