import { expect, test } from 'vitest';
import { listVersions } from './versions.ts';

const shown = { status: 'published', from: null, until: null } as const;
const draft = { ...shown, status: 'draft' } as const;
let id = 10n;
const event = (action: string, detail: object) => ({
  id: id--,
  createdAt: new Date('2026-03-02T00:00:00Z'),
  actor: 'operator:amy',
  action,
  detail,
});

test('each version is the item after one change', () => {
  const present = {
    fields: { title: 'C', position: 0 },
    translations: { en: { title: 'English' } },
    schedule: shown,
  };
  const versions = listVersions(present, [
    event('notice.schedule', { before: draft, after: shown }),
    event('notice.translate', { locale: 'en', after: { title: 'English' } }),
    event('notice.edit', { before: { title: 'B' }, after: { title: 'C' } }),
    event('notice.edit', { before: { title: 'A' }, after: { title: 'B' } }),
    event('notice.add', { after: { title: 'A' } }),
    event('notice.remove', { before: { title: 'older' } }),
  ]);
  expect(versions.map(({ verbs, fields }) => [...verbs, fields.title])).toEqual([
    ['schedule', 'C'],
    ['translate', 'C'],
    ['edit', 'C'],
    ['edit', 'B'],
    ['add', 'A'],
  ]);
  expect(versions[1]).toMatchObject({ schedule: draft, translations: present.translations });
  expect(versions[2]?.translations).toEqual({});
});

test('the changes of one save are one version', () => {
  const present = {
    fields: { title: 'B' },
    translations: { en: { title: 'English' } },
    schedule: shown,
  };
  const versions = listVersions(present, [
    event('notice.schedule', { before: draft, after: shown, base: '7' }),
    event('notice.translate', { locale: 'zh-CN', before: { title: '旧' }, base: '7' }),
    event('notice.translate', { locale: 'en', after: { title: 'English' }, base: '7' }),
    event('notice.edit', { before: { title: 'A' }, after: { title: 'B' }, base: '7' }),
    event('notice.translate', { locale: 'zh-CN', after: { title: '旧' }, base: 'new' }),
    event('notice.add', { after: { title: 'A' }, base: 'new' }),
  ]);
  expect(versions.map(({ verbs }) => verbs)).toEqual([
    ['schedule', 'translate', 'edit'],
    ['translate', 'add'],
  ]);
  expect(versions[1]).toMatchObject({
    ...{ fields: { title: 'A' }, translations: { 'zh-CN': { title: '旧' } }, schedule: draft },
  });
});
