import { redirect } from 'next/navigation';
import { withMessages } from '#components/chrome/locale/with-messages';
import { SignOutButton } from '#components/my/sign-out-button';
import { getDelayHours, getFreeze } from '#lib/access/protection/queries';
import { getPageContext } from '#lib/access/session/session';
import type { Db } from '#lib/base/db/client';
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
  const frozen = session && (await readFreeze(db, session.userId));
  return (
    <HourlyPuzzle>
      {frozen && (
        <>
          <FreezeHere {...frozen} />
          <SignOutButton />
        </>
      )}
    </HourlyPuzzle>
  );
}

/** Whether the account is frozen, and how long leaving the freeze waits. */
async function readFreeze(db: Db, userId: bigint) {
  const [freeze, unfreezeHours] = await Promise.all([
    getFreeze(db, userId),
    getDelayHours(db, userId, 'unfreeze'),
  ]);
  return { isFrozen: freeze !== null, unfreezeHours };
}

export default withMessages('(members)/(verify)/verify/page', VerifyPage);
