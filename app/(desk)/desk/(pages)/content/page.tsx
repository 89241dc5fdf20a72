import { getTranslations } from 'next-intl/server';
import { ContentList } from '#components/desk/content/content-list';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { LinkButton } from '#components/ui/action/link-button';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { CONTENT_KINDS, listDeskContent } from '#lib/site/desk/content/queries';
import { contentPath, LEGAL_DRAFTS } from '#lib/site/desk/paths';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskShell.nav.sections.content');

/** /desk/content: the items of every kind. */
export default async function ContentPage() {
  const { db, operator } = await requireOperator('content.read');
  const t = await getTranslations('deskContent');
  const legal = await getTranslations('deskLegal');
  const title = (await getTranslations('deskShell.nav.sections'))('content');
  const now = new Date();
  const lists = await Promise.all(CONTENT_KINDS.map((kind) => listDeskContent(db, kind, now)));
  const canEdit = may(operator.roles, 'content.edit');
  return (
    <>
      <DeskPageHead
        title={title}
        actions={
          <LinkButton kind="secondary" href={LEGAL_DRAFTS}>
            {legal('title')}
          </LinkButton>
        }
      >
        {t('note')}
      </DeskPageHead>
      <Stack gap={24}>
        {CONTENT_KINDS.map((kind, index) => (
          <Section
            key={kind}
            title={t(`kinds.${kind}`)}
            action={
              canEdit && (
                <LinkButton kind="quiet" href={contentPath(kind)}>
                  {t('add')}
                </LinkButton>
              )
            }
          >
            <ContentList kind={kind} items={lists[index] ?? []} />
          </Section>
        ))}
      </Stack>
    </>
  );
}
