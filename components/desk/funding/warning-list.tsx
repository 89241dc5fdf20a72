import { useTranslations } from 'next-intl';
import { MemberLinks } from '#components/desk/members/shared/member-links';
import { Note } from '#components/ui/layout/note';
import { Row } from '#components/ui/layout/row';
import { Stack } from '#components/ui/layout/stack';
import { groupAmount } from '#lib/base/money';
import type { DeskRecord } from '#lib/site/desk/funding/queries';
import styles from './funding.module.css';

type Warning = DeskRecord['warnings'][number];

/** The text of a warning with its figures. */
function useWarningText(): (warning: Warning) => string {
  const t = useTranslations('deskFunding.warning');
  return (warning) => {
    switch (warning.rule) {
      case 'newAccount':
        return t('newAccount', { days: warning.days });
      case 'newMethod':
        return t('newMethod', { hours: warning.hours });
      case 'manyAttempts':
        return t('manyAttempts', { count: warning.count });
      case 'unusualAmount':
        return t('unusualAmount', { times: warning.times, median: groupAmount(warning.median) });
      case 'largeAmount':
        return t('largeAmount', { limit: groupAmount(warning.limit) });
      case 'nameDiffers':
        return t('nameDiffers');
      case 'sharedAccount':
      case 'sharedDevice':
        return t(warning.rule);
      default:
        return t('sameReference', { nos: warning.nos.join(', ') });
    }
  };
}

/** The warnings about a record; nothing if there are none. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  const text = useWarningText();
  if (warnings.length === 0) return null;
  return (
    <Note kind="warning">
      <Stack as="ul" gap={4}>
        {warnings.map((warning) => (
          <li key={warning.rule}>
            {text(warning)}
            {'members' in warning && <MemberLinks members={warning.members} />}
          </li>
        ))}
      </Stack>
    </Note>
  );
}

/** A warning's text with the members that it names. */
function titleOf(warning: Warning, text: (warning: Warning) => string): string {
  if (!('members' in warning)) return text(warning);
  return `${text(warning)} ${warning.members.map(({ username }) => username).join(', ')}`;
}

/** The names of the warnings about a row. */
export function WarningTags({ warnings }: { warnings: readonly Warning[] }) {
  const t = useTranslations('deskFunding.warningName');
  const text = useWarningText();
  if (warnings.length === 0) return null;
  return (
    <Row as="span" gap={4} wrap>
      {warnings.map((warning) => (
        <span key={warning.rule} className={styles.tag} title={titleOf(warning, text)}>
          {t(warning.rule)}
        </span>
      ))}
    </Row>
  );
}
