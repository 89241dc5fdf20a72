import { getTranslations } from 'next-intl/server';
import { OperatorNote } from '#components/legal/document-facts';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Screen } from '#components/ui/layout/screen';
import { Text } from '#components/ui/layout/text';
import { getPageContext } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { LEGAL_PAGES, PAGES } from '#lib/base/paths';
import { getVersionsInForce, LEGAL_KINDS } from '#lib/features/content/legal/queries';
import { readOperatorFacts } from './_parts/operator-facts.ts';

export const generateMetadata = pageTitle('legal.title');

/** /legal: terms, privacy policy, risk disclosure and accessibility statement. */
export default async function LegalPage() {
  const { db } = await getPageContext();
  const [inForce, facts, t] = await Promise.all([
    getVersionsInForce(db),
    readOperatorFacts(db),
    getTranslations('legal'),
  ]);
  return (
    <Screen aside={<OperatorNote {...facts} />}>
      <Text tone="muted">{t('intro')}</Text>
      <Card flush>
        {LEGAL_KINDS.map((kind) => (
          <NavRow
            key={kind}
            href={LEGAL_PAGES[kind]}
            icon="records"
            aside={t('version', { version: `${inForce[kind]}` })}
          >
            {t(`kinds.${kind}`)}
          </NavRow>
        ))}
        <NavRow href={PAGES.accessibility} icon="info">
          {t('accessibilityName')}
        </NavRow>
        <NavRow href={PAGES.proofCheck} icon="check">
          {t('proofName')}
        </NavRow>
      </Card>
    </Screen>
  );
}
