import { expect, test } from 'vitest';
import { refusal } from '#lib/access/http/envelope';
import { AppError } from '#lib/base/errors/app-error';
import { setSetting } from '#lib/running/config/set-setting';
import { useTestDatabase } from '#tests/support/database/test-database';
import { findSettingChange, listDeskSettings, listSettingChanges } from './queries.ts';
import { requirePossibleSetting } from './require-possible-setting.ts';

const { db } = useTestDatabase();

test('the history of a setting is read newest first, page by page', async () => {
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
  expect(second.rows.map(({ after }) => after)).toEqual([35, 34, 33, 32, 31]);
  expect(second.next).toBeNull();
  const id = second.rows[0]?.id ?? '';
  expect(await findSettingChange(db, 'quote_seconds', id)).toMatchObject({ after: 35 });
  expect(await findSettingChange(db, 'trade_bps', id)).toBeNull();
  const settings = await listDeskSettings(db);
  expect(settings.find(({ key }) => key === 'quote_seconds')).toMatchObject({
    value: 55,
    updated_by: 'amy',
    four_eyes: false,
    pending: null,
  });
  expect(settings.find(({ key }) => key === 'trade_bps')?.four_eyes).toBe(true);
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
