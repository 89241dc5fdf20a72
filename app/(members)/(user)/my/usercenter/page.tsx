import { withMessages } from '#components/chrome/locale/with-messages';
import { AccountNav } from '#components/my/account-nav';
import { DeviceList } from '#components/profile/device-list';
import { Agreements } from '#components/security/agreements';
import { ConfirmationSection } from '#components/security/confirmation-section';
import { FreezeCard } from '#components/security/freeze-card';
import { ProtectionSummary } from '#components/security/protection-summary';
import { ScoreCard } from '#components/security/score-card';
import { SignInList } from '#components/security/sign-in-list';
import { SignInWays } from '#components/security/sign-in-ways';
import { StateNotes } from '#components/security/state-notes';
import { Screen } from '#components/ui/layout/screen';
import { offeredHere, scoreOf } from '#lib/access/security/security-score';
import { readSecurityState } from '#lib/access/security/security-state';
import { getHourState, requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { readOpenVersions } from '#lib/features/content/legal/queries';

export const generateMetadata = pageTitle('chrome.titles.userCenter');

/** /my/usercenter: what protects the account, the next step, devices, sign-ins and locks. */
async function UserCenterPage() {
  const { db, ...session } = await requireSession();
  const [state, { due }, isVerified] = await Promise.all([
    readSecurityState(db, session),
    readOpenVersions(db, session.userId),
    getHourState({ db, ...session }),
  ]);
  return (
    <Screen
      aside={
        <>
          <DeviceList data={state.devices.data} total={state.devices.total} />
          <SignInList signIns={state.signIns} />
          <ProtectionSummary state={state} />
          <Agreements due={due.length} />
        </>
      }
    >
      <AccountNav current="security" />
      <StateNotes state={state} />
      <ScoreCard score={scoreOf(state, offeredHere())} />
      {!state.freeze && <FreezeCard unfreezeHours={state.delays.unfreeze} />}
      <SignInWays state={state} />
      <ConfirmationSection {...{ state, isVerified }} now={new Date().toISOString()} />
    </Screen>
  );
}

export default withMessages('(members)/(user)/my/usercenter/page', UserCenterPage);
