import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface Pipelining {
  /** The text of one request. */
  request: string;
  sockets: number;
  /** Requests that a socket sends at once. */
  perSocket: number;
  /** Times that every socket sends, if it may; one that was closed is opened again. */
  rounds: number;
  /** Time between two rounds. */
  roundMs: number;
  /** Whether answers are read. */
  reads: boolean;
  /** Whether the server should close all sockets, for which a slow machine needs longer than a round. */
  closes?: boolean;
}

/** How long sockets may stay open that should be closed. */
const CLOSING_MS = 15_000;
const CLOSING_POLL_MS = 100;

export interface PipeliningReport {
  sent: number;
  /** Answers by status, of those that were read. */
  statuses: { [status: string]: number };
  /** Sockets that the server closed. */
  closed: number;
}

interface Lane {
  socket: Socket;
  /** Answers that have not come yet. */
  due: number;
}

/**
 * Sends requests in pipelines, on several sockets, and counts the answers. A socket that reads sends again
 * when all of its answers have come.
 */
export async function sendPipelined(origin: string, plan: Pipelining): Promise<PipeliningReport> {
  const report: PipeliningReport = { sent: 0, statuses: {}, closed: 0 };
  const batch = plan.request.repeat(plan.perSocket);
  const lanes: (Lane | undefined)[] = Array.from({ length: plan.sockets });
  let isOver = false;
  const open = (at: number): Lane => {
    const lane = { socket: connectTo(origin), due: 0 };
    lane.socket.once('close', () => {
      if (!isOver) report.closed++;
      lanes[at] = undefined;
    });
    if (plan.reads)
      lane.socket.on('data', (chunk: Buffer) => {
        const answered = countStatuses(chunk, report);
        // A socket that should be closed is not used twice.
        if (!plan.closes) lane.due -= answered;
      });
    return lane;
  };
  for (let round = 0; round < plan.rounds; round++) {
    for (let at = 0; at < plan.sockets; at++) {
      const lane = lanes[at] ?? open(at);
      lanes[at] = lane;
      // One that does not read would only fill its own memory.
      if (plan.reads ? lane.due > 0 : lane.socket.writableNeedDrain) continue;
      lane.due += plan.perSocket;
      lane.socket.write(batch);
      report.sent += plan.perSocket;
    }
    await delay(plan.roundMs);
  }
  const isLeft = () => plan.closes && lanes.some((lane) => lane !== undefined);
  for (let waited = 0; isLeft() && waited < CLOSING_MS; waited += CLOSING_POLL_MS)
    await delay(CLOSING_POLL_MS);
  isOver = true;
  for (const lane of lanes) lane?.socket.destroy();
  return report;
}

function connectTo(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  return connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
}

/** Counts the answers of a chunk. A status line that is split between two chunks is not counted. */
function countStatuses(chunk: Buffer, { statuses }: PipeliningReport): number {
  const found = [...chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)];
  for (const [, status = ''] of found) statuses[status] = (statuses[status] ?? 0) + 1;
  return found.length;
}
