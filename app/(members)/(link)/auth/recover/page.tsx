import { RecoverForm } from '#components/auth/recover-form';
import { withMessages } from '#components/chrome/locale/with-messages';
import { Card } from '#components/ui/layout/card';
import { pageTitle } from '#lib/base/i18n/page-title';

export const generateMetadata = pageTitle('auth.recover.title');

/** /auth/recover: asks for the mail that starts a recovery of the login password; for visitors and members. */
function RecoverPage() {
  return (
    <Card>
      <RecoverForm />
    </Card>
  );
}

export default withMessages('(members)/(link)/auth/recover/page', RecoverPage);
