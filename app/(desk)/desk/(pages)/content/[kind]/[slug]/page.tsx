import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { CallButton } from '#components/desk/action/call-button';
import { ContentEditor } from '#components/desk/content/content-editor';
import { ContentHistory } from '#components/desk/content/content-history';
import { DeskStack } from '#components/desk/parts/layout';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { LinkButton } from '#components/ui/action/link-button';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import {
  CONTENT_FIELDS,
  CONTENT_KINDS,
  type ContentField,
  findDeskContent,
  listContentVersions,
  textFieldsOf,
} from '#lib/desk/content/queries';
import { contentPageSchema } from '#lib/desk/content/schema';
import { contentPath, DESK_PAGES } from '#lib/desk/paths';
import { requireOperator } from '#lib/desk/session/require-operator';
import { pageTitle } from '#lib/i18n/page-title';

export const generateMetadata = pageTitle('deskShell.nav.sections.content');

const NEW = '_new';
const EMPTY = {
  fields: { position: 0 },
  translations: {},
  schedule: { status: 'draft', from: null, until: null },
} as const;

/** /desk/content/[kind]/[slug]: the editor of one item, and its versions. */
async function ContentItemPage({ params, searchParams }: PageProps<'/desk/content/[kind]/[slug]'>) {
  const { db } = await requireOperator('content.edit');
  const { kind: given, slug } = await params;
  const kind = CONTENT_KINDS.find((each) => each === given) ?? notFound();
  const { version } = contentPageSchema.parse(await searchParams);
  const isNew = slug === NEW;
  const item = isNew ? null : ((await findDeskContent(db, kind, slug)) ?? notFound());
  const versions = item ? await listContentVersions(db, kind, item) : [];
  const edited = versions.find(({ id }) => id === version) ?? item ?? EMPTY;
  const t = await getTranslations('deskContent');
  const has: readonly ContentField[] = CONTENT_FIELDS[kind];
  const { fields, translations, schedule } = edited;
  const texts: Partial<Record<string, object>> = translations;
  return (
    <>
      <DeskPageHead
        title={item ? String(item.fields.title ?? item.fields.alt) : t('add')}
        actions={
          <>
            {item && (
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
      <DeskStack>
        <Card>
          <ContentEditor
            key={`${version} ${versions[0]?.id}`}
            kind={kind}
            isNew={isNew}
            hasImage={has.includes('image')}
            hasLink={has.includes('link')}
            textFields={textFieldsOf(kind)}
            initial={{
              slug: isNew ? '' : slug,
              fields,
              schedule,
              translations: { 'zh-CN': texts['zh-CN'] ?? null, en: texts.en ?? null },
            }}
          />
        </Card>
        {item && (
          <Section title={t('history.title')}>
            <ContentHistory versions={versions} path={contentPath(kind, slug)} />
          </Section>
        )}
      </DeskStack>
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/content/[kind]/[slug]/page', ContentItemPage);
