import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { QueueCards } from '#components/desk/shell/queue-cards';
import { requireOperator } from '#lib/desk/session/require-operator';
import { pageTitle } from '#lib/i18n/page-title';

export const generateMetadata = pageTitle('deskShell.nav.sections.today');

/** /desk: what waits today. */
async function TodayPage() {
  const { operator } = await requireOperator('desk.open');
  const t = await getTranslations('deskShell.today');
  return (
    <>
      <DeskPageHead title={t('greeting', { name: operator.name })} />
      <QueueCards />
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/page', TodayPage);
