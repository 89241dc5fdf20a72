import { redirect } from 'next/navigation';
import { withMessages } from '#components/chrome/locale/with-messages';
import { SignOutButton } from '#components/my/sign-out-button';
import { getDelayHours, getFreeze } from '#lib/access/protection/queries';
import { getPageContext } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { getConfig } from '#lib/running/config/queries';
import { FreezeHere } from './_parts/freeze-here.tsx';
import { HourlyPuzzle } from './_parts/hourly-puzzle.tsx';

export const generateMetadata = pageTitle('puzzle.hourly.title');

/**
 * /verify: the hourly human verification, from which a member can freeze the account; redirects while hourly
 * verification is off, and with a one-time password.
 */
async function VerifyPage() {
  const { db, session } = await getPageContext();
  if (session?.mustChangePassword) redirect(PAGES.loginPassword);
  if (!(await getConfig(db)).verify) redirect(`${PAGES.verify}/pass`);
  const [freeze, unfreezeHours] = session
    ? await Promise.all([
        getFreeze(db, session.userId),
        getDelayHours(db, session.userId, 'unfreeze'),
      ])
    : [null, 0];
  return (
    <HourlyPuzzle>
      {session && (
        <>
          <FreezeHere isFrozen={freeze !== null} unfreezeHours={unfreezeHours} />
          <SignOutButton />
        </>
      )}
    </HourlyPuzzle>
  );
}

export default withMessages('(members)/(verify)/verify/page', VerifyPage);
