'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '#components/desk/action/action-button';
import { Link } from '#components/ui/action/link';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { deskApi } from '#lib/site/desk/client/desk-api';
import { approvalPath } from '#lib/site/desk/paths';

interface Props {
  id: string;
  /** Id of the request that waits for the second operator. */
  approval: string | null;
  canDecide: boolean;
}

/** Decides whether the member is the person of the list. */
export function HitDecision({ id, approval, canDecide }: Props) {
  const t = useTranslations('deskScreening');
  return (
    <Section title={t('decide')}>
      <Card>
        {approval && (
          <Note kind="warning">
            <p>{t('waiting')}</p>
            <Link href={approvalPath(approval)}>{t('openRequest', { id: approval })}</Link>
          </Note>
        )}
        {canDecide && (
          <Row gap={8} wrap>
            {approval === null && (
              <ActionButton
                label={t('clear')}
                text={t('clearText')}
                done={t('cleared')}
                send={({ reason }, options) =>
                  deskApi.post('decideHit', { id, outcome: 'cleared', reason }, options)
                }
              />
            )}
            <ActionButton
              label={t('match')}
              text={t('matchText')}
              kind="danger"
              buttonKind="danger"
              done={t('matched')}
              send={({ reason }, options) =>
                deskApi.post('decideHit', { id, outcome: 'matched', reason }, options)
              }
            />
          </Row>
        )}
      </Card>
    </Section>
  );
}
