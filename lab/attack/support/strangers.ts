import { randomInt } from 'node:crypto';
import { parseSetCookie, stringifyCookie } from 'cookie';
import { solveWork } from '#lib/access/puzzle/work/solve-work';
import { findGap } from '../../../e2e/support/puzzle/find-gap.ts';
import { type Answer, type AttackTarget, PASSWORD } from './attack.ts';

/** A random private IPv4 address, so that attacks do not share one. */
export function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Registers a new account. @returns its name and the cookies of its browser */
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
  return { username, cookies: readCookies(answer) };
}

/** The cookies set by an answer, as a Cookie header. */
export function readCookies({ headers }: Answer): string {
  const cookies = headers.getSetCookie().map((cookie) => parseSetCookie(cookie));
  return stringifyCookie(Object.fromEntries(cookies.map(({ name, value }) => [name, value])));
}

/** A puzzle solved by a program. */
export interface SolvedByProgram {
  id: string;
  x: number;
  work: number;
}

/** Requests a puzzle, finds its gap and does its work, without sending the answer. */
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

/** Solves a puzzle for a username. @returns its id, the proof for one sign-in */
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
