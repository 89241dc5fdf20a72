import type { Db } from '#lib/base/db/client';
import type { Messages } from '#lib/base/i18n/messages';
import { translator } from '#lib/base/i18n/translate';
import type { NoteKind } from '#lib/features/members/case-file/note-kinds';
import type { RiskLevel } from '#lib/features/members/risk/risk-level';
import type { Outcome } from '#lib/features/suitability/enums';
import type { LegalKind } from '#lib/running/legal/legal-kind';
import { wordRows } from '../audit/audit-words.ts';
import { storedDetail } from '../audit/without-depths.ts';
import type { HitStatus } from '../screening/hit-status.ts';
import { readMessages } from './read-case-messages.ts';

/** Rows that are read at once. */
const PAGE = 500;

/** A member, by id and by the key of the name. */
export interface CaseMember {
  userId: bigint;
  subject: string;
}

/** A row of the case file. */
export interface CaseRow {
  id: bigint;
  at: Date;
  kind: string;
  by: string;
  text: string;
  /** The text in words; null if it is stored so. */
  words: string | null;
}

type ReadRows = (db: Db, member: CaseMember, afterId: bigint) => Promise<CaseRow[]>;
export type CasePart = keyof Messages['deskMemberFile']['file']['part'];

/** The parts of the file, one after the other, each in the order in which it was written. */
const PARTS: readonly [CasePart, ReadRows][] = [
  ['notes', readNotes],
  ['documents', readDocuments],
  ['messages', readCaseMessages],
  ['screening', readHits],
  ['risks', readRisks],
  ['consents', readAcceptances],
  ['suitability', readAssessments],
  ['acts', readActs],
];
export const CASE_PARTS = PARTS.map(([name]) => name);

/** Rows of one part, and the cursor of those that follow; null after the last one. */
interface CasePage {
  part: CasePart;
  rows: CaseRow[];
  next: string | null;
}

/** Reads a page of a member's case file, from its start if there is no cursor. */
export async function readCasePage(db: Db, member: CaseMember, cursor = '0.0'): Promise<CasePage> {
  const [index = 0, after = '0'] = [Number(cursor.split('.')[0]), cursor.split('.')[1]];
  const [part, read] = PARTS[index] ?? (['acts', readActs] as const);
  const rows = await read(db, member, BigInt(after));
  if (rows.length === PAGE) return { part, rows, next: `${index}.${rows.at(-1)?.id}` };
  return { part, rows, next: index + 1 < PARTS.length ? `${index + 1}.0` : null };
}

/** Rows of a member after an id, a page of them in the order in which they were written. */
function pageAfter(userId: bigint, afterId: bigint) {
  return {
    where: { userId, id: { gt: afterId } },
    orderBy: { id: 'asc' },
    take: PAGE,
  } as const;
}

async function readNotes(db: Db, { userId }: CaseMember, afterId: bigint): Promise<CaseRow[]> {
  const t = translator();
  const rows = await db.memberNote.findMany(pageAfter(userId, afterId));
  return rows.map(({ id, kind, author, text, createdAt }) => ({
    ...{ id, at: createdAt, by: author, text, words: null },
    kind: t(`deskMemberFile.file.kind.${kind as NoteKind}`),
  }));
}

async function readDocuments(db: Db, { userId }: CaseMember, afterId: bigint): Promise<CaseRow[]> {
  const kind = translator()('deskMemberFile.file.kind.document');
  const rows = await db.memberDocument.findMany({
    ...pageAfter(userId, afterId),
    omit: { sealed: true },
  });
  return rows.map(({ id, title, type, size, sha256, uploadedBy, createdAt }) => ({
    ...{ id, at: createdAt, kind, by: uploadedBy, words: null },
    text: `${title} (${type}, ${size} bytes, SHA-256 ${Buffer.from(sha256).toString('hex')})`,
  }));
}

async function readCaseMessages(
  db: Db,
  { userId }: CaseMember,
  afterId: bigint,
): Promise<CaseRow[]> {
  const kind = translator()('deskMemberFile.file.kind.message');
  const rows = await readMessages(db, { userId, afterId, take: PAGE });
  return rows.map(({ id, author, createdAt, text }) => ({
    ...{ id, at: createdAt, kind, by: author, text, words: null },
  }));
}

