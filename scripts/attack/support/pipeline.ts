import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface Pipelining {
  /** The text of one request. */
  request: string;
  sockets: number;
  /** Requests that a socket sends at once. */
  perSocket: number;
  /** Times that every socket sends; one that was closed is opened again. */
  rounds: number;
  /** Time between two rounds. */
  roundMs: number;
  /** Whether answers are read. */
  reads: boolean;
}

export interface PipeliningReport {
  sent: number;
  /** Answers by status, of those that were read. */
  statuses: { [status: string]: number };
  /** Sockets that the server closed. */
  closed: number;
}

/** Sends requests in pipelines, on several sockets, and counts the answers. */
export async function sendPipelined(origin: string, plan: Pipelining): Promise<PipeliningReport> {
  const report: PipeliningReport = { sent: 0, statuses: {}, closed: 0 };
  const batch = plan.request.repeat(plan.perSocket);
  const sockets: (Socket | undefined)[] = Array.from({ length: plan.sockets });
  const open = (at: number): Socket => {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port) });
    let isOver = false;
    socket.once('close', () => {
      if (isOver) return;
      report.closed++;
      sockets[at] = undefined;
    });
    socket.on('error', () => undefined);
    if (plan.reads) socket.on('data', (chunk: Buffer) => countStatuses(chunk, report));
    else socket.pause();
    const end = () => {
      isOver = true;
      socket.destroy();
    };
    return Object.assign(socket, { end });
  };
  for (let round = 0; round < plan.rounds; round++) {
    for (let at = 0; at < plan.sockets; at++) {
      const socket = sockets[at] ?? open(at);
      sockets[at] = socket;
      // One that does not read would only fill its own memory.
      if (socket.writableNeedDrain) continue;
      socket.write(batch);
      report.sent += plan.perSocket;
    }
    await delay(plan.roundMs);
  }
  for (const socket of sockets) socket?.end();
  return report;
}

/** A status line that is split between two chunks is not counted. */
function countStatuses(chunk: Buffer, { statuses }: PipeliningReport): void {
  for (const [, status = ''] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g))
    statuses[status] = (statuses[status] ?? 0) + 1;
}
