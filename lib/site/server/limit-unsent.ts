import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const SWEEP_MS = 1_000;
/** Sweeps without progress after which a connection with unsent bytes is closed. */
const MAX_STALLED = 30;

export interface UnsentBounds {
  /** Unsent bytes of all connections of one peer; trusted proxies are exempt. */
  perPeer: number;
  /** Unsent bytes of all connections. */
  total: number;
}

const BOUNDS: UnsentBounds = { perPeer: 16 * 2 ** 20, total: 128 * 2 ** 20 };

interface Options {
  isProxy: (peer: string) => boolean;
  onClosed: (peer: string) => void;
  bounds?: UnsentBounds;
}

interface Connection {
  socket: Socket;
  peer: string;
  /** Unfinished responses. */
  responses: Set<ServerResponse>;
  /** Bytes that the client's side has taken, at the last sweep. */
  taken: number;
  /** Sweeps since it took the last ones. */
  stalled: number;
  unsent: number;
}

/**
 * Bounds what clients make this process keep by not reading their answers: once a second, connections that
 * have taken nothing for 30 s are closed, and of a peer or in total above the bounds those with most unsent
 * bytes.
 */
export function limitUnsent(serve: RequestListener, options: Options): RequestListener {
  const connections = new Map<Socket, Connection>();
  setInterval(() => sweep(connections, options), SWEEP_MS).unref();
  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? newConnection(socket);
    connections.set(socket, connection);
    connection.responses.add(response);
    response.once('close', () => {
      connection.responses.delete(response);
      if (connection.responses.size === 0) connections.delete(socket);
    });
    serve(request, response);
  };
}

function newConnection(socket: Socket): Connection {
  const peer = socket.remoteAddress ?? '';
  return { socket, peer, responses: new Set(), taken: 0, stalled: 0, unsent: 0 };
}

function sweep(connections: ReadonlyMap<Socket, Connection>, options: Options): void {
  const { perPeer, total } = options.bounds ?? BOUNDS;
  const peers = new Map<string, Connection[]>();
  for (const connection of connections.values()) {
    measure(connection);
    if (connection.stalled >= MAX_STALLED) close(connection, options);
    else if (connection.unsent > 0) {
      const own = peers.get(connection.peer) ?? [];
      own.push(connection);
      peers.set(connection.peer, own);
    }
  }
  for (const [peer, own] of peers) if (!options.isProxy(peer)) closeLargest(own, perPeer, options);
  closeLargest([...peers.values()].flat(), total, options);
}

function measure(connection: Connection): void {
  const { socket, responses } = connection;
  // Those of later responses are kept by themselves until it is their turn.
  const later = [...responses].filter((response) => response.socket === null);
  connection.unsent =
    socket.writableLength + later.reduce((sum, { writableLength }) => sum + writableLength, 0);
  const taken = socket.bytesWritten - socket.writableLength;
  const isStalled = connection.unsent > 0 && taken === connection.taken;
  connection.stalled = isStalled ? connection.stalled + 1 : 0;
  connection.taken = taken;
}

/** Closes connections, that with most unsent bytes first, until the rest is within the bound. */
function closeLargest(connections: readonly Connection[], bound: number, options: Options): void {
  let sum = connections.reduce((bytes, { unsent }) => bytes + unsent, 0);
  for (const connection of connections.toSorted((a, b) => b.unsent - a.unsent)) {
    if (sum <= bound) return;
    sum -= connection.unsent;
    close(connection, options);
  }
}

function close(connection: Connection, { onClosed }: Options): void {
  connection.unsent = 0;
  onClosed(connection.peer);
  connection.socket.destroy();
}
