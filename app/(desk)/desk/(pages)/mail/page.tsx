import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { MarkBounced } from '#components/desk/mail/mark-bounced';
import { ParkedTable } from '#components/desk/mail/parked-table';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { LinkButton } from '#components/ui/action/link-button';
import { Note } from '#components/ui/layout/note';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { siteOrigin } from '#lib/base/site-origin';
import { isMailCaught } from '#lib/running/mail/send-mail';
import { listGivenUp } from '#lib/site/desk/mail/queries';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskShell.nav.sections.mail');

/** /desk/mail: mail and pushes that were given up; in paper mode without a mail server the way to the caught ones. */
async function MailPage() {
  const { db, operator } = await requireOperator('system.read');
  const [rows, t, sections] = await Promise.all([
    listGivenUp(db),
    getTranslations('deskMail'),
    getTranslations('deskShell.nav.sections'),
  ]);
  const canManage = may(operator.roles, 'system.manage');
  return (
    <>
      <DeskPageHead title={sections('mail')} actions={canManage && <MarkBounced />}>
        {t('note')}
      </DeskPageHead>
      {isMailCaught() && (
        <Note>
          <p>{t('caught')}</p>
          <LinkButton
            kind="secondary"
            href={`${siteOrigin()}${PAGES.mailbox}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('openMailbox')}
          </LinkButton>
        </Note>
      )}
      <ParkedTable {...{ rows, canManage }} now={new Date().toISOString()} />
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/mail/page', MailPage);
