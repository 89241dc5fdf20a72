import { getTranslations } from 'next-intl/server';
import { RichText } from '#components/home/content/rich-text';
import { CompareForm } from '#components/legal/compare-form';
import { DiffView } from '#components/legal/diff-view';
import { EffectiveDay, OperatorNote } from '#components/legal/document-facts';
import { VersionList } from '#components/legal/version-list';
import { LinkButton } from '#components/ui/action/link-button';
import { Card } from '#components/ui/layout/card';
import { Screen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { EmptyState } from '#components/ui/state/empty-state';
import { getPageContext, type PageContext } from '#lib/access/session/session';
import { LEGAL_PAGES } from '#lib/base/paths';
import {
  compareVersions,
  findDocument,
  getVersionsInForce,
  type LegalDocument,
  type LegalKind,
  listVersions,
} from '#lib/features/content/legal/queries';
import { documentPageSchema } from '#lib/features/content/legal/schema';
import { readOperatorFacts } from './operator-facts.ts';

export interface DocumentPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * The page of one document: the version in force, or `?version=`; with `?from=` what changed between two
 * versions.
 */
export async function LegalDocumentPage({
  kind,
  searchParams,
}: DocumentPageProps & { kind: LegalKind }) {
  const { db } = await getPageContext();
  const { version, from } = documentPageSchema.parse(await searchParams);
  const [document, all, inForce] = await Promise.all([
    findDocument(db, kind, version),
    listVersions(db),
    getVersionsInForce(db),
  ]);
  if (!document) return <VersionMissing kind={kind} />;
  const versions = all.filter((each) => each.kind === kind);
  return (
    <Screen
      aside={
        <>
          <VersionList {...{ kind, versions }} inForce={inForce[kind]} />
          {versions.length > 1 && (
            <CompareForm
              kind={kind}
              versions={versions.map((each) => each.version)}
              from={from ?? Math.max(1, document.version - 1)}
              to={document.version}
            />
          )}
        </>
      }
    >
      {from === undefined ? (
        <WholeText document={document} facts={await readOperatorFacts(db)} />
      ) : (
        <Comparison {...{ db, document, from }} />
      )}
    </Screen>
  );
}

interface WholeTextProps {
  document: LegalDocument;
  facts: Awaited<ReturnType<typeof readOperatorFacts>>;
}

async function WholeText({ document, facts }: WholeTextProps) {
  const t = await getTranslations('legal');
  const { version, effectiveOn, content, changes } = document;
  return (
    <>
      <Text tone="muted">
        {t('version', { version: `${version}` })} · <EffectiveDay day={effectiveOn} />
      </Text>
      <OperatorNote {...facts} />
      {version > 1 && (
        <Section title={t('changes')}>
          <Card>
            <RichText html={changes} />
          </Card>
        </Section>
      )}
      <Card as="article">
        <RichText html={content} />
      </Card>
    </>
  );
}

interface ComparisonProps {
  db: PageContext['db'];
  document: LegalDocument;
  from: number;
}

async function Comparison({ db, document: { kind, version: to }, from }: ComparisonProps) {
  const t = await getTranslations('legal');
  const blocks = await compareVersions(db, kind, { from, to });
  if (!blocks) return <VersionMissing kind={kind} />;
  return (
    <Section title={t('comparing', { from: `${from}`, to: `${to}` })}>
      <Card>
        <DiffView blocks={blocks} />
      </Card>
      <LinkButton kind="secondary" href={`${LEGAL_PAGES[kind]}?version=${to}`}>
        {t('whole')}
      </LinkButton>
    </Section>
  );
}

async function VersionMissing({ kind }: { kind: LegalKind }) {
  const t = await getTranslations('legal');
  return (
    <EmptyState
      icon="alert"
      title={t('missing')}
      link={{ href: LEGAL_PAGES[kind], label: t('back') }}
    />
  );
}
