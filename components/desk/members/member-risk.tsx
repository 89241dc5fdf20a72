'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '#components/desk/action/action-button';
import { SelectField } from '#components/desk/action/select-field';
import { StatusChip } from '#components/ui/display/status-chip';
import { DateField } from '#components/ui/form/date-field';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { RISK_LEVELS, type RiskLevel } from '#lib/features/members/risk/risk-level';
import { deskApi } from '#lib/site/desk/client/desk-api';
import type { ShownRisk } from '#lib/site/desk/members/judge-risk';

interface Props {
  username: string;
  risk: ShownRisk;
  /** The day of the next review has come. */
  isDue: boolean;
  canSet: boolean;
}

/** How operators judge the risk of a member, with the history. */
export function MemberRisk({ username, risk, isDue, canSet }: Props) {
  const t = useTranslations('deskMembers.risk');
  const moment = useMoment();
  const { level, review_on: reviewOn, history } = risk;
  return (
    <Section title={t('title')}>
      <Card>
        <Stack gap={12}>
          <Facts
            facts={[
              { name: t('title'), value: level ? t(`levels.${level}`) : t('none'), strong: true },
              ...(reviewOn
                ? [
                    {
                      name: t('reviewOn'),
                      value: (
                        <>
                          {moment.dateOf(reviewOn)}{' '}
                          {isDue && <StatusChip kind="failure">{t('due')}</StatusChip>}
                        </>
                      ),
                    },
                  ]
                : []),
            ]}
          />
          {history.length > 0 && (
            <Stack as="ul" divided aria-label={t('history')}>
              {history.map((one) => (
                <li key={one.id}>
                  <p>
                    {t('entry', {
                      level: t(`levels.${one.level}`),
                      day: moment.dateOf(one.review_on),
                    })}
                  </p>
                  <p>{one.reason}</p>
                  <Text tone="muted" size="xs">
                    {t('by', { by: one.set_by, time: moment.full(one.created_at) })}
                  </Text>
                </li>
              ))}
            </Stack>
          )}
          {canSet && (
            <Row>
              <SetRisk username={username} level={level} />
            </Row>
          )}
        </Stack>
      </Card>
    </Section>
  );
}

function SetRisk({ username, level }: { username: string; level: RiskLevel | null }) {
  const t = useTranslations('deskMembers.risk');
  const [day, setDay] = useState('');
  return (
    <ActionButton
      label={t('set')}
      text={t('setText')}
      done={t('done')}
      send={({ fields, reason }, options) => {
        const given = fields.get('level') as RiskLevel;
        return deskApi.post('setRisk', { username, level: given, review_on: day, reason }, options);
      }}
    >
      {(errors) => (
        <>
          <SelectField
            name="level"
            label={t('title')}
            defaultValue={level ?? 'low'}
            error={errors.level}
            options={RISK_LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
          />
          <DateField
            name="review_on"
            label={t('reviewOn')}
            error={errors.review_on}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </>
      )}
    </ActionButton>
  );
}
