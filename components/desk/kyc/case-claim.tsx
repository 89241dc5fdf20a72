'use client';

import { useTranslations } from 'next-intl';
import { ClaimText } from '#components/desk/funding/claim-text';
import { useHandOver } from '#components/desk/funding/use-hand-over';
import { Button } from '#components/ui/action/button';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { useShortcuts } from '#lib/site/desk/client/shortcuts';
import type { ListedCase } from '#lib/site/desk/kyc/queries';
import { useCaseClaims } from './use-case-claims.tsx';

/** What an operator may do with claims on cases. */
export interface CaseRights {
  review: boolean;
  /** Gives the own cases to a colleague. */
  handOver: boolean;
  /** Gives any case to a colleague. */
  assign: boolean;
}

interface Props {
  shown: Pick<ListedCase, 'id' | 'claim' | 'assigned' | 'username' | 'real_name'>;
  rights: CaseRights;
  colleagues: readonly string[];
}

/** Who handles a case that waits; claims it, and hands it over. The keys c and h do both. */
export function CaseClaim({ shown, rights, colleagues }: Props) {
  const t = useTranslations('deskFunding');
  const cases = useTranslations('deskMembers.kyc');
  const claims = useCaseClaims(rights);
  const handOver = useHandOver({ queue: 'identity', colleagues, isLead: rights.assign });
  const action = claims.of(shown);
  const mayHandOver = claims.mayHandOver(shown);
  const give = () =>
    handOver.one({ id: shown.id, member: shown, no: cases('case', { id: shown.id }) });
  useShortcuts([
    { key: 'c', label: t('help.claim'), run: () => action && claims.run(action, shown) },
    { key: 'h', label: t('help.handOver'), run: () => mayHandOver && give() },
  ]);
  return (
    <Section title={t('column.claim')}>
      <Card>
        <p>
          <ClaimText record={{ ...shown, is_open: true }} />
        </p>
        {shown.assigned && (
          <Note title={t('givenNote', { by: shown.assigned.by, to: shown.assigned.to })}>
            {shown.assigned.note}
          </Note>
        )}
        <Row gap={8} wrap>
          {action && (
            <Button kind="secondary" onClick={() => claims.run(action, shown)}>
              {t(`action.${action}`)}
            </Button>
          )}
          {mayHandOver && (
            <Button kind="secondary" aria-haspopup="dialog" onClick={give}>
              {t('action.handOver')}
            </Button>
          )}
        </Row>
      </Card>
      {claims.dialog}
      {handOver.dialog}
    </Section>
  );
}
