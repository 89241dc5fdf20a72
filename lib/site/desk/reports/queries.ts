import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { previewReport } from '#lib/operation/reports/issue-report';

type Preview = Awaited<ReturnType<typeof previewReport>>;

/** A report to be looked at, or why there is none. */
export type ReportPreview = Preview | 'notOver' | 'archived';

/** The report of a day or month as tables. */
export async function getReportPreview(
  db: Db,
  request: { name: string; operator: string },
): Promise<ReportPreview> {
  try {
    return await previewReport(db, request);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 4010 ? 'archived' : 'notOver';
  }
}
