import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { AddMethodAction } from '#components/methods/add-method-action';
import { KindRows } from '#components/methods/kind-rows';
import { MethodList } from '#components/methods/method-list';
import { Note } from '#components/ui/layout/note';
import { Screen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import { listSignedPayees } from '#lib/access/confirmation/queries';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { listMethods } from '#lib/features/methods/queries';
import { getConfig } from '#lib/running/config/queries';

export const generateMetadata = pageTitle('chrome.titles.methods');

/** /my/usercenter/paycard: all payout methods by kind. */
async function PayCardPage() {
  const { db, userId } = await requireSession();
  const [methods, signed, { limits }, t] = await Promise.all([
    listMethods(db, userId),
    listSignedPayees(db, userId),
    getConfig(db),
    getTranslations('methods'),
  ]);
  const limit = limits.methods_max;
  return (
    <Screen
      aside={
        <>
          <KindRows methods={methods} />
          <Note kind="safe">{t('safety')}</Note>
        </>
      }
    >
      <Section title={t('bound')} action={t('used', { count: methods.length, limit })}>
        <MethodList {...{ methods, signed }} now={new Date()} />
      </Section>
      <AddMethodAction bound={methods.length} limit={limit} />
    </Screen>
  );
}

export default withMessages('(members)/(user)/my/usercenter/paycard/page', PayCardPage);
