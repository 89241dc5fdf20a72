import { dayEvent, issueEvent, tickEvent } from '#lib/market/response-schema';

/** Data of each event of the market stream, by the event's name. */
export const STREAM_EVENTS = { tick: tickEvent, issue: issueEvent, day: dayEvent } as const;
