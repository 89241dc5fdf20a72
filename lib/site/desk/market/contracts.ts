import { deskContract } from '../desk-contract.ts';
import { setRoomHoursSchema } from './schema.ts';

/** Calls on rooms. */
export const MARKET_CALLS = {
  setRoomHours: deskContract({
    summary: 'Lets a room trade around the clock, or in the trading hours of business days.',
    right: 'room.set',
    body: setRoomHoursSchema,
  }),
};
