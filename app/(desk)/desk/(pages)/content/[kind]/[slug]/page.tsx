import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { CallButton } from '#components/desk/action/call-button';
import { ContentEditor } from '#components/desk/content/content-editor';
import { ContentFacts } from '#components/desk/content/content-facts';
import { ContentHistory, VersionNote } from '#components/desk/content/content-history';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { LinkButton } from '#components/ui/action/link-button';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getSettings } from '#lib/running/config/queries';
import {
  CONTENT_FIELDS,
  CONTENT_KINDS,
  type ContentField,
  type DeskContent,
  findDeskContent,
  listContentVersions,
  listTextFields,
} from '#lib/site/desk/content/queries';
import { contentPageSchema } from '#lib/site/desk/content/schema';
import { contentPath, DESK_PAGES } from '#lib/site/desk/paths';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskShell.nav.sections.content');

type ItemPageProps = PageProps<'/desk/content/[kind]/[slug]'>;

const NEW = '_new';
const EMPTY: DeskContent = {
  slug: '',
  fields: { position: 0 },
  translations: {},
  schedule: { status: 'draft', from: null, until: null },
  state: 'draft',
  createdAt: null,
};

/** /desk/content/[kind]/[slug]: one item and its versions, to edit or, without that right, to read. */
async function ContentItemPage({ params, searchParams }: ItemPageProps) {
  const { kind: given, slug } = await params;
  const isNew = slug === NEW;
  const { db, operator } = await requireOperator(isNew ? 'content.edit' : 'content.read');
  const canEdit = may(operator.roles, 'content.edit');
  const kind = CONTENT_KINDS.find((each) => each === given) ?? notFound();
  const { version } = contentPageSchema.parse(await searchParams);
  const item = isNew ? null : ((await findDeskContent(db, kind, slug)) ?? notFound());
  const versions = item ? await listContentVersions(db, kind, item) : [];
  const earlier = versions.slice(1).find(({ id }) => id === version);
  const shown = { ...(item ?? EMPTY), ...earlier };
  const { img_url: imgUrl } = await getSettings(db);
  const t = await getTranslations('deskContent');
  const has: readonly ContentField[] = CONTENT_FIELDS[kind];
  const texts: Partial<Record<string, object>> = shown.translations;
  return (
    <>
      <DeskPageHead
        title={item ? String(item.fields.title ?? item.fields.alt) : t('add')}
        actions={
          <>
            {item && canEdit && (
              <CallButton
                call="removeContent"
                body={{ kind, slug }}
                label={t('remove.title')}
                kind="danger"
                text={t('remove.text')}
                done={t('remove.done')}
                destination={DESK_PAGES.content}
              />
            )}
            <LinkButton kind="secondary" href={DESK_PAGES.content}>
              {t('back')}
            </LinkButton>
          </>
        }
      >
        {t(`kinds.${kind}`)}
      </DeskPageHead>
      <Stack gap={24}>
        {earlier && <VersionNote at={earlier.at} canEdit={canEdit} />}
        <Card>
          {canEdit ? (
            <ContentEditor
              newest={versions[0]?.id ?? null}
              revision={`${version} ${versions[0]?.id}`}
              kind={kind}
              isNew={isNew}
              hasImage={has.includes('image')}
              hasLink={has.includes('link')}
              hasImportance={has.includes('important')}
              textFields={listTextFields(kind)}
              imgUrl={imgUrl}
              initial={{
                slug: isNew ? '' : slug,
                base: versions[0]?.id ?? null,
                fields: shown.fields,
                schedule: shown.schedule,
                createdAt: shown.createdAt,
                translations: { 'zh-CN': texts['zh-CN'] ?? null, en: texts.en ?? null },
              }}
            />
          ) : (
            <ContentFacts kind={kind} item={shown} imgUrl={imgUrl} />
          )}
        </Card>
        {item && (
          <Section title={t('history.title')}>
            <ContentHistory versions={versions} path={contentPath(kind, slug)} canEdit={canEdit} />
          </Section>
        )}
      </Stack>
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/content/[kind]/[slug]/page', ContentItemPage);
