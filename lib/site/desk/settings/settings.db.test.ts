import { expect, test } from 'vitest';
import { refusal } from '#lib/access/http/envelope';
import { AppError } from '#lib/base/errors/app-error';
import { post } from '#lib/books/ledger/post';
import { getSettings } from '#lib/running/config/queries';
import { setSetting } from '#lib/running/config/set-setting';
import { useTestDatabase } from '#tests/support/database/test-database';
import { findSettingChange, listDeskSettings, listSettingChanges } from './queries.ts';
import { requirePossibleSetting } from './require-possible-setting.ts';

const { db } = useTestDatabase({ journals: 'without records' });

test('the history of a setting is read newest first, page by page', async () => {
  const seeded = (await getSettings(db)).quote_seconds;
  for (let bps = 31; bps <= 55; bps++)
    await db.$transaction((tx) =>
      setSetting(tx, {
        key: 'quote_seconds',
        value: String(bps),
        operator: 'amy',
        reason: `to ${bps}`,
      }),
    );
  const first = await listSettingChanges(db, 'quote_seconds');
  expect(first.rows[0]).toMatchObject({
    after: 55,
    before: 54,
    actor: 'amy',
    reason: 'to 55',
    usable: true,
  });
  expect(first.rows).toHaveLength(20);
  const second = await listSettingChanges(db, 'quote_seconds', first.next ?? '');
  expect(second.rows.map(({ after }) => after)).toEqual([35, 34, 33, 32, 31, seeded]);
  expect(second.next).toBeNull();
  const id = second.rows[0]?.id ?? '';
  expect(await findSettingChange(db, 'quote_seconds', id)).toMatchObject({ after: 35 });
  expect(await findSettingChange(db, 'trade_bps', id)).toBeNull();
  const firstId = second.rows.at(-1)?.id ?? '';
  expect(await findSettingChange(db, 'quote_seconds', firstId)).toMatchObject({
    ...{ at: null, after: seeded, usable: true },
  });
  const settings = await listDeskSettings(db);
  expect(settings.find(({ key }) => key === 'quote_seconds')).toMatchObject({
    value: 55,
    updated_by: 'amy',
    is_changed: true,
    four_eyes: false,
    pending: null,
  });
  expect(settings.find(({ key }) => key === 'trade_bps')?.four_eyes).toBe(true);
});

test('the currency is fixed once there are records', async () => {
  const isFixed = async (name: string) =>
    (await listDeskSettings(db)).find(({ key }) => key === name)?.fixed;
  expect([await isFixed('currency'), await isFixed('quote_seconds')]).toEqual([false, false]);
  await post(db, { kind: 'recharge', ref: 'test:1', actor: 'system:test', simulated: true }, [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -1n },
    { userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor: 1n },
  ]);
  expect([await isFixed('currency'), await isFixed('quote_seconds')]).toEqual([true, false]);
});

test('a value of the wrong form, or in conflict with another setting, is described', async () => {
  const messageOf = (key: string, value: string) =>
    requirePossibleSetting(db, { key, value }).then(
      () => null,
      (error) => (error instanceof AppError ? refusal(error).msg : error),
    );
  expect(await messageOf('trade_bps', '20001')).toBe('這個值不能大於 10,000');
  expect(await messageOf('trade_bps', 'many')).toBe('這個值的格式不正確，請參考目前的值');
  expect(await messageOf('recharge_min', '60000.00')).toBe(
    '單筆儲值下限 60000.00 不能高於上限 50000.00',
  );
  expect(await messageOf('trade_bps', '25')).toBeNull();
  expect(await messageOf('nothing', '1')).toBe('找不到這筆資料');
});
