import { expect, test } from 'vitest';
import { SETTING_SPECS } from '#lib/running/config/setting-specs';
import { GROUPED_SETTINGS, settingKind, settingText } from './setting-kinds.ts';

const keys = GROUPED_SETTINGS.flatMap((group) => group.keys);

test('every setting is in one group', () => {
  expect([...keys].sort()).toEqual(Object.keys(SETTING_SPECS).sort());
});

test.each(keys)('the choices of %s are those of its schema', (key) => {
  const kind = settingKind(key);
  if (kind.type !== 'choice') return;
  const { schema } = SETTING_SPECS[key];
  expect(kind.options).toEqual('options' in schema ? schema.options : []);
});

test.each(keys)('the first value of %s can be sent and parsed again', (key) => {
  const { schema, first } = SETTING_SPECS[key];
  const sent = settingText(first);
  const text = schema.safeParse(sent);
  expect(text.success ? text.data : schema.parse(JSON.parse(sent))).toEqual(first);
});
