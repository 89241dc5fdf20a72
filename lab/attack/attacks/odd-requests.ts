import type { Attack } from '../support/attack.ts';
import { countBy, showCounts } from '../support/count-by.ts';
import { type RawAnswer, sendRaw } from '../support/raw-request.ts';

const LINES = [
  ...[
    'GET /api/%',
    'GET /api/%ff',
    'GET /%',
    'GET /%00',
    'OPTIONS *',
    'GET *',
    'TRACE /',
    'TRACE /api/login',
  ],
  ...[
    'PROPFIND /api/login',
    'QUERY /my',
    'QUERY /api/login',
    'POST /my',
    'GET /api',
    'GET //evil.example/my',
  ],
  ...['GET http://evil.example/my', 'GET http://evil.example/My', `GET /${'a'.repeat(9_000)}`],
];
const REFUSALS = [400, 404, 405, 414];

/** Sends odd targets and methods: each gets a clean refusal, and no redirect leads to another host. */
export const oddRequestsAttack: Attack = {
  name: 'odd-requests',
  run: async ({ origin }) => {
    const ends = ['Host: x', 'RSC: 1', 'X-Forwarded-For: 10.86.0.1', 'Connection: close', '', ''];
    const answers = await Promise.all(
      LINES.map((line) => sendRaw(origin, `${[`${line} HTTP/1.1`, ...ends].join('\r\n')}`)),
    );
    return {
      held: answers.every(isClean),
      summary: `${LINES.length} odd requests, ${showCounts(countBy(answers.map(({ status }) => status)))}`,
    };
  },
};

/** A refusal with a body, or a redirect within the site. */
function isClean({ status, text }: RawAnswer): boolean {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const location = /^location: *(\S*)/im.exec(head)?.[1];
  if (location !== undefined) return location.startsWith('/') && !location.startsWith('//');
  return REFUSALS.includes(status) && body.length > 0;
}
