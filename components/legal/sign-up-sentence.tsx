import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/ui/action/link';
import { Text } from '#components/ui/layout/text';
import { LEGAL_PAGES } from '#lib/base/paths';
import type { LegalKind } from '#lib/running/legal/legal-kind';

/** What a sign-up accepts, with links to the documents. */
export function SignUpSentence() {
  const t = useTranslations('legal');
  return (
    <Text size="s" tone="muted">
      {t.rich('signUp', { terms: link('terms'), privacy: link('privacy'), risk: link('risk') })}
    </Text>
  );
}

/** Opens in a tab of its own, so that the form keeps what was typed. */
function link(kind: LegalKind) {
  return (words: ReactNode) => (
    <Link href={LEGAL_PAGES[kind]} target="_blank">
      {words}
    </Link>
  );
}
