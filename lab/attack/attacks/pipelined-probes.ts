import type { Attack, AttackTarget } from '../support/attack.ts';
import { showCounts } from '../support/count-by.ts';
import { type Pipelining, sendPipelined } from '../support/pipeline.ts';

/** Requests, and how many answers a socket may get before it is closed; none unless given. */
interface Flood extends Pipelining {
  answers?: number;
}

const SOCKETS = 10;
const PER_SOCKET = 200;
const ROUNDS = 2;

/** Ten sockets send 200 probes each at once, without waiting for answers, once a second. */
export const pipelinedProbesAttack: Attack = {
  name: 'pipelined-probes',
  run: (target) =>
    pipelineFlood(target, {
      request: 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n',
      sockets: SOCKETS,
      perSocket: PER_SOCKET,
      rounds: ROUNDS,
      roundMs: 1_000,
      reads: true,
    }),
};

/** Thirty sockets ask 300 times each for the description of the API at once. */
export const pipelinedDocumentAttack: Attack = {
  name: 'pipelined-document',
  run: (target) =>
    pipelineFlood(target, {
      request:
        'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nX-Forwarded-For: 10.87.0.1\r\n\r\n',
      sockets: 30,
      perSocket: 300,
      rounds: 1,
      roundMs: 1_000,
      reads: true,
    }),
};

/** Of the shortest requests a read of 64 KB holds 3,600. */
const SHORTEST_PER_SOCKET = 20_000;

/** Requests without Host, which Node would answer with 400 by itself. */
export const pipelinedNoHostAttack: Attack = {
  name: 'pipelined-no-host',
  run: (target) => shortestFlood(target, 'GET / HTTP/1.1\r\n\r\n'),
};

/** Requests with an expectation that is unknown, which Node would answer with 417 by itself. */
export const pipelinedExpectAttack: Attack = {
  name: 'pipelined-expect',
  run: (target) => shortestFlood(target, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n'),
};

/** Ten sockets send 20,000 of the shortest requests at once. */
function shortestFlood(target: AttackTarget, request: string) {
  return pipelineFlood(target, {
    request,
    sockets: SOCKETS,
    perSocket: SHORTEST_PER_SOCKET,
    rounds: ROUNDS,
    roundMs: 1_000,
    reads: true,
    answers: 1,
  });
}

/**
 * Every socket with too many requests must be closed with no more `answers` than given, and the process go on.
 */
async function pipelineFlood(target: AttackTarget, { answers = 0, ...plan }: Flood) {
  const process = target.webProcessId();
  const { sent, statuses, closed } = await sendPipelined(target.origin, { ...plan, closes: true });
  const live = (await fetch(`${target.origin}/livez`)).status;
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const isClosed = closed > 0 && closed * plan.perSocket === sent;
  const isSame = target.webProcessId() === process;
  return {
    held: isClosed && answered <= closed * answers && live === 200 && isSame,
    summary: `${sent} pipelined requests on ${plan.sockets} sockets: ${closed} sockets closed, answers ${showCounts(statuses)}, /livez ${live}, ${isSame ? 'not restarted' : 'RESTARTED'}`,
  };
}
