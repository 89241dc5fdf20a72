import { PaperBanner } from '#components/chrome/bar/paper-banner';
import { LoadErrorNote } from '#components/chrome/error/load-error-note';
import { env } from '#lib/base/env';

/** What every page shows above its content: the banner of paper mode and the note of a failed script. */
export function SiteNotes() {
  return (
    <>
      {env().APP_MODE === 'paper' && <PaperBanner />}
      <LoadErrorNote />
    </>
  );
}
