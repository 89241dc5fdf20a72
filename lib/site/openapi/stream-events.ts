import { dayEvent, issueEvent, tickEvent } from '#lib/features/market/response-schema';

/** Data schemas of the market stream's events, by event name. */
export const STREAM_EVENTS = { tick: tickEvent, issue: issueEvent, day: dayEvent } as const;
