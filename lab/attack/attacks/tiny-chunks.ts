import type { Attack } from '../support/attack.ts';
import { showCounts } from '../support/count-by.ts';
import { sendPipelined } from '../support/pipeline.ts';

const SOCKETS = 10;
/** 1.8 MB a request. */
const CHUNKS = 300_000;
const HEAD = 'GET /livez HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';

/** Sends bodies in chunks of one byte, to a path that is answered without a look at them. */
export const tinyChunksAttack: Attack = {
  name: 'tiny-chunks',
  run: async ({ origin, webProcessId }) => {
    const process = webProcessId();
    const { sent, statuses, closed } = await sendPipelined(origin, {
      request: `${HEAD}${'1\r\na\r\n'.repeat(CHUNKS)}0\r\n\r\n`,
      sockets: SOCKETS,
      perSocket: 1,
      rounds: 2,
      roundMs: 1_000,
      reads: true,
      closes: true,
    });
    const isRefused = Object.keys(statuses).every((status) => status === '411');
    return {
      held: closed === sent && isRefused && webProcessId() === process,
      summary: `${sent} bodies of ${CHUNKS} chunks: ${closed} sockets closed, answers ${showCounts(statuses)}`,
    };
  },
};
