import { isDeepStrictEqual } from 'node:util';
import { SETTING_SPECS, type SettingName } from '#lib/running/config/setting-specs';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { startSite } from '#scripts/testing/test-site';
import { writeSetting } from '#tests/support/operator/write-setting';
import { test as base, callApi, type Member, prepareForPayout } from '../fixtures.ts';
import { type CallAs, callerOf, inSiteTransaction, queryDatabase } from './operator.ts';
import { makeSeededDatabase } from './seeded-database.ts';

/** Receiving accounts in this site's payment instructions. */
export const ACCOUNTS = {
  bank: {
    bank_code: '808',
    bank_name: '玉山商業銀行',
    branch: '營業部',
    account: '0123-979-123456',
    holder: '金庫測試收款戶',
  },
  hkbank: {
    bank_code: '004',
    bank_name: '香港上海滙豐銀行',
    account: '123-456789-838',
    holder: 'Jinku Test',
  },
  number: { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
};

/** A site with manual channels: an operator confirms payments. Tests may change its settings. */
export interface DeskSite {
  origin: string;
  /** Origin of its operators' desk. */
  deskOrigin: string;
  /** Its database, as the application's role. */
  url: string;
  /** Makes a call of its desk. */
  callAs: CallAs;
  /** Changes one of its settings. */
  set: (key: string, value: string | number | boolean | object) => Promise<void>;
  /** Runs one query on its database, as the owner. */
  sql: (query: string, ...values: unknown[]) => Promise<object[]>;
}

const cluster = process.env.TEST_CLUSTER;

/** Skips a test file if there is no cluster for a second site's database. */
export function needsSiteOfItsOwn(): void {
  base.skip(!cluster, 'starts a second site beside the one under test');
}

/** Tests on a site with manual channels, started once per worker. What a test sets is set back after it. */
export const test = base.extend<{ settings: undefined }, { desk: DeskSite }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use, { workerIndex }) => {
      const extra = { OPERATOR_ACCOUNTS: JSON.stringify(ACCOUNTS) };
      const { desk, close } = await openSite(`jinku_desk_${workerIndex}`, extra);
      for (const channel of ['bank', 'hkbank', 'number'])
        await desk.set(`channel_${channel}`, 'manual');
      await use(desk);
      await close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ desk }, use) => use(desk.origin),
  settings: [
    async ({ desk }, use) => {
      const before = await settingsOf(desk);
      await use(undefined);
      for (const [key, value] of Object.entries(await settingsOf(desk))) {
        const earlier = before[key] ?? SETTING_SPECS[key as SettingName].first;
        if (!isDeepStrictEqual(value, earlier)) await desk.set(key, earlier);
      }
    },
    { auto: true },
  ],
});

type Settings = Record<string, Parameters<DeskSite['set']>[1]>;

async function settingsOf(desk: DeskSite): Promise<Settings> {
  const rows = await desk.sql('SELECT key, value FROM config');
  return Object.fromEntries(
    (rows as { key: string; value: never }[]).map((row) => [row.key, row.value]),
  );
}

/**
 * Starts a site with its own seeded database.
 * @param name name of the database
 * @param extra additional environment variables
 * @param settings settings that are stored before the site starts
 */
export async function openSite(
  name: string,
  extra: Record<string, string> = {},
  settings: Record<string, string | number> = {},
): Promise<{ desk: DeskSite; close: () => Promise<void> }> {
  const { appUrl, ownerUrl } = await makeSeededDatabase(JSON.parse(cluster ?? ''), name);
  const { set } = deskSite({ origin: '', deskOrigin: '' }, appUrl, ownerUrl);
  for (const [key, value] of Object.entries(settings)) await set(key, value);
  const site = await startSite(appUrl, PROJECT_ROOT, extra);
  return { desk: deskSite(site, appUrl, ownerUrl), close: () => site.stop() };
}

function deskSite(
  { origin, deskOrigin }: Pick<DeskSite, 'origin' | 'deskOrigin'>,
  appUrl: string,
  ownerUrl: string,
): DeskSite {
  const sql: DeskSite['sql'] = (query, ...values) => queryDatabase(query, values, ownerUrl);
  return {
    origin,
    deskOrigin,
    url: appUrl,
    callAs: callerOf({ deskOrigin, url: appUrl }),
    sql,
    set: (key, value) => inSiteTransaction(ownerUrl, (ask) => writeSetting(ask, { key, value })),
  };
}

/** Credits a top-up by a call of the desk, and adds a card to withdraw to. */
export async function fundByHand(
  desk: DeskSite,
  { page, token, ...member }: Member,
  amount: string,
): Promise<void> {
  await prepareForPayout({ page, token, ...member });
  const { data } = await callApi(page.request, 'recharge', { channel: 'bank', amount }, token);
  await desk.callAs('amy', 'approveTopUp', { id: data.id, reference: `F-${data.no}` });
}

/** Available and frozen cash. */
export async function balanceOf({ page, token }: Member): Promise<[string, string]> {
  const { data } = await callApi(page.request, 'balance', {}, token);
  return [data.available, data.frozen];
}
