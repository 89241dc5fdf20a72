import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { ListVersions } from '#components/desk/screening/list-versions';
import { UploadList } from '#components/desk/screening/upload-list';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { listLists } from '#lib/site/desk/screening/queries';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskScreening.lists.title');

/** /desk/screening/lists: the lists that members are compared with, and the upload of another version. */
async function ListsPage() {
  const { db, operator } = await requireOperator('screening.read');
  const [lists, t] = await Promise.all([listLists(db), getTranslations('deskScreening.lists')]);
  return (
    <>
      <DeskPageHead title={t('title')}>{t('note')}</DeskPageHead>
      {may(operator.roles, 'screening.upload') && <UploadList />}
      <ListVersions lists={lists} />
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/screening/lists/page', ListsPage);
