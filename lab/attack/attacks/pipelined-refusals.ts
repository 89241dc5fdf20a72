import type { Attack } from '../support/attack.ts';
import { showCounts } from '../support/count-by.ts';
import { sendPipelined } from '../support/pipeline.ts';

const SOCKETS = 20;
const ROUNDS = 25;
/** As many as a socket may have unanswered. */
const PER_SOCKET = 8;

/** Sends requests that are refused, in pipelines as long as they may be, and reads the answers. */
export const pipelinedRefusalsAttack: Attack = {
  name: 'pipelined-refusals',
  run: async ({ origin, webProcessId }) => {
    const process = webProcessId();
    const { sent, statuses } = await sendPipelined(origin, {
      request: 'POST /api/none HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.89.0.1\r\n\r\n',
      sockets: SOCKETS,
      perSocket: PER_SOCKET,
      rounds: ROUNDS,
      roundMs: 50,
      reads: true,
    });
    const others = Object.keys(statuses).filter((status) => status !== '404' && status !== '429');
    return {
      held: others.length === 0 && webProcessId() === process,
      summary: `${sent} refused requests in pipelines of ${PER_SOCKET}, ${showCounts(statuses)}`,
    };
  },
};
