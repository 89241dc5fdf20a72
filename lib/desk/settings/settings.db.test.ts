import { expect, test } from 'vitest';
import { setSetting } from '#lib/config/set-setting';
import { AppError } from '#lib/errors/app-error';
import { useTestDatabase } from '#tests/support/database/test-database';
import { findSettingProblem } from './find-setting-problem.ts';
import { findSettingChange, listDeskSettings, listSettingChanges } from './queries.ts';

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
    actor: 'operator:amy',
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
    updated_by: 'operator:amy',
    four_eyes: false,
    pending: null,
  });
  expect(settings.find(({ key }) => key === 'trade_bps')?.four_eyes).toBe(true);
});

test('a value of the wrong form, or in conflict with another setting, is described', async () => {
  expect(await findSettingProblem(db, { key: 'trade_bps', value: '20001' })).toContain('trade_bps');
  expect(await findSettingProblem(db, { key: 'recharge_min', value: '60000.00' })).toContain(
    'recharge_max',
  );
  expect(await findSettingProblem(db, { key: 'trade_bps', value: '25' })).toBeNull();
  await expect(findSettingProblem(db, { key: 'nothing', value: '1' })).rejects.toThrow(AppError);
});
