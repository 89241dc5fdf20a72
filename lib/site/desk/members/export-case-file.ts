import type { Db, Pool } from '#lib/base/db/client';
import { translator } from '#lib/base/i18n/translate';
import { localTime } from '#lib/base/taipei-time';
import type { NoteKind } from '#lib/features/members/case-file/note-kinds';
import { auditMemberAct, findMemberByName } from '#lib/features/members/member-act';
import { actionName } from '../audit/action-name.ts';
import { type ListFile, listFile } from '../export-file.ts';
import { readMessages } from './read-case-messages.ts';

/** Rows that are read at once. */
const PAGE = 500;

/** A member, by id and by the key of the name. */
interface Subject {
  userId: bigint;
  subject: string;
}

/** A row of the file: time, kind, operator, text. */
interface CaseRow {
  id: bigint;
  cells: [at: string, kind: string, by: string, text: string];
}

type ReadRows = (db: Db, member: Subject, afterId: bigint) => Promise<CaseRow[]>;

/** The parts of the file, one after the other, each in the order in which it was written. */
const PARTS: readonly ReadRows[] = [readNotes, readDocuments, readCaseMessages, readAudit];

/**
 * Records the export with its reason, in a transaction of its own.
 * @throws {AppError} 4004 unknown member
 */
export async function recordCaseExport(
  tx: Db,
  act: { username: string; operator: string; reason: string },
): Promise<Subject> {
  const { id: userId } = await findMemberByName(tx, act.username);
  await auditMemberAct(tx, 'user.export-file', act);
  return { userId, subject: `user:${act.username.toLowerCase()}` };
}

/** The case file of a member as CSV: notes, documents, messages, and what operators did with the account. */
export function exportCaseFile(pool: Pool, member: Subject): ListFile {
  const t = translator();
  const header = (['at', 'kind', 'by', 'text'] as const).map((name) =>
    t(`deskMemberFile.file.column.${name}`),
  );
  const file = { title: t('deskMemberFile.file.title'), slug: `case-file-${member.userId}` };
  return listFile(file, header, async (cursor = '0.0') => {
    const [part = 0, after = 0n] = [
      Number(cursor.split('.')[0]),
      BigInt(cursor.split('.')[1] ?? 0),
    ];
    const rows = (await PARTS[part]?.(pool, member, after)) ?? [];
    const isEnd = rows.length < PAGE;
    const next = isEnd ? `${part + 1}.0` : `${part}.${rows.at(-1)?.id}`;
    return {
      cells: rows.map(({ cells }) => cells),
      next: isEnd && part + 1 >= PARTS.length ? null : next,
    };
  });
}

async function readNotes(db: Db, { userId }: Subject, afterId: bigint): Promise<CaseRow[]> {
  const t = translator();
  const rows = await db.memberNote.findMany({
    where: { userId, id: { gt: afterId } },
    orderBy: { id: 'asc' },
    take: PAGE,
  });
  return rows.map(({ id, kind, author, text, createdAt }) => ({
    id,
    cells: [
      ...([localTime(createdAt), t(`deskMemberFile.file.kind.${kind as NoteKind}`)] as const),
      ...([author, text] as const),
    ],
  }));
}

async function readDocuments(db: Db, { userId }: Subject, afterId: bigint): Promise<CaseRow[]> {
  const t = translator();
  const rows = await db.memberDocument.findMany({
    where: { userId, id: { gt: afterId } },
    orderBy: { id: 'asc' },
    take: PAGE,
    omit: { sealed: true },
  });
  return rows.map(({ id, title, type, size, sha256, uploadedBy, createdAt }) => ({
    id,
    cells: [
      ...([localTime(createdAt), t('deskMemberFile.file.kind.document'), uploadedBy] as const),
      `${title} (${type}, ${size} bytes, SHA-256 ${Buffer.from(sha256).toString('hex')})`,
    ],
  }));
}

async function readCaseMessages(db: Db, { userId }: Subject, afterId: bigint): Promise<CaseRow[]> {
  const kind = translator()('deskMemberFile.file.kind.message');
  const rows = await readMessages(db, { userId, afterId, take: PAGE });
  return rows.map(({ id, author, createdAt, text }) => ({
    id,
    cells: [localTime(createdAt), kind, author, text],
  }));
}

async function readAudit(db: Db, { subject }: Subject, afterId: bigint): Promise<CaseRow[]> {
  const rows = await db.auditEvent.findMany({
    where: { subject, id: { gt: afterId } },
    orderBy: { id: 'asc' },
    take: PAGE,
    select: { id: true, action: true, actor: true, detail: true, createdAt: true },
  });
  return rows.map(({ id, action, actor, detail, createdAt }) => ({
    id,
    cells: [localTime(createdAt), actionName(action), actor, JSON.stringify(detail)],
  }));
}
