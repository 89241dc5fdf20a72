import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { Link } from '#components/ui/action/link';
import { StatusChip } from '#components/ui/display/status-chip';
import { Section } from '#components/ui/layout/section';
import { settingPath } from '#lib/site/desk/paths';
import type { DeskSetting } from '#lib/site/desk/settings/queries';
import type { SettingGroup } from '#lib/site/desk/settings/setting-kinds';
import parts from '../display/parts.module.css';
import { LastChange } from './last-change.tsx';
import { SettingValue } from './setting-value.tsx';
import styles from './settings-group.module.css';

interface Props {
  group: SettingGroup;
  settings: readonly DeskSetting[];
  currency: string;
}

/** The settings of one group with their values and last changes. */
export function SettingsGroup({ group, settings, currency }: Props) {
  const t = useTranslations('deskSettings');
  return (
    <Section title={t(`groups.${group}`)} className={styles.section}>
      <PlainTable
        caption={t(`groups.${group}`)}
        columns={(['name', 'value', 'by'] as const).map((name) => ({
          label: t(`columns.${name}`),
        }))}
        empty={t('empty')}
        rows={settings.map((setting) => ({
          id: setting.key,
          cells: [
            <SettingName key="name" setting={setting} />,
            <span key="value" className={styles.value} data-changed={setting.is_changed}>
              <SettingValue settingName={setting.key} value={setting.value} currency={currency} />
            </span>,
            <LastChange key="by" setting={setting} />,
          ],
        }))}
      />
    </Section>
  );
}

function SettingName({ setting }: { setting: DeskSetting }) {
  const t = useTranslations('deskSettings');
  return (
    <span className={styles.name}>
      <Link href={settingPath(setting.key)} className={parts.link}>
        {t(`keys.${setting.key}.label`)}
      </Link>
      {setting.is_changed && <span className={styles.changed}>{t('changed')}</span>}
      {setting.four_eyes && <span className={styles.mark}>{t('fourEyes')}</span>}
      {setting.pending && <StatusChip kind="waiting">{t('pending')}</StatusChip>}
    </span>
  );
}
