import { expect } from 'vitest';
import { linkCode, linkUrl } from '#lib/access/links/link-url';
import { sendRecoveryMail } from '#lib/access/recovery/send-recovery-mail';
import { tellDueRecoveries } from '#lib/access/recovery/tell-due-recoveries';
import { makeCall } from '../call/every-call.ts';
import { runSql } from '../database/run-sql.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { newMember, PASSWORD, type TestMember } from '../member/member.ts';

/** Tables with times of links and recoveries, and the columns. */
const TIMES = {
  member_recovery: ['started_at', 'half_at', 'ready_at', 'expires_at'],
  member_link: ['created_at', 'expires_at'],
  member_mail_change: ['created_at'],
};

/** The token in the address of a link. */
export const tokenOf = (name = '') => linkUrl(name).split('#')[1] ?? '';
export const press = (token: string) => makeCall('useLink', { token });

/** A member with a verified address. */
export async function newMailMember({ db }: TestDatabase): Promise<TestMember & { mail: string }> {
  const member = await newMember();
  const mail = `${member.username}@jinku.example`;
  const data = { email: mail, emailVerifiedAt: new Date() };
  await db.user.update({ where: { id: member.id }, data });
  return { ...member, mail };
}

/** What members do with mails, and how their time passes. */
export function mailSteps({ db, superuserUrl }: TestDatabase) {
  /** Parameters of the newest mail of a template. */
  const told = async (template: string, { id }: { id: bigint }) => {
    const [row] = await db.$queryRaw<{ params: Record<string, string> }[]>`
      SELECT params FROM member_outbox WHERE user_id = ${id} AND template = ${template}
      ORDER BY id DESC LIMIT 1`;
    return row?.params ?? {};
  };
  /** Asks for a recovery and lets the worker send its mail. @returns id of the request and token of the link */
  const ask = async (member: TestMember) => {
    const account = member.username;
    const { data } = await makeCall('recover', { account });
    await sendRecoveryMail(db, { id: data.request_id, account });
    const { linkId = '' } = await told('security.recoveryLink', member);
    return { id: data.request_id as string, code: linkCode(linkId), token: tokenOf(linkId) };
  };
  const start = async (member: TestMember) => {
    expect((await press((await ask(member)).token)).code).toBe(200);
  };
  /** Lets hours pass for the links, recoveries and mail changes of a member. */
  const pass = async ({ id }: { id: bigint }, hours: number) => {
    const updates = Object.entries(TIMES).map(([table, columns]) => {
      const set = columns.map((name) => `${name} = ${name} - interval '${hours} hours'`);
      return `UPDATE ${table} SET ${set.join(', ')} WHERE user_id = ${id};`;
    });
    await runSql(superuserUrl(), `SET session_replication_role = replica; ${updates.join('')}`);
  };
  /** Starts a recovery whose wait is over. @returns token of the link that sets the password */
  const ready = async (member: TestMember) => {
    await start(member);
    await pass(member, 25);
    await tellDueRecoveries(db, Date.now() + 10_000);
    return tokenOf((await told('security.recoveryReady', member)).linkId);
  };
  /** Verifies another address, by its code. */
  const changeMail = async (member: TestMember, address: string) => {
    const { token } = member;
    await makeCall('sendMailCode', { address, password: PASSWORD }, { token });
    const code = linkCode((await told('security.mailCode', member)).codeId ?? '');
    expect((await makeCall('confirmMail', { code }, { token })).code).toBe(200);
  };
  return { told, ask, start, pass, ready, changeMail };
}
