import type { Attack } from '../support/attack.ts';
import { sendRaw } from '../support/raw-request.ts';

const SOCKETS = 1_000;
/** Longer than a busy machine takes to answer all of them; a socket that is not closed stays open for good. */
const PATIENCE_MS = 30_000;
const REQUEST = [
  ...['GET / HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket'],
  ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', '', ''],
].join('\r\n');

/** Sends upgrade requests, whose sockets must not stay open. */
export const upgradeSocketsAttack: Attack = {
  name: 'upgrade-sockets',
  run: async ({ origin }) => {
    const answers = await Promise.all(
      Array.from({ length: SOCKETS }, () => sendRaw(origin, REQUEST, PATIENCE_MS)),
    );
    const open = answers.filter(({ closed }) => !closed).length;
    const live = (await fetch(`${origin}/livez`)).status;
    return {
      held: open === 0 && live === 200,
      summary: `${SOCKETS} upgrade requests, ${open} sockets left open, /livez ${live}`,
    };
  },
};
