import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { StatusChip } from '#components/ui/display/status-chip';
import { Card } from '#components/ui/layout/card';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Facts } from '#components/ui/layout/facts';
import { ForwardArrow } from '#components/ui/layout/forward-arrow';
import { NavRow } from '#components/ui/layout/nav-row';
import { Note, type NoteKind } from '#components/ui/layout/note';
import { Row } from '#components/ui/layout/row';
import { Screen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { Tile } from '#components/ui/layout/tile';
import { STYLE_PAGE } from '#lib/base/paths';
import { Board, Specimen } from './board.tsx';

const NOTES: readonly NoteKind[] = ['info', 'safe', 'warning', 'danger'];
const TEXT_SIZES = ['xl', 'l', 'm', 's', 'xs'] as const;

/** Lists on the page, objects, facts and notes. */
export function LayoutBoard() {
  const t = useTranslations('styles');
  return (
    <>
      <Board name="layout" title={t('board.layout')}>
        <Lists />
        <Objects />
        <Texts />
      </Board>
      <Board name="notes" title={t('board.notes')}>
        {NOTES.map((kind) => (
          <Specimen key={kind} name={`layout/note ${kind}`}>
            <Note kind={kind}>{t('note')}</Note>
            <Note kind={kind} title={t('noteTitle')}>
              {t('note')}
            </Note>
          </Specimen>
        ))}
      </Board>
    </>
  );
}

function Lists() {
  const t = useTranslations('styles');
  return (
    <>
      <Specimen name="layout/nav-row, card flush">
        <Card flush>
          <NavRow href={STYLE_PAGE} icon="bank" aside={t('value')}>
            {t('row')}
          </NavRow>
          <NavRow href={STYLE_PAGE} icon="records">
            {t('link')}
          </NavRow>
        </Card>
      </Specimen>
      <Specimen name="layout/tile">
        <Tile href={STYLE_PAGE} icon="bank" name={t('tile')}>
          {t('tileAbout')}
        </Tile>
        <Tile
          icon="card"
          name={t('tile')}
          chip={<StatusChip kind="ended">{t('state.disabled')}</StatusChip>}
          off
        >
          {t('off')}
        </Tile>
      </Specimen>
      <Specimen name="layout/section, screen, forward-arrow">
        <Screen>
          <Section
            title={t('section')}
            action={
              <Link href={STYLE_PAGE}>
                {t('all')} <ForwardArrow />
              </Link>
            }
          >
            <Facts facts={useFacts()} />
          </Section>
        </Screen>
      </Specimen>
    </>
  );
}

function useFacts() {
  const t = useTranslations('styles');
  return [
    { name: t('fact.price'), value: 'NT$4,128.50' },
    { name: t('fact.fee'), value: 'NT$21' },
    { name: t('fact.total'), value: 'NT$4,150', strong: true },
  ];
}

function Objects() {
  const t = useTranslations('styles');
  return (
    <>
      <Specimen name="layout/card object, facts">
        <Card object>
          <Stack gap={12}>
            <Text size="s" tone="muted">
              {t('object')}
            </Text>
            <Facts facts={useFacts()} />
          </Stack>
        </Card>
      </Specimen>
      <Specimen name="layout/disclosure">
        <Disclosure summary={t('disclosure')}>
          <p>{t('disclosureText')}</p>
        </Disclosure>
      </Specimen>
    </>
  );
}

function Texts() {
  const t = useTranslations('styles');
  return (
    <Specimen name="layout/text, row, stack">
      <Stack gap={4}>
        {TEXT_SIZES.map((size) => (
          <Row key={size} gap={12} align="baseline" between wrap>
            <Text size={size}>{t('section')}</Text>
            <Text size={size} tone="muted" weight="bold">
              {t('section')}
            </Text>
          </Row>
        ))}
      </Stack>
    </Specimen>
  );
}
