import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { GLOBAL_KEY, signInFailures } from '#lib/access/puzzle/limits/failure-counters';
import { type Answer, type Attack, type AttackTarget, PASSWORD } from '../support/attack.ts';
import { compareTimes, type TimedPair } from '../support/compare-times.ts';
import { newAddress } from '../support/strangers.ts';

/** Who is asked about. */
interface Subject {
  username: string;
  mail: string;
}

/** A member with a verified address, whose session also asks about others. */
interface Person extends Subject {
  token: string;
}

interface Options {
  /** Requests about members, and as many about nobody. */
  tries: number;
  /** Whether a difference of times counts, and not only of answers. */
  judgesTime: boolean;
}

/** Pairs for one subject and asker: fewer than the limits of any name, address or member. */
const TRIES_OF_SUBJECT = 2;

/** Asks something about a subject, from an address of its own, as another member. */
const QUESTIONS: Record<
  string,
  (target: AttackTarget, subject: Subject, asker: Person) => Promise<Answer>
> = {
  login: (target, { username }) =>
    target.call('login', { username, password: 'not the password' }, { address: newAddress() }),
  recover: (target, { username }) =>
    target.call('recover', { account: username }, { address: newAddress() }),
  'recover-mail': (target, { mail }) =>
    target.call('recover', { account: mail }, { address: newAddress() }),
  register: (target, { mail: email }) => {
    const username = `e${randomUUID().replaceAll('-', '').slice(0, 15)}`;
    const body = { username, password: PASSWORD, email };
    return target.call('register', body, { address: newAddress() });
  },
  'change-mail': (target, { mail: address }, { token }) =>
    target.call('sendMailCode', { address, password: PASSWORD }, { token, address: newAddress() }),
};

/**
 * A stranger or another member asks about members and about names and addresses that nobody has, in turns: the bodies
 * are equal but for random ids, and in the long form the times differ by no more than noise.
 */
export function enumerationAttacks(options: Options): Attack[] {
  return Object.keys(QUESTIONS).map((question) => ({
    name: `enumeration-${question}`,
    run: (target) => enumerate(target, question, options),
  }));
}

async function enumerate(target: AttackTarget, question: string, { tries, judgesTime }: Options) {
  const people = await newPeople(target, Math.ceil(tries / TRIES_OF_SUBJECT));
  const pairs: TimedPair[] = [];
  const bodies = new Set<string>();
  for (let n = 0; n < tries; n++) {
    const { pair, answers } = await askBoth(target, question, { people, n });
    // An overloaded site answers either kind so.
    if (answers.some(isOverload)) continue;
    pairs.push(pair);
    for (const answer of answers) bodies.add(plainBody(answer));
  }
  const { knownMs, unknownMs, differenceMs, noiseMs } = compareTimes(pairs);
  const isNoise = pairs.length > tries / 2 && Math.abs(differenceMs) <= noiseMs;
  const kinds = bodies.size === 1 ? 'one body' : [...bodies].join(' and ');
  return {
    held: bodies.size === 1 && (isNoise || !judgesTime),
    summary: `${pairs.length} of ${tries} pairs answered: ${kinds}; medians ${show(knownMs)} and ${show(unknownMs)} ms, difference ${show(differenceMs)} ms, noise up to ${show(noiseMs)} ms`,
  };
}

const isOverload = ({ status }: Answer) => status === 0 || status === 503;

/** Asks about a member and about nobody, each first in half of the pairs. */
async function askBoth(
  target: AttackTarget,
  question: string,
  { people, n }: { people: Person[]; n: number },
): Promise<{ pair: TimedPair; answers: Answer[] }> {
  const at = Math.floor(n / TRIES_OF_SUBJECT);
  const [known, asker] = [people[at], people[(at + 1) % people.length]];
  if (!known || !asker) throw new Error('too few members');
  const name = known.username.replace('attack', 'nobody');
  const unknown = { username: name, mail: mailOf(name) };
  const subjects = n % 2 ? [known, unknown] : [unknown, known];
  // From 300 failures of all clients on, every name needs a puzzle.
  await signInFailures().global.reset(GLOBAL_KEY);
  const timed: [number, Answer][] = [];
  for (const subject of subjects)
    timed.push(await timeOf(() => ask(target, question, { subject, asker })));
  const [first = 0, second = 0] = timed.map(([ms]) => ms);
  const pair = n % 2 ? { known: first, unknown: second } : { known: second, unknown: first };
  return { pair, answers: timed.map(([, answer]) => answer) };
}

function ask(
  target: AttackTarget,
  question: string,
  { subject, asker }: { subject: Subject; asker: Person },
): Promise<Answer> {
  const put = QUESTIONS[question];
  if (!put) throw new Error(`no question ${question}`);
  return put(target, subject, asker);
}

async function timeOf<Value>(work: () => Promise<Value>): Promise<[number, Value]> {
  const startedAt = performance.now();
  const value = await work();
  return [performance.now() - startedAt, value];
}

/** Ids, names, tokens and times differ for every answer; whether there is one does not. */
const RANDOM = /"(id|request_id|token|username|email|address|pending_address|\w+_at)":"[^"]*"/g;

function plainBody({ status, text }: Answer): string {
  return `${status} ${text.replace(RANDOM, '"$1":"…"')}`;
}

const mailOf = (username: string) => `${username}@jinku.example`;
const show = (ms: number) => ms.toFixed(1);

/** Members with verified addresses. */
async function newPeople(target: AttackTarget, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let n = 0; n < count; n++) {
    const { username, token } = await target.newMember();
    people.push({ username, token, mail: mailOf(username) });
  }
  const client = new pg.Client({ connectionString: target.databaseUrl });
  await client.connect();
  await client.query(
    `UPDATE app_user SET email = username || '@jinku.example', email_verified_at = now()
     WHERE username = ANY ($1)`,
    [people.map(({ username }) => username)],
  );
  await client.end();
  return people;
}
