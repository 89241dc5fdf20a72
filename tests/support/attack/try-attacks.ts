import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Db } from '#lib/base/db/client';
import type { TestMember } from '../member/member.ts';
import { accountRows } from './account-rows.ts';

/** An attempt of the attacker: the code of its answer. */
type Act = () => Promise<{ code: number }>;

/** What an attack works with. */
export interface Stage<Member extends TestMember> {
  mal: Member;
  victim: Member;
  /** Every act gets this code, and no row of either member changes. */
  refused(code: number, ...acts: Act[]): Promise<void>;
  /** Of parallel acts one is accepted, the others get this code. */
  once(code: number, acts: Act[]): Promise<void>;
}

/** Attacks by name: each calls `refused` or `once` of its stage. */
export type Attacks<Member extends TestMember = TestMember> = Record<
  string,
  (stage: Stage<Member>) => Promise<void>
>;

/**
 * Tries each attack with two new members, mal and the victim, and compares the names with the list of
 * docs/security.md.
 */
export function tryAttacks<Member extends TestMember>(
  field: string,
  { db, newMember }: { db: Db; newMember: () => Promise<Member> },
  attacks: Attacks<Member>,
): void {
  test.each(Object.entries(attacks))(`${field}: does not %s`, async (_name, attack) => {
    const [mal, victim] = [await newMember(), await newMember()];
    expect.hasAssertions();
    await attack({ mal, victim, ...judgeOf(db, [mal, victim]) });
  });

  test(`docs/security.md lists the attacks on ${field}`, () => {
    expect(listedAttacks(field)).toEqual(Object.keys(attacks));
  });
}

function judgeOf(db: Db, members: TestMember[]) {
  const readRows = () => Promise.all(members.map(({ id }) => accountRows(db, id)));
  return {
    refused: async (code: number, ...acts: Act[]) => {
      const before = await readRows();
      for (const [at, act] of acts.entries()) expect([at, (await act()).code]).toEqual([at, code]);
      expect(await readRows()).toEqual(before);
    },
    once: async (code: number, acts: Act[]) => {
      const answers = await Promise.all(acts.map((act) => act()));
      const others = Array(acts.length - 1).fill(code);
      expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([200, ...others]);
    },
  };
}

/** Names in the table of a field: `| 7 | name | what refuses it |`. */
function listedAttacks(field: string): string[] {
  const page = readFileSync('docs/security.md', 'utf8');
  const [, listed = ''] =
    new RegExp(`<!-- attacks on ${field} -->\n([^]*?)\n<!-- / -->`).exec(page) ?? [];
  return [...listed.matchAll(/^\| \d+ \| (.*?) \|/gm)].map(([, name = '']) => name);
}
