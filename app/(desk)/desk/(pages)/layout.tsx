import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { withMessages } from '#components/chrome/locale/with-messages';
import { PasskeyOwner } from '#components/desk/action/passkey-owner';
import { Frame } from '#components/desk/shell/frame';
import { readTheme } from '#lib/access/client/preferences/theme';
import { may } from '#lib/access/operators/rights';
import { getOwnFactors } from '#lib/site/desk/account/queries';
import { getHeldSinceCached } from '#lib/site/desk/ledger/hold-queries';
import { getQueues } from '#lib/site/desk/live/queries';
import { getNotices } from '#lib/site/desk/notices/queries';
import { DESK_SECTIONS } from '#lib/site/desk/sections';
import { idleSeconds } from '#lib/site/desk/session/idle-seconds';
import { requireDeskSession } from '#lib/site/desk/session/require-operator';

/** The pages of signed-in operators, in the desk's frame. */
async function DeskPagesLayout({ children }: { children: ReactNode }) {
  const session = await requireDeskSession();
  const { name, roles } = session.operator;
  const sections = DESK_SECTIONS.filter(({ right }) => may(roles, right));
  const { passkeys } = await getOwnFactors(session.operator);
  return (
    <PasskeyOwner hasPasskey={passkeys.length > 0}>
      <Frame
        operator={{ name, roles }}
        sections={sections.map(({ page }) => page)}
        queues={await getQueues(roles)}
        idleSeconds={idleSeconds(session)}
        heldSince={await getHeldSinceCached()}
        mayReadLedger={may(roles, 'ledger.read')}
        notices={await getNotices(session.operator)}
        theme={readTheme(await cookies())}
      >
        {children}
      </Frame>
    </PasskeyOwner>
  );
}

export default withMessages('(desk)/desk/(pages)/layout', DeskPagesLayout);
