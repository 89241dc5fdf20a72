import { useTranslations } from 'next-intl';
import { RichText } from '#components/home/content/rich-text';
import { LinkButton } from '#components/ui/action/link-button';
import { Card } from '#components/ui/layout/card';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { LEGAL_PAGES } from '#lib/base/paths';
import type { DiffBlock } from '#lib/features/content/legal/diff/diff-texts';
import type { OpenVersion } from '#lib/features/content/legal/response-schema';
import { DiffView } from './diff-view.tsx';
import { EffectiveDay } from './document-facts.tsx';

/** A version that a member has not accepted, with its summary and what it changes. */
export interface ShownVersion extends OpenVersion {
  /** HTML, sanitised. */
  changes: string;
  diff: DiffBlock[] | null;
}

/** What a new version changes: the summary, the changed words, and a link to the whole text. */
export function OpenVersionCard({ version: shown }: { version: ShownVersion }) {
  const t = useTranslations('legal');
  const { kind, version, effective_on: day, material, changes, diff } = shown;
  return (
    <Card as="article">
      <Stack gap={12}>
        <div>
          <Text as="h3" weight="bold">
            {t('versionOf', { document: t(`kinds.${kind}`), version: `${version}` })}
          </Text>
          <Text tone="muted" size="s">
            <EffectiveDay day={day} />
          </Text>
        </div>
        <RichText html={changes} />
        {diff && (
          <Disclosure summary={t('consent.diff')}>
            <DiffView blocks={diff} />
          </Disclosure>
        )}
        {!material && <Text tone="muted">{t('consent.noConsent')}</Text>}
        <LinkButton kind="quiet" href={`${LEGAL_PAGES[kind]}?version=${version}`}>
          {t('whole')}
        </LinkButton>
      </Stack>
    </Card>
  );
}
