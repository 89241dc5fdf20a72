import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { MemberLinks } from '#components/desk/members/shared/member-links';
import { Note } from '#components/ui/layout/note';
import { Row } from '#components/ui/layout/row';
import { Stack } from '#components/ui/layout/stack';
import { groupAmount } from '#lib/base/money';
import { SEVERITIES_IN_ORDER, severityOf } from '#lib/features/funding/queue/warnings/severity';
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

/** The warnings of each severity, the gravest first. */
function bySeverity(warnings: readonly Warning[]) {
  return SEVERITIES_IN_ORDER.map((severity) => ({
    severity,
    found: warnings.filter(({ rule }) => severityOf(rule) === severity),
  })).filter(({ found }) => found.length > 0);
}

/** The warnings about a record, a note for each severity; nothing if there are none. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  const text = useWarningText();
  return bySeverity(warnings).map(({ severity, found }) => (
    <Note key={severity} kind={severity}>
      <Stack as="ul" gap={4}>
        {found.map((warning) => (
          <li key={warning.rule}>
            {text(warning)}
            {'members' in warning && <MemberLinks members={warning.members} />}
          </li>
        ))}
      </Stack>
    </Note>
  ));
}

/** A warning's text with the members that it names. */
function titleOf(warning: Warning, text: (warning: Warning) => string): string {
  if (!('members' in warning)) return text(warning);
  return `${text(warning)} ${warning.members.map(({ username }) => username).join(', ')}`;
}

/** The names of the warnings about a row, in the colour of their severity. */
export function WarningTags({ warnings }: { warnings: readonly Warning[] }) {
  const t = useTranslations('deskFunding.warningName');
  const text = useWarningText();
  if (warnings.length === 0) return null;
  return (
    <Row as="span" gap={4} wrap>
      {bySeverity(warnings).flatMap(({ severity, found }) =>
        found.map((warning) => (
          <span
            key={warning.rule}
            className={clsx(styles.tag, styles[severity])}
            title={titleOf(warning, text)}
          >
            {t(warning.rule)}
          </span>
        )),
      )}
    </Row>
  );
}
