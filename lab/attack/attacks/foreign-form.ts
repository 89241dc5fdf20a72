import type { Attack, AttackResult, AttackTarget } from '../support/attack.ts';

const ADDRESS = '203.0.113.41';
/** Calls that set or clear a cookie when sent by the product's own pages. */
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
/** Headers of browsers for requests from another site. */
const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:9' },
  { origin: 'null' },
];

/** A foreign site sends every form type to calls that change cookies; none may change one. */
export const foreignFormAttack: Attack = {
  name: 'foreign-form',
  run: async (target) => {
    const answers = await Promise.all([
      ...forms().map((headers) => sendAll(target, headers)),
      // CORS keeps foreign scripts from sending JSON; the cookies must be safe without it.
      ...FOREIGN.map((headers) => sendAll(target, headers)),
    ]);
    return checkAnswers(answers.flat());
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

function checkAnswers(answers: Awaited<ReturnType<typeof sendAll>>): AttackResult {
  const changed = answers.filter(({ headers }) => headers.has('set-cookie')).length;
  const broken = answers.filter(({ status }) => status === 0 || status === 500).length;
  return {
    held: changed === 0 && broken === 0,
    summary: `${answers.length} forms and calls of a foreign site, ${changed} changed a cookie, ${broken} failed`,
  };
}
