import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { Link } from '#components/ui/action/link';
import { StatusChip } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { settingPath } from '#lib/site/desk/paths';
import type { DeskSetting } from '#lib/site/desk/settings/queries';
import type { SettingGroup } from '#lib/site/desk/settings/setting-kinds';
import parts from '../display/parts.module.css';
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
  const moment = useMoment();
  const lastChange = ({ updated_by, updated_at }: DeskSetting) =>
    updated_by && updated_at ? `${updated_by} · ${moment.full(updated_at)}` : t('default');
  return (
    <Section title={t(`groups.${group}`)} className={styles.group}>
      <PlainTable
        caption={t(`groups.${group}`)}
        columns={(['name', 'value', 'by'] as const).map((name) => ({
          label: t(`columns.${name}`),
        }))}
        empty={t('empty')}
        rows={settings.map((setting) => ({
          id: setting.key,
          cells: [
            <span key="name" className={styles.name}>
              <Link href={settingPath(setting.key)} className={parts.link}>
                {t(`keys.${setting.key}.label`)}
              </Link>
              {setting.four_eyes && <span className={styles.mark}>{t('fourEyes')}</span>}
              {setting.pending && <StatusChip kind="waiting">{t('pending')}</StatusChip>}
            </span>,
            <SettingValue
              key="value"
              settingName={setting.key}
              value={setting.value}
              currency={currency}
            />,
            <Text as="span" key="by" tone="muted" size="s">
              {lastChange(setting)}
            </Text>,
          ],
        }))}
      />
    </Section>
  );
}
