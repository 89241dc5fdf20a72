import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { AuditList } from '#components/desk/audit/audit-list';
import { DownloadButton } from '#components/desk/ledger/download-button';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { pageTitle } from '#lib/base/i18n/page-title';
import { actionName } from '#lib/site/desk/audit/action-name';
import { wordRows } from '#lib/site/desk/audit/audit-words';
import { listAuditActions, searchAudit } from '#lib/site/desk/audit/queries';
import { auditFilterSchema } from '#lib/site/desk/audit/schema';
import { countLookups } from '#lib/site/desk/match/count-lookups';
import { listQuery, type SearchParams } from '#lib/site/desk/search-params';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskAudit.title');

const PAGE_ROWS = 50;

/** /desk/audit: the audit log; filters in the query, cursor `?after=`. */
async function AuditLogPage({ searchParams }: { searchParams: SearchParams }) {
  const { operator, db } = await requireOperator('audit.read');
  const filter = auditFilterSchema.parse(await listQuery(searchParams));
  await countLookups(operator, filter.subject, filter.member);
  const [page, actions] = await Promise.all([
    searchAudit(db, { ...filter, limit: PAGE_ROWS }),
    listAuditActions(db),
  ]);
  const t = await getTranslations('deskAudit');
  return (
    <>
      <DeskPageHead
        title={t('title')}
        actions={<DownloadButton label={t('export')} call="exportAudit" body={filter} />}
      >
        {t('note')}
      </DeskPageHead>
      <AuditList
        {...page}
        rows={await wordRows(db, page.rows, operator.roles)}
        actions={actions.map((value) => ({ value, label: actionName(value) }))}
        operatorId={operator.id.toString()}
      />
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/audit/page', AuditLogPage);
