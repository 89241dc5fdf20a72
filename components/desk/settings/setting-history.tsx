import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { Link } from '#components/ui/action/link';
import { LinkButton } from '#components/ui/action/link-button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { SettingName } from '#lib/running/config/setting-specs';
import { settingPath } from '#lib/site/desk/paths';
import type { SettingChangeRow } from '#lib/site/desk/settings/queries';
import { settingText } from '#lib/site/desk/settings/setting-kinds';
import parts from '../display/parts.module.css';
import { SettingValue } from './setting-value.tsx';

interface Props {
  settingName: SettingName;
  current: unknown;
  currency: string;
  changes: { rows: SettingChangeRow[]; next: string | null };
  isFirstPage: boolean;
  canChange: boolean;
}

/** The changes of a setting and its first value, each with a link that restores the value after it. */
export function SettingHistory({
  settingName,
  current,
  currency,
  changes: { rows, next },
  isFirstPage,
  canChange,
}: Props) {
  const t = useTranslations('deskSettings.history');
  const moment = useMoment();
  const columns = (['time', 'by', 'before', 'after', 'reason'] as const).map((name) => ({
    label: t(name),
    ...(name === 'time' && { isUnbroken: true as const }),
  }));
  const path = settingPath(settingName);
  return (
    <>
      <PlainTable
        caption={t('title')}
        columns={canChange ? [...columns, { label: t('back') }] : columns}
        empty={t('none')}
        rows={rows.map(({ id, at, actor, before, after, reason, usable }) => ({
          id,
          cells: [
            at === null ? t('first') : moment.full(at),
            actor ?? '—',
            at === null ? (
              '—'
            ) : (
              <SettingValue key="before" {...{ settingName, currency }} value={before} />
            ),
            <SettingValue key="after" {...{ settingName, currency }} value={after} />,
            reason ?? '—',
            usable && settingText(after) !== settingText(current) ? (
              <Link key="back" href={`${path}?back=${id}`} className={parts.link}>
                {t('back')}
              </Link>
            ) : (
              '—'
            ),
          ],
        }))}
      />
      <div className={parts.pager}>
        {!isFirstPage && (
          <LinkButton kind="secondary" href={path}>
            {t('newest')}
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton kind="secondary" href={`${path}?after=${next}`}>
            {t('more')}
          </LinkButton>
        )}
      </div>
    </>
  );
}
