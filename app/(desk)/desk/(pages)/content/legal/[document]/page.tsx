import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { CallButton } from '#components/desk/action/call-button';
import { LegalEditor } from '#components/desk/legal/legal-editor';
import { LegalVersions } from '#components/desk/legal/legal-versions';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { RichText } from '#components/home/content/rich-text';
import { DiffView } from '#components/legal/diff-view';
import { LinkButton } from '#components/ui/action/link-button';
import { Card } from '#components/ui/layout/card';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import {
  type DeskLegalDraft,
  findLegalDraft,
  findLegalTexts,
  LEGAL_KINDS,
  type LegalKind,
  listLegalDocuments,
} from '#lib/site/desk/legal/queries';
import { LEGAL_DRAFTS } from '#lib/site/desk/paths';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskLegal.title');

type LegalPageProps = PageProps<'/desk/content/legal/[document]'>;
type Db = Awaited<ReturnType<typeof requireOperator>>['db'];

const EMPTY = { content: '', changes: '' };

/** /desk/content/legal/[document]: the draft of the next version, what it changes, and the versions. */
async function LegalDraftPage({ params }: LegalPageProps) {
  const { document: given } = await params;
  const { db, operator } = await requireOperator('content.read');
  const kind = LEGAL_KINDS.find((each) => each === given) ?? notFound();
  const t = await getTranslations('deskLegal');
  const legal = await getTranslations('legal');
  const [{ draft, changes }, documents] = await Promise.all([
    findLegalDraft(db, kind),
    listLegalDocuments(db),
  ]);
  const versions = documents.find((document) => document.kind === kind)?.versions ?? [];
  const present = versions.find(({ status }) => status === 'inForce')?.version ?? 1;
  const version = `${draft.version}`;
  const title = t(draft.revision === null ? 'newDraft' : 'draftOf', { version });
  return (
    <>
      <DeskPageHead
        title={legal(`kinds.${kind}`)}
        actions={
          <LinkButton kind="secondary" href={LEGAL_DRAFTS}>
            {t('back')}
          </LinkButton>
        }
      >
        {t('note')}
      </DeskPageHead>
      <Stack gap={24}>
        <Section title={title}>
          <Card>
            {may(operator.roles, 'content.edit') ? (
              <LegalEditor kind={kind} revision={draft.revision} initial={toEdited(draft)} />
            ) : (
              <p>{t('readOnly')}</p>
            )}
          </Card>
          {draft.revision !== null && may(operator.roles, 'legal.publish') && (
            <DraftActions {...{ kind }} revision={draft.revision} />
          )}
        </Section>
        {changes && (
          <Section title={t('diff')}>
            <Card>
              <DiffView blocks={changes} />
            </Card>
          </Section>
        )}
        <Section title={t('versions')}>
          <LegalVersions versions={versions} />
          <PresentText {...{ db, kind }} version={present} />
        </Section>
      </Stack>
    </>
  );
}

async function DraftActions({ kind, revision }: { kind: LegalKind; revision: number }) {
  const t = await getTranslations('deskLegal');
  return (
    <Row wrap gap={8}>
      <CallButton
        call="publishLegalDraft"
        body={{ kind, revision }}
        label={t('publish.title')}
        text={t('publish.text')}
        done={t('publish.done')}
      />
      <CallButton
        call="discardLegalDraft"
        body={{ kind }}
        label={t('discard.title')}
        kind="danger"
        text={t('discard.text')}
        done={t('discard.done')}
      />
    </Row>
  );
}

/** The text in force, for whoever compares. */
async function PresentText({ db, kind, version }: { db: Db; kind: LegalKind; version: number }) {
  const legal = await getTranslations('legal');
  const texts = (await findLegalTexts(db, kind, version)) ?? EMPTY;
  return (
    <Disclosure summary={legal('version', { version: `${version}` })}>
      <Card>
        <RichText html={texts.content} />
      </Card>
    </Disclosure>
  );
}

function toEdited({ material, effective_on, texts }: DeskLegalDraft) {
  const all = { 'zh-TW': texts['zh-TW'], 'zh-CN': texts['zh-CN'], en: texts.en };
  const complete = Object.entries(all).map(([locale, given]) => [locale, given ?? EMPTY]);
  return {
    material,
    effective_on,
    texts: Object.fromEntries(complete) as Record<keyof typeof all, typeof EMPTY>,
  };
}

export default withMessages('(desk)/desk/(pages)/content/legal/[document]/page', LegalDraftPage);
