import type { ReactNode } from 'react';
import { PublicHome } from '#components/auth/public-home';

/** The forms of anonymous visitors, among the parts of home that everybody may see. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <PublicHome>{children}</PublicHome>;
}
