import { getTranslations } from 'next-intl/server';
import { LegalVersions } from '#components/desk/legal/legal-versions';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { LinkButton } from '#components/ui/action/link-button';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { pageTitle } from '#lib/base/i18n/page-title';
import { listLegalDocuments } from '#lib/site/desk/legal/queries';
import { DESK_PAGES, legalDraftPath } from '#lib/site/desk/paths';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskLegal.title');

/** /desk/content/legal: terms, privacy policy and risk disclosure with their versions. */
export default async function LegalDraftsPage() {
  const { db } = await requireOperator('content.read');
  const [documents, t, legal, content] = await Promise.all([
    listLegalDocuments(db),
    getTranslations('deskLegal'),
    getTranslations('legal'),
    getTranslations('deskContent'),
  ]);
  return (
    <>
      <DeskPageHead
        title={t('title')}
        actions={
          <LinkButton kind="secondary" href={DESK_PAGES.content}>
            {content('back')}
          </LinkButton>
        }
      >
        {t('note')}
      </DeskPageHead>
      <Stack gap={24}>
        {documents.map(({ kind, versions }) => (
          <Section
            key={kind}
            title={legal(`kinds.${kind}`)}
            action={
              <LinkButton kind="quiet" href={legalDraftPath(kind)}>
                {t('open')}
              </LinkButton>
            }
          >
            <LegalVersions versions={versions} />
          </Section>
        ))}
      </Stack>
    </>
  );
}
