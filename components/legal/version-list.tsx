import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { Card } from '#components/ui/layout/card';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { comparisonPath, LEGAL_PAGES } from '#lib/base/paths';
import type { LegalKind } from '#lib/running/legal/legal-kind';
import { EffectiveDay } from './document-facts.tsx';

interface ListedVersion {
  version: number;
  effectiveOn: string;
}

interface Props {
  kind: LegalKind;
  /** The newest first. */
  versions: readonly ListedVersion[];
  inForce: number;
}

/** All versions of a document, with links to their text and to what each changed. */
export function VersionList({ kind, versions, inForce }: Props) {
  const t = useTranslations('legal');
  const stateOf = (version: number) => {
    if (version === inForce) return t('inForce');
    return t(version > inForce ? 'announced' : 'former');
  };
  return (
    <Section title={t('versions')}>
      <Card>
        <Stack as="ul" divided>
          {versions.map(({ version, effectiveOn }) => (
            <li key={version}>
              <Text>{t('version', { version: `${version}` })}</Text>
              <Text tone="muted" size="s">
                {stateOf(version)} · <EffectiveDay day={effectiveOn} />
              </Text>
              <VersionLinks {...{ kind, version }} />
            </li>
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

function VersionLinks({ kind, version }: { kind: LegalKind; version: number }) {
  const t = useTranslations('legal');
  return (
    <Row wrap gap={8}>
      <LinkButton kind="quiet" href={`${LEGAL_PAGES[kind]}?version=${version}`}>
        {t('read')}
      </LinkButton>
      {version > 1 && (
        <LinkButton kind="quiet" href={comparisonPath(kind, { from: version - 1, to: version })}>
          {t('compare')}
        </LinkButton>
      )}
    </Row>
  );
}
