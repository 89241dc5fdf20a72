import { AuthSheet } from '#components/auth/auth-sheet';
import { RecoverForm } from '#components/auth/recover-form';
import { withMessages } from '#components/chrome/locale/with-messages';
import { pageTitle } from '#lib/base/i18n/page-title';

export const generateMetadata = pageTitle('auth.recover.title');

/** /auth/recover: asks for the mail that starts a recovery of the login password; for visitors and members. */
function RecoverPage() {
  return (
    <AuthSheet>
      <RecoverForm />
    </AuthSheet>
  );
}

export default withMessages('(members)/(link)/auth/recover/page', RecoverPage);
