import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { DeskColumns } from '#components/desk/display/desk-columns';
import { LastChange } from '#components/desk/settings/last-change';
import { SettingEditor } from '#components/desk/settings/setting-editor';
import { SettingHistory } from '#components/desk/settings/setting-history';
import { SettingValue } from '#components/desk/settings/setting-value';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { Link } from '#components/ui/action/link';
import { LinkButton } from '#components/ui/action/link-button';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getSettings, isSettingName } from '#lib/running/config/queries';
import { needsFourEyes } from '#lib/site/desk/approvals/queries';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { requireOperator } from '#lib/site/desk/session/require-operator';
import {
  findSettingChange,
  listDeskSettings,
  listSettingChanges,
} from '#lib/site/desk/settings/queries';
import { settingPageSchema } from '#lib/site/desk/settings/schema';
import { settingGroup } from '#lib/site/desk/settings/setting-kinds';

export const generateMetadata = pageTitle('deskShell.nav.sections.settings');

/** /desk/settings/[key]: one setting, its change and its history. */
async function SettingPage({ params, searchParams }: PageProps<'/desk/settings/[key]'>) {
  const { db, operator } = await requireOperator('setting.read');
  const { key } = await params;
  if (!isSettingName(key)) notFound();
  const { after, back } = settingPageSchema.parse(await searchParams);
  const [t, settings, { currency }, changes, earlier] = await Promise.all([
    getTranslations('deskSettings'),
    listDeskSettings(db),
    getSettings(db),
    listSettingChanges(db, key, after),
    back ? findSettingChange(db, key, back) : null,
  ]);
  const setting = settings.find((each) => each.key === key) ?? notFound();
  const fourEyes = setting.four_eyes && (await needsFourEyes(db));
  const canChange = may(operator.roles, 'setting.change') && !setting.fixed;
  return (
    <>
      <DeskPageHead
        title={t(`keys.${key}.label`)}
        actions={
          <LinkButton kind="secondary" href={DESK_PAGES.settings}>
            {t('back')}
          </LinkButton>
        }
      >
        {t(`groups.${settingGroup(key)}`)}
      </DeskPageHead>
      <Stack gap={24}>
        {setting.pending && (
          <Note kind="warning" title={t('pending')}>
            <Link href={DESK_PAGES.approvals}>{t('pendingLink')}</Link>
          </Note>
        )}
        <DeskColumns>
          <Card>
            <Facts
              facts={[
                {
                  name: t('current'),
                  value: (
                    <SettingValue settingName={key} value={setting.value} currency={currency} />
                  ),
                  strong: true,
                },
                { name: t('effect'), value: t(`keys.${key}.effect`) },
                { name: t('columns.by'), value: <LastChange setting={setting} /> },
              ]}
            />
          </Card>
          <Card>
            {canChange ? (
              <SettingEditor
                settingName={key}
                current={setting.value}
                initial={earlier?.usable ? earlier.after : setting.value}
                revision={`${back} ${JSON.stringify(setting.value)}`}
                currency={currency}
                fourEyes={fourEyes}
              />
            ) : (
              <Unchangeable fixed={setting.fixed} />
            )}
          </Card>
        </DeskColumns>
        <Section title={t('history.title')}>
          <SettingHistory
            settingName={key}
            current={setting.value}
            currency={currency}
            changes={changes}
            isFirstPage={after === undefined}
            canChange={canChange}
          />
        </Section>
      </Stack>
    </>
  );
}

/** Why the setting can't be changed here. */
async function Unchangeable({ fixed }: { fixed: boolean }) {
  const [t, errors] = await Promise.all([
    getTranslations('deskSettings'),
    getTranslations('errors.setting'),
  ]);
  return (
    <Text tone="muted" size="s">
      {fixed ? errors('currencyUsed') : t('readOnly')}
    </Text>
  );
}

export default withMessages('(desk)/desk/(pages)/settings/[key]/page', SettingPage);
