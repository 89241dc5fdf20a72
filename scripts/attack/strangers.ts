import { randomInt } from 'node:crypto';
import { parseSetCookie, stringifyCookie } from 'cookie';
import { solveWork } from '#lib/puzzle/work/solve-work';
import { findGap } from '../../e2e/support/puzzle/find-gap.ts';
import type { Answer, AttackTarget } from './attack.ts';

/** Password of the accounts that attacks make. */
export const PASSWORD = 'correct horse battery';

/** An IPv4 address that no other attack comes from. */
export function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Signs a new account up. @returns its name and the cookies of its browser */
export async function newAccount(
  target: AttackTarget,
): Promise<{ username: string; cookies: string }> {
  const username = `a${Date.now().toString(36)}${randomInt(36 ** 5).toString(36)}`;
  const answer = await target.call(
    'register',
    { username, password: PASSWORD },
    { address: newAddress() },
  );
  if (answer.code !== 200) throw new Error(`no account could be made: ${answer.code}`);
  return { username, cookies: cookiesOf(answer) };
}

/** The cookies that an answer sets, as a browser sends them. */
export function cookiesOf({ headers }: Answer): string {
  const cookies = headers.getSetCookie().map((cookie) => parseSetCookie(cookie));
  return stringifyCookie(Object.fromEntries(cookies.map(({ name, value }) => [name, value])));
}

/** A puzzle as a program solves it. */
export interface SolvedByProgram {
  id: string;
  x: number;
  work: number;
}

/** Draws a puzzle, looks for its gap and does its work, without sending the answer. */
export async function drawAndSolve(
  target: AttackTarget,
  address: string,
  options: { username?: string; headers?: Record<string, string> } = {},
): Promise<SolvedByProgram> {
  const { username, headers } = options;
  const body = username === undefined ? {} : { username };
  const { data, status } = await target.call('puzzle', body, {
    address,
    ...(headers && { headers }),
  });
  if (!data) throw new Error(`no puzzle was drawn: ${status}`);
  const [x, work] = await Promise.all([
    findGap(data.background, data.piece, data.piece_y),
    solveWork(data.work),
  ]);
  return { id: data.id, x, work };
}

/** Passes a puzzle drawn for a name. @returns its id, the proof for one sign-in */
export async function passPuzzle(
  target: AttackTarget,
  address: string,
  username: string,
): Promise<string> {
  const solved = await drawAndSolve(target, address, { username });
  const { code } = await target.call('puzzleVerify', solved, { address });
  if (code !== 200) throw new Error(`a right answer was refused: ${code}`);
  return solved.id;
}

/** How often each code (or HTTP status, where there is no envelope) was answered. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code, status } of answers) {
    const key = String(code ?? status);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** `4011: 5, 4013: 195`. */
export function tallyText(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([code, count]) => `${code}: ${count}`)
    .join(', ');
}
