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
  expect(versions.map(({ verb, fields }) => [verb, fields.title])).toEqual([
    ['schedule', 'C'],
    ['translate', 'C'],
    ['edit', 'C'],
    ['edit', 'B'],
    ['add', 'A'],
  ]);
  expect(versions[1]).toMatchObject({ schedule: draft, translations: present.translations });
  expect(versions[2]?.translations).toEqual({});
});
