import type { Attack, AttackTarget } from '../support/attack.ts';
import { showCounts } from '../support/count-by.ts';
import { type Pipelining, sendPipelined } from '../support/pipeline.ts';

const SOCKETS = 10;
const PER_SOCKET = 200;
const ROUNDS = 6;

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
      roundMs: 6_000,
      reads: true,
    }),
};

/** Every socket with too many unanswered requests must be closed unanswered, and the process go on. */
async function pipelineFlood(target: AttackTarget, plan: Pipelining) {
  const process = target.webProcessId();
  const { sent, statuses, closed } = await sendPipelined(target.origin, plan);
  const live = (await fetch(`${target.origin}/livez`)).status;
  const isSame = target.webProcessId() === process;
  return {
    held: closed > 0 && closed * plan.perSocket === sent && live === 200 && isSame,
    summary: `${sent} pipelined requests on ${plan.sockets} sockets: ${closed} sockets closed, answers ${showCounts(statuses)}, /livez ${live}, ${isSame ? 'not restarted' : 'RESTARTED'}`,
  };
}
