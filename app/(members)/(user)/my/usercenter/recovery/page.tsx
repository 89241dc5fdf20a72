import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { RunningRecovery } from '#components/profile/running-recovery';
import { TradeRecovery } from '#components/profile/trade-recovery';
import { Note } from '#components/ui/layout/note';
import { Screen } from '#components/ui/layout/screen';
import { getRecoveryState } from '#lib/access/recovery/recovery-state';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';

export const generateMetadata = pageTitle('chrome.titles.recovery');

/** /my/usercenter/recovery: the recovery that runs, or the form that starts one of the trade password. */
async function RecoveryPage() {
  const { db, userId } = await requireSession();
  const [state, t] = await Promise.all([
    getRecoveryState(db, userId),
    getTranslations('profile.recovery'),
  ]);
  const { running, canStartTrade } = state;
  return (
    <Screen aside={!running && <Note>{t('tradeAbout')}</Note>}>
      {running ? <RunningRecovery recovery={running} /> : <TradeRecovery can={canStartTrade} />}
    </Screen>
  );
}

export default withMessages('(members)/(user)/my/usercenter/recovery/page', RecoveryPage);
