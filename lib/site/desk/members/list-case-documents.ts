import type { Db } from '#lib/base/db/client';
import { CASE_DOCUMENTS_MAX } from '#lib/features/members/case-file/case-limits';

/** A document of a case file, without its content. */
export interface CaseDocument {
  id: string;
  title: string;
  type: string;
  /** Bytes. */
  size: number;
  uploaded_by: string;
  created_at: string;
}

/** The documents that operators attached to a member, newest first. */
export async function listCaseDocuments(db: Db, userId: bigint): Promise<CaseDocument[]> {
  const rows = await db.memberDocument.findMany({
    where: { userId },
    orderBy: { id: 'desc' },
    take: CASE_DOCUMENTS_MAX,
    select: { id: true, title: true, type: true, size: true, uploadedBy: true, createdAt: true },
  });
  return rows.map(({ id, uploadedBy, createdAt, ...row }) => ({
    ...{ id: id.toString(), ...row },
    ...{ uploaded_by: uploadedBy, created_at: createdAt.toISOString() },
  }));
}
