import type { Db } from '#lib/base/db/client';
import { type ContentRow, contentTable } from '#lib/features/content/content-table';
import { readTranslations, type Translations } from '#lib/features/content/in-locale';
import { CONTENT_FIELDS, type ContentKind } from '#lib/features/content/item-schema';
import { readSchedule, type Schedule } from '#lib/features/content/schedule';
import { type ContentVersion, listVersions } from './versions.ts';

export {
  CONTENT_FIELDS,
  CONTENT_KINDS,
  type ContentField,
  listTextFields,
} from '#lib/features/content/item-schema';
export { previewContent } from './preview-content.ts';
export type { ContentVersion } from './versions.ts';

/** An item on the desk. */
export interface DeskContent {
  slug: string;
  fields: Record<string, string | number | boolean>;
  translations: Translations;
  schedule: Schedule;
  state: 'draft' | 'planned' | 'shown' | 'ended';
  /** When it was added, which members see of notices and news; null for other kinds. */
  createdAt: string | null;
}

/** Changes of one item that its page shows. */
const VERSIONS = 50;

/** Lists all items of a kind in the order in which members see them. */
export async function listDeskContent(
  db: Db,
  kind: ContentKind,
  now: Date,
): Promise<DeskContent[]> {
  const orderBy = [{ position: 'asc' }, { id: 'desc' }];
  const rows = await contentTable(db, kind).findMany({ orderBy });
  return rows.map((row) => itemOf(kind, row, now));
}

/** Reads one item; null if there is none. */
export async function findDeskContent(
  db: Db,
  kind: ContentKind,
  slug: string,
): Promise<DeskContent | null> {
  const row = await contentTable(db, kind).findUnique({ where: { slug } });
  return row && itemOf(kind, row, new Date());
}

/** The newest versions of an item, from the audit log. */
export async function listContentVersions(
  db: Db,
  kind: ContentKind,
  item: DeskContent,
): Promise<ContentVersion[]> {
  const events = await db.auditEvent.findMany({
    where: { subject: `${kind}:${item.slug}` },
    orderBy: { id: 'desc' },
    take: VERSIONS,
  });
  return listVersions(item, events);
}

function itemOf(kind: ContentKind, row: ContentRow, now: Date): DeskContent {
  const values = row as unknown as Record<string, string | number | boolean>;
  const schedule = readSchedule(row);
  return {
    slug: row.slug,
    fields: Object.fromEntries(CONTENT_FIELDS[kind].map((name) => [name, values[name] ?? ''])),
    translations: readTranslations(row.translations),
    schedule,
    state: stateOf(schedule, now.toISOString()),
    createdAt: row.createdAt?.toISOString() ?? null,
  };
}

function stateOf({ status, from, until }: Schedule, now: string): DeskContent['state'] {
  if (status === 'draft') return 'draft';
  if (from !== null && from > now) return 'planned';
  return until !== null && until <= now ? 'ended' : 'shown';
}
