import { findEntries, type PaletteEntry } from '#components/ui/palette/palette-entry.ts';
import type { EntriesByGroup } from './use-palette-entries.ts';

type GroupName = 'recent' | keyof EntriesByGroup;

export interface EntryGroup {
  name: GroupName;
  options: PaletteEntry[];
}

/** What a text finds: first the entries that were chosen before, in their order, then the others by group. */
export function groupEntries(
  entries: EntriesByGroup,
  recent: readonly string[],
  text: string,
): EntryGroup[] {
  const all = Object.values(entries).flat();
  const chosen = recent.flatMap((id) => all.filter((entry) => entry.id === id));
  const others = (Object.keys(entries) as (keyof EntriesByGroup)[]).map((name) => ({
    name,
    options: findEntries(entries[name], text).filter((entry) => !recent.includes(entry.id)),
  }));
  return [{ name: 'recent' as const, options: findEntries(chosen, text) }, ...others].filter(
    ({ options }) => options.length > 0,
  );
}
