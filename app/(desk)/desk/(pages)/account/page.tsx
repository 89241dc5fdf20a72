import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { AccountFacts } from '#components/desk/account/account-facts';
import { FactorSetup } from '#components/desk/account/factor-setup';
import { NoticeSettings } from '#components/desk/account/notice-settings';
import { PasskeyList } from '#components/desk/account/passkey-list';
import { PasswordForm } from '#components/desk/account/password-form';
import { SessionList } from '#components/desk/account/session-list';
import { TokenList } from '#components/desk/account/token-list';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { Note } from '#components/ui/layout/note';
import { Stack } from '#components/ui/layout/stack';
import { listTokens } from '#lib/access/operators/account/operator-queries';
import { listOwnSessions } from '#lib/access/operators/account/own-sessions';
import { listOwnFactors } from '#lib/access/operators/factor/own-factors';
import { getNoticePreferences } from '#lib/access/operators/notices/notice-queries';
import { pageTitle } from '#lib/base/i18n/page-title';
import { requireOperator } from '#lib/site/desk/session/require-operator';
import styles from './page.module.css';

export const generateMetadata = pageTitle('deskAccount.title');

/** /desk/account: the operator's own password, second factor, sessions and tokens; the first page of a new account. */
async function AccountPage() {
  const { operator, session, db } = await requireOperator('account.own');
  const [{ hasTotp, passkeys }, sessions, tokens, preferences] = await Promise.all([
    listOwnFactors(db, operator.id),
    listOwnSessions(db, session),
    listTokens(db, operator),
    getNoticePreferences(db, operator),
  ]);
  const hasFactor = hasTotp || passkeys.length > 0;
  const t = await getTranslations('deskAccount');
  return (
    <>
      <DeskPageHead title={t('title')} />
      {session.mustChangePassword && (
        <Note kind="warning" title={t('setup.title')}>
          {t('setup.password')}
        </Note>
      )}
      {!session.mustChangePassword && session.mustEnrolFactor && (
        <Note kind="warning" title={t('setup.title')}>
          {t('setup.factor')}
        </Note>
      )}
      <div className={styles.columns}>
        <Stack gap={24}>
          <AccountFacts operator={operator} idleEndsAt={session.idleEndsAt.toISOString()} />
          <PasswordForm />
          <FactorSetup isEnrolled={hasTotp} />
          <PasskeyList passkeys={passkeys} hasFactor={hasFactor} />
          <SessionList sessions={sessions} hasFactor={hasFactor} />
          <TokenList tokens={tokens} hasFactor={hasFactor} />
        </Stack>
        <NoticeSettings preferences={preferences} hasFactor={hasFactor} />
      </div>
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/account/page', AccountPage);
