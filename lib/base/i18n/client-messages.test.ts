import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPaletteMessages } from '#components/chrome/palette/load-messages.ts';
import {
  clientMessageKeys,
  type KeysByEntry,
  onDemandKeys,
} from '#scripts/messages/client-message-keys';
import { openSources, ROOT, type Sources } from '#scripts/messages/source-graph';
import KEYS from './client-message-keys.json' with { type: 'json' };
import { clientMessages, type MessageTree } from './client-messages.ts';
import { LOCALES } from './locales.ts';
import { MESSAGES } from './messages.ts';

describe('the messages that a page sends to the browser', () => {
  let sources: Sources;
  let read: KeysByEntry;

  beforeAll(() => {
    sources = openSources();
    read = clientMessageKeys(sources);
  });
  afterAll(() => sources.close());

  it('are those that the client components of its tree read (`npm run messages`)', () => {
    expect(KEYS).toEqual(read);
  });

  it.each(LOCALES)('are loaded by the palette for itself in %s', async (locale) => {
    const loaded = await loadPaletteMessages(locale);
    const textOf = (key: string) =>
      key.split('.').reduce<unknown>((tree, name) => (tree as MessageTree)?.[name], loaded);
    const keys = onDemandKeys(sources);
    expect(keys).toContain('palette.placeholder');
    expect(keys.filter((key) => typeof textOf(key) !== 'string')).toEqual([]);
  });

  it.each(Object.keys(KEYS))('are provided by app/%s.tsx', (entry) => {
    const source = readFileSync(join(ROOT, `app/${entry}.tsx`), 'utf8');
    const text =
      entry === 'layout' ? "clientMessages('layout', " : `export default withMessages('${entry}',`;
    expect(source.replaceAll(/(?<=\()\s+/g, '')).toContain(text);
  });
});

describe('clientMessages', () => {
  it.each(LOCALES)('picks the messages of an entry in %s', (locale) => {
    const { market, chrome, ...others } = clientMessages(
      '(members)/(default)/market/linechart/page',
      locale,
    );
    expect(market).toMatchObject({ range: MESSAGES[locale].market.range });
    expect(chrome).not.toHaveProperty('titles');
    expect(Object.keys(others)).not.toContain('errors');
  });
});
