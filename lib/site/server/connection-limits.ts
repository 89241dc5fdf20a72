import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroups } from '#lib/running/limits/address-groups';

export interface ConnectionBounds {
  /** Open connections in total. */
  total: number;
  /** Open connections of one host: an IPv4 address or an IPv6 /64. */
  perHost: number;
}

interface Options extends ConnectionBounds {
  /** Trusted proxies are exempt from the per-host bound. */
  isProxy: (peer: string) => boolean;
  onRefused: (peer: string) => void;
}

interface Connection {
  socket: Socket;
  peer: string;
  groups: string[];
  /** Requests in progress. */
  busy: number;
}

/** Twice the 5,000 streams allowed per process. */
const MAX_TOTAL = 10_000;
/** A school class of 40 behind one address: six connections and a stream each. */
const MAX_PER_HOST = 400;

/** The bounds of this process; connections use at most 60 % of its file descriptors. */
export function connectionBounds(descriptors = descriptorLimit()): ConnectionBounds {
  const total = Math.max(64, Math.min(MAX_TOTAL, Math.floor(descriptors * 0.6)));
  return { total, perHost: Math.max(16, Math.min(MAX_PER_HOST, Math.floor(total / 4))) };
}

/** Connections of the desk: operators are few, and members can not use up theirs. */
const DESK_MAX_TOTAL = 500;

/** The bounds of the desk's listener; beside those of the members, at most 5 % of the descriptors. */
export function deskConnectionBounds(descriptors = descriptorLimit()): ConnectionBounds {
  const total = Math.max(32, Math.min(DESK_MAX_TOTAL, Math.floor(descriptors * 0.05)));
  return { total, perHost: Math.floor(total / 2) };
}

function descriptorLimit(): number {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } };
  const soft = report.userLimits?.open_files?.soft;
  return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(soft) || 1_024;
}

/**
 * Bounds the open connections of a server. A new connection of a host at its bound replaces the host's
 * longest idle one. At the total bound it replaces one of the host with the most connections, so that a
 * single client cannot lock out others.
 */
export function limitConnections(server: Server, options: Options): void {
  const table = new ConnectionTable(options);
  server.on('connection', (socket: Socket) => table.add(socket));
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    table.trackRequest(request, response),
  );
}

class ConnectionTable {
  readonly #options: Options;
  /** By socket; longest idle first. */
  readonly #all = new Map<Socket, Connection>();
  /** By address group; longest idle first. */
  readonly #byGroup = new Map<string, Set<Connection>>();

  constructor(options: Options) {
    this.#options = options;
  }

  add(socket: Socket): void {
    const peer = socket.remoteAddress ?? '';
    if (!this.#makeRoom(peer)) {
      this.#options.onRefused(peer);
      return void socket.destroy();
    }
    const connection = {
      socket,
      peer,
      groups: this.#groupsOf(peer).map(({ key }) => key),
      busy: 0,
    };
    this.#insert(connection);
    socket.once('close', () => this.#remove(connection));
  }

  trackRequest({ socket }: IncomingMessage, response: ServerResponse): void {
    const connection = this.#all.get(socket);
    if (!connection) return;
    connection.busy++;
    response.once('close', () => {
      connection.busy--;
      if (!this.#all.has(socket)) return;
      // Moves the connection to the end of the idle order.
      this.#remove(connection);
      this.#insert(connection);
    });
  }

  #makeRoom(peer: string): boolean {
    for (const { key, share } of this.#groupsOf(peer)) {
      const group = this.#byGroup.get(key);
      if ((group?.size ?? 0) >= this.#options.perHost * share && !this.#evictIdle(group, peer))
        return false;
    }
    if (this.#all.size < this.#options.total) return true;
    const largest = this.#largestGroup();
    if (this.#evictIdle(largest, peer)) return true;
    return this.#isSmallerThan(peer, largest) && this.#evictFirst(largest);
  }

  /** Proxies have no group, so their connections are never evicted. */
  #groupsOf(peer: string): { key: string; share: number }[] {
    return this.#options.isProxy(peer) ? [] : addressGroups(peer.replace(/^::ffff:(?=\d+\.)/i, ''));
  }

  #largestGroup(): Set<Connection> | undefined {
    let largest: Set<Connection> | undefined;
    for (const group of this.#byGroup.values())
      if (group.size > (largest?.size ?? 0)) largest = group;
    return largest;
  }

  #isSmallerThan(peer: string, largest: Set<Connection> | undefined): boolean {
    const sizes = this.#groupsOf(peer).map(({ key }) => this.#byGroup.get(key)?.size ?? 0);
    return Math.max(0, ...sizes) + 1 < (largest?.size ?? 0);
  }

  #evictIdle(group: Set<Connection> | undefined, forPeer: string): boolean {
    for (const connection of group ?? [])
      if (connection.busy === 0) return this.#evict(connection, forPeer);
    return false;
  }

  #evictFirst(group: Set<Connection> | undefined): boolean {
    for (const connection of group ?? []) return this.#evict(connection, connection.peer);
    return false;
  }

  #evict(connection: Connection, loggedPeer: string): true {
    this.#options.onRefused(loggedPeer);
    this.#remove(connection);
    connection.socket.destroy();
    return true;
  }

  #insert(connection: Connection): void {
    this.#all.set(connection.socket, connection);
    for (const key of connection.groups) {
      const group = this.#byGroup.get(key) ?? new Set();
      this.#byGroup.set(key, group.add(connection));
    }
  }

  #remove(connection: Connection): void {
    this.#all.delete(connection.socket);
    for (const key of connection.groups) {
      const group = this.#byGroup.get(key);
      group?.delete(connection);
      if (group?.size === 0) this.#byGroup.delete(key);
    }
  }
}
