import type { ReactNode } from 'react';
import { PublicHome } from '#components/auth/public-home';

/** The forms for anonymous visitors, between the public parts of the home page. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <PublicHome>{children}</PublicHome>;
}
