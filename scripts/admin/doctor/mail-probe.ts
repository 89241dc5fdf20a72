import { durationOf, type Probe, readRow, seen, stateOf } from './doctor-line.ts';

/** Seconds that a mail has waited. */
const WAIT = { warn: 900, bad: 6 * 3_600 };

/** Whether mail is on, and what of it was not sent. */
export const MAIL_PROBE: Probe = {
  name: 'mail',
  look: async (client) => {
    const { waiting, oldest, parked } = await readRow<{
      waiting: number;
      oldest: number;
      parked: number;
    }>(
      client,
      `SELECT count(*)::integer AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest,
         (SELECT count(*) FROM (
           (SELECT FROM mail_outbox WHERE status = 'parked' AND dismissed_at IS NULL LIMIT 10000) UNION ALL
           (SELECT FROM member_outbox WHERE status = 'parked' AND dismissed_at IS NULL LIMIT 10000)) AS row)::integer AS parked
       FROM ((SELECT created_at FROM mail_outbox WHERE status = 'waiting' ORDER BY next_at LIMIT 10000) UNION ALL
         (SELECT created_at FROM member_outbox WHERE status = 'waiting' AND channel <> 'inbox' LIMIT 10000)) AS waiting`,
    );
    if (!process.env.SMTP_URL) {
      const state = process.env.APP_MODE === 'live' ? 'warn' : 'ok';
      return seen(state, 'off: SMTP_URL is not set', 'set SMTP_URL and MAIL_FROM');
    }
    const states = [stateOf(oldest, WAIT), parked > 0 ? ('warn' as const) : ('ok' as const)];
    const figure = `${waiting} waiting${waiting > 0 ? ` since ${durationOf(oldest)}` : ''}, ${parked} given up in 30 days`;
    const state =
      states.find((one) => one === 'bad') ?? states.find((one) => one === 'warn') ?? 'ok';
    return seen(state, figure, 'mail test --to ADDRESS; mail parked lists them with reasons');
  },
};
