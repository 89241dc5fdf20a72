import { withMessages } from '#components/chrome/locale/with-messages';
import { RunningRecovery } from '#components/profile/running-recovery';
import { TradeRecovery } from '#components/profile/trade-recovery';
import { Screen } from '#components/ui/layout/screen';
import { getRecoveryState } from '#lib/access/recovery/recovery-state';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';

export const generateMetadata = pageTitle('chrome.titles.recovery');

/** /my/usercenter/recovery: the recovery that runs, or the form that starts one of the trade password. */
async function RecoveryPage() {
  const { db, userId } = await requireSession();
  const { running, canStartTrade } = await getRecoveryState(db, userId);
  return (
    <Screen>
      {running ? <RunningRecovery recovery={running} /> : <TradeRecovery can={canStartTrade} />}
    </Screen>
  );
}

export default withMessages('(members)/(user)/my/usercenter/recovery/page', RecoveryPage);
