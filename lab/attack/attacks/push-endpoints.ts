import { createServer } from 'node:net';
import type { Attack } from '../support/attack.ts';
import { countAnswers, showCounts } from '../support/count-by.ts';

const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Addresses of a port of this machine, of its networks, and look-alikes of push services. */
const spellings = (port: number): string[] => [
  `http://127.0.0.1:${port}/a`,
  `https://127.0.0.1:${port}/a`,
  `http://localhost:${port}/a`,
  `https://[::1]:${port}/a`,
  `https://[::ffff:7f00:1]:${port}/a`,
  `https://2130706433:${port}/a`,
  `https://0x7f.1:${port}/a`,
  `https://fcm.googleapis.com@127.0.0.1:${port}/a`,
  `https://fcm.googleapis.com:${port}/a`,
  `https://fcm.googleapis.com.evil.example/a`,
  `https://fcm.googleapis.com./a`,
  `https://fcm.googleapis.com%2eevil.example/a`,
  `https://fcm.googleapis.com\\@127.0.0.1:${port}/a`,
  'https://evilnotify.windows.com/a',
  'https://169.254.169.254/latest/meta-data/',
  'https://fcm.googleapis.com/a\r\nHost: 127.0.0.1',
];

/** A member names other hosts as their push service, so that the server would call them: each is refused. */
export const pushEndpointsAttack: Attack = {
  name: 'push-endpoints',
  run: async (target) => {
    let connections = 0;
    const listener = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const address = listener.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { token } = await target.newMember();
    const answers = await Promise.all(
      spellings(port).map((endpoint) =>
        target.call('subscribePush', { endpoint, ...KEYS }, { token }),
      ),
    );
    listener.close();
    const counts = countAnswers(answers);
    return {
      held: connections === 0 && counts[4001] === answers.length,
      summary: `${answers.length} addresses ${showCounts(counts)}; ${connections} connections`,
    };
  },
};
