import type { Pool } from '#lib/base/db/client';
import { currentLocale } from '#lib/base/i18n/request-locale';
import { issueReport } from '#lib/operation/reports/issue-report';
import type { ReportRequest } from './schema.ts';

/** Answers with a signed report in the language of the request. */
export async function reportResponse(
  pool: Pool,
  operator: string,
  { period, format, reason }: ReportRequest,
): Promise<Response> {
  const request = { name: period, format, locale: currentLocale(), operator, reason };
  const { name, contentType, content } = await issueReport(pool, request);
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  });
}