/** Hits of name screening with what was decided about them; one that waits has no operator. */
async function readHits(db: Db, { userId }: CaseMember, afterId: bigint): Promise<CaseRow[]> {
  const t = translator();
  const kind = t('deskMemberFile.file.kind.screening');
  const rows = await db.screeningHit.findMany({
    ...pageAfter(userId, afterId),
    include: { decision: true },
  });
  return rows.map(({ id, listName: list, entryName: name, score, status, createdAt, decision }) => {
    const found = t('deskScreening.line', { list, name, score });
    const state = t(`deskScreening.statuses.${status as HitStatus}`);
    const text = [found, state, ...(decision ? [decision.reason] : [])].join('\n');
    return { id, at: createdAt, kind, by: decision?.decidedBy ?? '', text, words: null };
  });
}

async function readRisks(db: Db, { userId }: CaseMember, afterId: bigint): Promise<CaseRow[]> {
  const t = translator();
  const kind = t('deskMemberFile.file.kind.risk');
  const rows = await db.memberRisk.findMany(pageAfter(userId, afterId));
  return rows.map(({ id, level, reviewOn, reason, setBy, createdAt }) => {
    const day = reviewOn.toISOString().slice(0, 10);
    const levelName = t(`deskMembers.risk.levels.${level as RiskLevel}`);
    const text = `${t('deskMembers.risk.entry', { level: levelName, day })}\n${reason}`;
    return { id, at: createdAt, kind, by: setBy, text, words: null };
  });
}

/** Acceptances have no id: their place among those of the member is one. */
async function readAcceptances(
  db: Db,
  { userId, subject }: CaseMember,
  afterId: bigint,
): Promise<CaseRow[]> {
  const t = translator();
  const kind = t('deskMemberFile.file.kind.consent');
  const rows = await db.$queryRaw<AcceptanceRow[]>`
    SELECT * FROM (
      SELECT row_number() OVER (ORDER BY accepted_at, kind, version) AS id, kind AS document, version,
        accepted_at AS at, source
      FROM legal_acceptance WHERE user_id = ${userId}
    ) AS placed WHERE id > ${afterId} ORDER BY id LIMIT ${PAGE}`;
  return rows.map(({ id, at, document, version, source }) => {
    const words = { document: t(`legal.kinds.${document}`), version: `${version}` };
    const text = `${t('legal.versionOf', words)}\n${t(`deskLegal.source.${source}`)}`;
    return { id, at, kind, by: subject, text, words: null };
  });
}

interface AcceptanceRow {
  id: bigint;
  at: Date;
  document: LegalKind;
  version: number;
  source: 'sign_up' | 'asked';
}

/** Outcomes only: the answers are revealed on the page of the member. */
async function readAssessments(
  db: Db,
  { userId, subject }: CaseMember,
  afterId: bigint,
): Promise<CaseRow[]> {
  const t = translator();
  const kind = t('deskLegal.suitability');
  const rows = await db.suitabilityAssessment.findMany(pageAfter(userId, afterId));
  return rows.map(({ id, outcome, createdAt }) => ({
    ...{ id, at: createdAt, kind, by: subject, words: null },
    text: t(`suitability.outcomes.${outcome as Outcome}`),
  }));
}

async function readActs(db: Db, { subject }: CaseMember, afterId: bigint): Promise<CaseRow[]> {
  const rows = await db.auditEvent.findMany({
    where: { subject, id: { gt: afterId } },
    orderBy: { id: 'asc' },
    take: PAGE,
  });
  const worded = await wordRows(
    db,
    rows.map(({ id, createdAt, ...row }) => ({
      ...row,
      ...{ id: id.toString(), at: createdAt.toISOString() },
    })),
    [],
  );
  return rows.map(({ id, actor, detail, createdAt }, index) => ({
    ...{ id, at: createdAt, kind: worded[index]?.action ?? '', by: actor },
    text: storedDetail(detail),
    words: (worded[index]?.detail ?? []).map(({ name, value }) => `${name}: ${value}`).join('\n'),
  }));
}
