import type { ReactNode } from 'react';
import { Header } from '#components/chrome/header';

/** What is missing stands under the head of the product, so that the way home is in sight. */
export default function MissingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      {children}
    </>
  );
}
