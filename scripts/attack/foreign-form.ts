import type { Attack, AttackResult, AttackTarget } from './attack.ts';

const ADDRESS = '203.0.113.41';
/** Calls that set or clear a cookie when they are sent by the page itself. */
const CALLS = [
  'balance',
  'logout',
  'login',
  'register',
  'puzzleVerify',
  'userInfo',
  'uploadAvatar',
];
const FORM_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=form',
];
/** What a browser says of a form that another site sends. */
const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:9' },
  { origin: 'null' },
];

/** A foreign site sends every kind of form to calls that change cookies; none changes one. */
export const foreignFormAttack: Attack = {
  name: 'foreign-form',
  run: async (target) => {
    const answers = await Promise.all([
      ...forms().map((headers) => sendAll(target, headers)),
      // Foreign scripts are kept from this type by CORS; the cookies must not depend on it.
      ...FOREIGN.map((headers) => sendAll(target, headers)),
    ]);
    return judge(answers.flat());
  },
};

function forms(): Record<string, string>[] {
  return FORM_TYPES.flatMap((type) =>
    FOREIGN.map((headers) => ({ ...headers, 'content-type': type })),
  );
}

function sendAll(target: AttackTarget, headers: Record<string, string>) {
  return Promise.all(
    CALLS.map((call) =>
      target.call(call, '{"a":"b"}', { address: ADDRESS, headers, token: 'no token' }),
    ),
  );
}

function judge(answers: Awaited<ReturnType<typeof sendAll>>): AttackResult {
  const changed = answers.filter(({ headers }) => headers.has('set-cookie')).length;
  const broken = answers.filter(({ status }) => status === 0 || status === 500).length;
  return {
    held: changed === 0 && broken === 0,
    summary: `${answers.length} forms and calls of a foreign site, ${changed} changed a cookie, ${broken} failed`,
  };
}
