'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Facts } from '#components/ui/layout/facts';
import { ConfirmDialog } from '#components/ui/overlay/confirm-dialog';
import { Dialog, DialogButtons, DialogContent } from '#components/ui/overlay/dialog';
import { Sheet, SheetContent } from '#components/ui/overlay/sheet';
import { PaletteDialog } from '#components/ui/palette/palette-dialog';
import { findEntries } from '#components/ui/palette/palette-entry.ts';
import { PaletteSearch } from '#components/ui/palette/palette-search';
import { toast } from '#lib/access/client/toast';
import dialog from '../ui/overlay/dialog.module.css';
import sheet from '../ui/overlay/sheet.module.css';
import { Board, Samples, Specimen } from './board.tsx';
import styles from './overlay-board.module.css';

const PALETTE_ICONS = { row: 'bank', tile: 'card', next: 'trade' } as const;
const TOASTS = ['info', 'success', 'failure'] as const;

/** A sheet and a dialog as they look when open, and buttons that open them. */
export function OverlayBoard() {
  const t = useTranslations('styles');
  return (
    <Board name="overlays" title={t('board.overlays')}>
      <Specimen name="overlay/sheet">
        <Opened className={sheet.sheet}>
          <SheetContent
            title={t('sheet')}
            titleId="specimen-sheet"
            footer={<Button block>{t('action')}</Button>}
            onClose={() => {}}
          >
            <Terms />
          </SheetContent>
        </Opened>
      </Specimen>
      <Specimen name="overlay/dialog">
        <Opened className={dialog.dialog}>
          <DialogContent
            title={t('dialog')}
            titleId="specimen-dialog"
            closeButton={null}
            onClose={() => {}}
          >
            <CancelWords />
          </DialogContent>
        </Opened>
      </Specimen>
      <Specimen name="palette/palette-search, palette-list">
        <Opened className={dialog.dialog}>
          <PaletteSample />
        </Opened>
      </Specimen>
      <Openers />
      <Specimen name="overlay/toaster">
        <Samples>
          {TOASTS.map((kind) => (
            <Button key={kind} kind="secondary" onClick={() => toast(t(`toast.${kind}`), kind)}>
              {t(`toast.${kind}`)}
            </Button>
          ))}
        </Samples>
      </Specimen>
    </Board>
  );
}

/** Looks as an open <dialog>, which would cover the page. */
function Opened({ className, children }: { className: string | undefined; children: ReactNode }) {
  const open: object = { open: true };
  return (
    <div {...open} className={clsx(className, styles.opened)}>
      {children}
    </div>
  );
}

function Openers() {
  const t = useTranslations('styles');
  const [opened, setOpened] = useState<'sheet' | 'dialog' | 'confirm' | 'palette' | null>(null);
  const close = () => setOpened(null);
  return (
    <Specimen name="overlay/sheet, dialog, confirm-dialog, palette/palette-dialog">
      <Samples>
        <Button kind="secondary" onClick={() => setOpened('sheet')}>
          {t('openSheet')}
        </Button>
        <Button kind="secondary" onClick={() => setOpened('dialog')}>
          {t('openDialog')}
        </Button>
        <Button kind="secondary" onClick={() => setOpened('confirm')}>
          {t('openConfirm')}
        </Button>
        <Button kind="secondary" onClick={() => setOpened('palette')}>
          {t('openPalette')}
        </Button>
      </Samples>
      <Sheet
        title={t('sheet')}
        open={opened === 'sheet'}
        onClose={close}
        footer={
          <Button block onClick={close}>
            {t('action')}
          </Button>
        }
      >
        <Terms />
      </Sheet>
      <Dialog title={t('dialog')} open={opened === 'dialog'} onClose={close}>
        <p>{t('dialogText')}</p>
      </Dialog>
      <ConfirmDialog
        danger
        title={t('dialog')}
        stay={t('stay')}
        confirm={t('cancel')}
        open={opened === 'confirm'}
        onConfirm={async () => close()}
        onClose={close}
      >
        {t('dialogText')}
      </ConfirmDialog>
      <PaletteDialog title={t('search')} open={opened === 'palette'} onClose={close}>
        <PaletteSample />
      </PaletteDialog>
    </Specimen>
  );
}

/** A palette with a few lines, which do nothing. */
function PaletteSample() {
  const t = useTranslations('styles');
  const [text, setText] = useState('');
  const options = (['row', 'tile', 'next'] as const).map((name) => ({
    ...{ id: name, label: t(name), icon: PALETTE_ICONS[name], run: () => {} },
  }));
  const found = findEntries(options, text);
  return (
    <PaletteSearch
      label={t('search')}
      placeholder={t('searchHint')}
      text={text}
      onTextChange={setText}
      groups={found.length > 0 ? [{ name: 'all', heading: t('section'), options: found }] : []}
      none={found.length === 0 && t('empty')}
      status={null}
    />
  );
}

function Terms() {
  const t = useTranslations('styles');
  return (
    <Facts
      facts={[
        { name: t('fact.price'), value: 'NT$4,128.50' },
        { name: t('fact.fee'), value: 'NT$21' },
        { name: t('fact.total'), value: 'NT$4,150', strong: true },
      ]}
    />
  );
}

function CancelWords() {
  const t = useTranslations('styles');
  return (
    <>
      <p>{t('dialogText')}</p>
      <DialogButtons>
        <Button kind="secondary">{t('stay')}</Button>
        <Button kind="danger">{t('cancel')}</Button>
      </DialogButtons>
    </>
  );
}
