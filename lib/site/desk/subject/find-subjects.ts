import type { Db } from '#lib/base/db/client';
import { translator } from '#lib/base/i18n/translate';
import { SETTING_SPECS, type SettingName } from '#lib/running/config/setting-specs';
import { matchesPerson } from '../match/find-matches.ts';
import { numberWays, RECORD_TABLES } from '../match/record-ways.ts';
import { readRecordNumber } from '../match/typed-text.ts';

/** Most members, and records of one kind, whose subjects a text stands for. */
const MEMBERS = 5;
const RECORDS = 100;

/** The name of a table in subjects and references, where it is another one. */
const REFS: Record<string, string> = { trade_order: 'order' };

/** A subject as it is stored: `withdrawal:7`. */
const STORED = /^(?:[a-z_-]+:.+|pool|ledger|installation)$/;

/**
 * The stored subjects that a text names: by number (records also by the last digits), name of a member,
 * operator or setting; a stored subject names itself. Without a match it is the text.
 */
export async function findSubjects(db: Db, typed: string): Promise<string[]> {
  const text = typed.normalize('NFKC').trim();
  if (STORED.test(text)) return [text];
  const [, mark, id] = /^(#|J)0*(\d{1,18})$/i.exec(text) ?? [];
  if (id !== undefined) return [mark === '#' ? `approval:${id}` : `journal:${id}`];
  if (readRecordNumber(text)) {
    const numbered = await findNumbered(db, text);
    if (numbered.length > 0) return numbered;
  }
  const issue = await db.issue.findUnique({
    where: { no: text.toUpperCase() },
    select: { id: true },
  });
  if (issue) return [`issue:${issue.id}`];
  const named = [
    ...settingsCalled(text).map((name) => `config:${name}`),
    ...(await findOperators(db, text)),
    ...(await findUsers(db, text)),
  ];
  return named.length > 0 ? named : [text];
}

/** The subjects of what concerns a member: the member, identity cases, top-ups and withdrawals, the newest. */
export async function findMemberSubjects(db: Db, typed: string): Promise<string[]> {
  const members = await findMemberKeys(db, typed);
  const found: string[] = [];
  for (const { id, usernameKey } of members) {
    const newest = {
      where: { userId: id },
      orderBy: { id: 'desc' },
      select: { id: true },
    } as const;
    const cases = await db.kycCase.findMany({ ...newest, take: RECORDS });
    const topUps = await db.recharge.findMany({ ...newest, take: RECORDS });
    const withdrawals = await db.withdrawal.findMany({ ...newest, take: RECORDS });
    found.push(
      `user:${usernameKey}`,
      ...cases.map((row) => `kyc:${row.id}`),
      ...topUps.map((row) => `recharge:${row.id}`),
      ...withdrawals.map((row) => `withdrawal:${row.id}`),
    );
  }
  return found;
}

async function findMemberKeys(
  db: Db,
  typed: string,
): Promise<{ id: bigint; usernameKey: string }[]> {
  const text = typed.normalize('NFKC').trim();
  const select = { id: true, usernameKey: true } as const;
  const named = await db.user.findUnique({
    where: { usernameKey: text.toLowerCase() },
    select,
  });
  if (named) return [named];
  const values: string[] = [];
  const matches = matchesPerson(text, (given) => `$${values.push(given)}`);
  return db.$queryRawUnsafe(
    `SELECT id, username_key AS "usernameKey" FROM app_user WHERE id = ANY (ARRAY(${matches}))
     ORDER BY id DESC LIMIT ${MEMBERS}`,
    ...values,
  );
}

async function findUsers(db: Db, text: string): Promise<string[]> {
  return (await findMemberKeys(db, text)).map(({ usernameKey }) => `user:${usernameKey}`);
}

async function findOperators(db: Db, text: string): Promise<string[]> {
  const nameKey = text.toLowerCase();
  const found = await db.operator.findUnique({ where: { nameKey }, select: { nameKey: true } });
  return found ? [`operator:${found.nameKey}`] : [];
}

async function findNumbered(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const of of Object.values(RECORD_TABLES)) {
    const values: unknown[] = [];
    const bind = (value: unknown) => `$${values.push(value)}`;
    // By its number only: not by a reference or amount that has the same digits.
    const [way] = numberWays(of, text, { bind, limit: MEMBERS });
    if (!way) continue;
    const rows = await db.$queryRawUnsafe<{ id: bigint }[]>(way.slice(1, -1), ...values);
    found.push(...rows.map(({ id }) => `${REFS[of.table] ?? of.table}:${id}`));
  }
  return found;
}

/** Settings by their label, or a part of it. */
function settingsCalled(text: string): string[] {
  const t = translator();
  const labelOf = (name: SettingName) => t(`deskSettings.keys.${name}.label`).toLowerCase();
  return (Object.keys(SETTING_SPECS) as SettingName[]).filter((name) =>
    labelOf(name).includes(text.toLowerCase()),
  );
}
