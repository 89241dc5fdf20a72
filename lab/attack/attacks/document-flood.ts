import type { Attack } from '../support/attack.ts';
import { countBy, showCounts } from '../support/count-by.ts';
import { inLanes } from '../support/in-lanes.ts';
import { sendPipelined } from '../support/pipeline.ts';
import { readMemory } from '../support/site-memory.ts';

const READS = 200;
/** Reads of the document per minute and address. */
const ALLOWED = 60;
const UNREAD_SOCKETS = 60;
const UNREAD_PER_SOCKET = 8;
/** Growth of the site's memory that the attack itself causes, in MB. Without a bound it was several hundred. */
const MAX_GROWTH_MB = 150;

/** Reads the description of the API from one address, ten times at once. */
export const documentReadAttack: Attack = {
  name: 'document-read',
  run: async ({ origin }) => {
    const headers = { 'x-forwarded-for': '10.87.1.1' };
    const statuses = await inLanes(READS, 10, async () => {
      const answer = await fetch(`${origin}/api/openapi.json`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    });
    const counts = countBy(statuses);
    return {
      held: (counts[200] ?? 0) <= ALLOWED && (counts[200] ?? 0) + (counts[429] ?? 0) === READS,
      summary: `${READS} reads from one address, ${showCounts(counts)}`,
    };
  },
};

/** Asks for the description of the API from many addresses, without reading an answer. */
export const documentUnreadAttack: Attack = {
  name: 'document-unread',
  run: async ({ origin, webProcessId }) => {
    const process = webProcessId();
    const before = readMemory(process);
    let most = before ?? 0;
    const sampler = setInterval(() => {
      most = Math.max(most, readMemory(process) ?? 0);
    }, 250);
    const floods = Array.from({ length: UNREAD_SOCKETS }, (_, at) =>
      sendPipelined(origin, {
        request: `GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.88.0.${at + 1}\r\n\r\n`,
        sockets: 1,
        perSocket: UNREAD_PER_SOCKET,
        rounds: 8,
        roundMs: 1_000,
        reads: false,
      }),
    );
    const reports = await Promise.all(floods);
    clearInterval(sampler);
    const sent = reports.reduce((sum, report) => sum + report.sent, 0);
    const closed = reports.reduce((sum, report) => sum + report.closed, 0);
    const isBounded = before === null || most - before <= MAX_GROWTH_MB;
    return {
      held: isBounded && webProcessId() === process && closed > 0,
      summary: `${sent} requests on ${UNREAD_SOCKETS} sockets that do not read: ${closed} sockets closed, memory ${before ?? '?'} → ${most} MB`,
    };
  },
};
