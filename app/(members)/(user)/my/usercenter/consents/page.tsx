import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { AcceptedList } from '#components/legal/accepted-list';
import { AgreeForm } from '#components/legal/agree-form';
import { OpenVersionCard, type ShownVersion } from '#components/legal/open-version-card';
import { Link } from '#components/ui/action/link';
import { Note } from '#components/ui/layout/note';
import { Screen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { returnPath, type Search } from '#lib/access/client/navigation/return-path';
import { type PageContext, requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import {
  compareVersions,
  findDocument,
  type LegalVersions,
  readConsents,
} from '#lib/features/content/legal/queries';
import type { OpenVersion } from '#lib/features/content/legal/response-schema';

export const generateMetadata = pageTitle('chrome.titles.consents');

/** /my/usercenter/consents: new versions with what they change, and what the member accepted. */
async function ConsentsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { db, userId } = await requireSession();
  const search = await searchParams;
  const destination = search.from === undefined ? undefined : returnPath(search);
  const { due, announced, accepted } = await readConsents(db, userId);
  const [t, shownDue, shownAnnounced] = await Promise.all([
    getTranslations('legal.consent'),
    showAll(db, due),
    showAll(db, announced),
  ]);
  const early = announced.filter(({ material }) => material);
  const later = destination ?? PAGES.my;
  return (
    <Screen halves aside={<AcceptedList accepted={accepted} />}>
      {due.length > 0 && (
        <Section title={t('dueTitle')}>
          <Note kind="warning">{t('dueText')}</Note>
          <Versions shown={shownDue} />
          <AgreeForm versions={versionsOf(due)} {...{ destination, later }} />
          <Link href={PAGES.customer}>{t('complain')}</Link>
        </Section>
      )}
      {announced.length > 0 && (
        <Section title={t('announcedTitle')}>
          <Versions shown={shownAnnounced} />
          {early.length > 0 && due.length === 0 && (
            <AgreeForm versions={versionsOf(early)} {...{ destination, later }} />
          )}
        </Section>
      )}
      {due.length === 0 && announced.length === 0 && <Text tone="muted">{t('nothingDue')}</Text>}
    </Screen>
  );
}

function Versions({ shown }: { shown: readonly ShownVersion[] }) {
  return shown.map((version) => <OpenVersionCard key={version.kind} version={version} />);
}

function showAll(db: PageContext['db'], open: readonly OpenVersion[]): Promise<ShownVersion[]> {
  return Promise.all(open.map((version) => show(db, version)));
}

/** Adds what a version changes since the one that the member accepted, else since the one before. */
async function show(db: PageContext['db'], open: OpenVersion): Promise<ShownVersion> {
  const { kind, version, accepted_version: accepted } = open;
  const document = await findDocument(db, kind, version);
  const diff = await compareVersions(db, kind, { from: accepted ?? version - 1, to: version });
  return { ...open, changes: document?.changes ?? '', diff };
}

function versionsOf(open: readonly OpenVersion[]): Partial<LegalVersions> {
  return Object.fromEntries(open.map(({ kind, version }) => [kind, version]));
}

export default withMessages('(members)/(user)/my/usercenter/consents/page', ConsentsPage);
