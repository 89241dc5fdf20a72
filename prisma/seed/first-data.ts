import { ROLES } from '#lib/access/operators/rights';
import {
  fitsOperatorPassword,
  hashOperatorPassword,
} from '#lib/access/operators/sign-in/operator-password';
import { hashPassword } from '#lib/access/session/password/password';
import { hashTradePassword } from '#lib/access/session/password/trade-password-hash';
import { type Db, database, type Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { env } from '#lib/base/env';
import { METALS } from '#lib/base/money';
import { seedPool } from '#lib/features/fixed/move-pool';
import { firstValue } from '#lib/running/config/first-value';
import { SETTING_SPECS, type SettingName } from '#lib/running/config/setting-specs';
import { seedContent } from './content.ts';
import { furnishDemo, type LoadCall } from './demo-account.ts';

/** The seeded account of paper mode, so that a newcomer can look around. */
export const SEEDED_LOGIN = {
  username: 'demo',
  password: 'jinku-demo-2026',
  tradePassword: '135790',
};
/** The seeded operator of paper mode, with all roles. */
export const SEEDED_OPERATOR = { name: 'desk', password: 'jinku-desk-2026' };
const SEEDED_REAL_NAME = '王示範';
/** Initial amount of the interest pool in paper mode. */
const SEEDED_POOL_AMOUNT = '1000000.00';

/** The number of rows that the seed wrote, by what they are. */
export type Written = Record<
  | 'settings'
  | 'items of content'
  | 'rooms'
  | 'members'
  | 'operators'
  | 'records of the demo account',
  number
>;

/**
 * Writes the first data: settings, content, rooms and, in paper mode, one account with its first
 * records, one operator and an interest pool. Existing rows stay unchanged. JINKU_EMPTY=1 leaves the
 * account without records.
 * @param load loads the handlers of the calls that make these records
 */
export async function seed(load: LoadCall, db: Pool = database()): Promise<Written> {
  const shared = {
    settings: await seedSettings(db),
    'items of content': await seedContent(db, env().APP_MODE),
    rooms: await seedRooms(db),
  };
  const none = { members: 0, operators: 0, 'records of the demo account': 0 };
  if (env().APP_MODE !== 'paper') return { ...shared, ...none };
  const members = await seedMember(db);
  const operators = await seedOperator(db);
  await inTransaction(db, (tx) => seedPool(tx, SEEDED_POOL_AMOUNT));
  const isLiving = members > 0 && !env().JINKU_EMPTY;
  const records = isLiving ? await furnishDemo(db, SEEDED_LOGIN, load) : 0;
  return { ...shared, members, operators, 'records of the demo account': records };
}

async function seedSettings(db: Db): Promise<number> {
  const data = (Object.keys(SETTING_SPECS) as SettingName[]).map((key) => ({
    key,
    value: firstValue(key),
    updatedBy: 'system:seed',
  }));
  return (await db.configRow.createMany({ data, skipDuplicates: true })).count;
}

async function seedRooms(db: Db): Promise<number> {
  // Paper mode is tried at any hour.
  const hours = env().APP_MODE === 'live' ? 'business' : 'always';
  const data = METALS.map((symbol) => ({ symbol, hours }));
  return (await db.room.createMany({ data, skipDuplicates: true })).count;
}

/** @returns the number of members created */
async function seedMember(db: Db): Promise<number> {
  const { username, password, tradePassword } = SEEDED_LOGIN;
  const usernameKey = username.toLowerCase();
  if (await db.user.findUnique({ where: { usernameKey }, select: { id: true } })) return 0;
  const member = await db.user.create({
    data: {
      username,
      usernameKey,
      passwordHash: await hashPassword(password),
      realName: SEEDED_REAL_NAME,
      seeded: true,
    },
    select: { id: true },
  });
  const tradePasswordHash = await hashTradePassword(member.id, tradePassword);
  await db.user.update({ where: { id: member.id }, data: { tradePasswordHash } });
  return 1;
}

/** Only if there is no operator: a further one takes the approval of another. */
async function seedOperator(db: Db): Promise<number> {
  if (await db.operator.findFirst({ select: { id: true } })) return 0;
  const { name, password } = SEEDED_OPERATOR;
  const passwordHash = await hashPassword(password);
  await db.$queryRaw`
    SELECT operator_create(${name}, ${[...ROLES]}::text[], ${passwordHash}, 'system:seed', 'paper mode')`;
  return 1;
}

/** The seeded operator, unless it has another password now or there is none. */
export async function findSeededOperator(
  db: Db = database(),
): Promise<typeof SEEDED_OPERATOR | null> {
  const { name, password } = SEEDED_OPERATOR;
  const found = await db.operator.findFirst({ where: { nameKey: name, seeded: true } });
  const fits =
    found && (await fitsOperatorPassword(db, name, await hashOperatorPassword(db, name, password)));
  return fits ? SEEDED_OPERATOR : null;
}
