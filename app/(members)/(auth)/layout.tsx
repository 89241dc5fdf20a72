import type { ReactNode } from 'react';
import { PublicHome } from '#components/auth/public-home';
import { withMessages } from '#components/chrome/locale/with-messages';

/** The forms for anonymous visitors, between the public parts of the home page. */
function AuthLayout({ children }: { children: ReactNode }) {
  return <PublicHome>{children}</PublicHome>;
}

export default withMessages('(members)/(auth)/layout', AuthLayout);
