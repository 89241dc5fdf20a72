'use client';

import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '#components/desk/action/action-dialog';
import { useAction } from '#components/desk/action/use-action.ts';
import { Button } from '#components/ui/action/button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import type { ApiResult } from '#lib/access/client/api/api';
import { type DeskCallOptions, deskApi } from '#lib/site/desk/client/desk-api';
import { useShortcuts } from '#lib/site/desk/client/shortcuts';
import type { ShownCase } from '#lib/site/desk/kyc/queries';
import styles from './case-documents.module.css';
import { EnlargedPicture } from './enlarged-picture.tsx';

type Document = ShownCase['documents'][number];

interface Props {
  /** How pictures are opened, and the reason for it while they are reviewed. */
  reveal: { call: 'revealDocument' | 'revealFactorDocument'; reason: string };
  title?: string;
  /** The key v belongs to these pictures. */
  hasKey?: boolean;
  documents: readonly Document[];
  /** While the case is open the review is the reason; later the operator enters one. */
  isOpen: boolean;
}

/** The pictures of a case beside each other, shown on demand and enlarged by a click; the key v does both. */
export function CaseDocuments({ reveal, title, hasKey = true, documents, isOpen }: Props) {
  const t = useTranslations('deskMembers.kyc');
  const { pictures, load } = usePictures(documents, reveal.call);
  const { failure, run } = useAction();
  const [asks, setAsks] = useState(false);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const names = useTranslations('identity.kind');
  const isShown = pictures.size > 0;
  const show = () => (isOpen ? run((options) => load(reveal.reason, options)) : setAsks(true));
  const enlarge = {
    key: 'v',
    label: t('enlarge'),
    run: async () => {
      if (isShown || (await show())) setEnlarged(0);
    },
  };
  useShortcuts(hasKey ? [enlarge] : []);
  return (
    <Section title={title ?? t('documents')}>
      <Card>
        <ul className={styles.documents}>
          {documents.map((document, index) => (
            <DocumentPicture
              key={document.id}
              document={document}
              picture={pictures.get(document.id)}
              onEnlarge={() => setEnlarged(index)}
            />
          ))}
        </ul>
        <FailureNote>{failure}</FailureNote>
        {!isShown && (
          <div className={styles.show}>
            <p>{t(isOpen ? 'shownFor' : 'whyShow')}</p>
            <Button onClick={show}>{t('show')}</Button>
          </div>
        )}
      </Card>
      <EnlargedPicture
        pictures={documents.flatMap(({ id, kind }) => {
          const picture = pictures.get(id);
          return picture ? [{ name: names(kind), picture }] : [];
        })}
        index={enlarged}
        onChange={setEnlarged}
      />
      <ActionDialog
        open={asks}
        title={t('show')}
        text={t('whyShow')}
        onClose={() => setAsks(false)}
        send={({ reason }, options) => load(reason, options)}
        done={null}
      />
    </Section>
  );
}

function usePictures(documents: readonly Document[], call: Props['reveal']['call']) {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  const router = useRouter();

  /** Shows all pictures, or none if one is refused. */
  async function load(reason: string, options: DeskCallOptions): Promise<ApiResult<null>> {
    const found = new Map<string, string>();
    for (const { id } of documents) {
      const body = { id, reason };
      const result = await deskApi.post(call, body, options);
      if (result.data === null) return result;
      found.set(id, result.data.picture);
    }
    setPictures(found);
    // The case can be approved now.
    router.refresh();
    return { code: 200, msg: '', data: null };
  }

  return { pictures, load };
}

function DocumentPicture({
  document: { kind, uploaded_at: uploadedAt },
  picture,
  onEnlarge,
}: {
  document: Document;
  picture: string | undefined;
  onEnlarge: () => void;
}) {
  const t = useTranslations('deskMembers.kyc');
  const names = useTranslations('identity.kind');
  const moment = useMoment();
  const name = names(kind);
  return (
    <li className={styles.document}>
      <Text as="h3" size="s">
        {name}
      </Text>
      {picture ? (
        <button
          type="button"
          className={styles.picture}
          aria-label={t('zoom', { kind: name })}
          onClick={onEnlarge}
        >
          {/* biome-ignore lint/performance/noImgElement: decrypted for this operator */}
          <img src={picture} alt={name} />
        </button>
      ) : (
        <div className={clsx(styles.picture, styles.covered)} />
      )}
      <Text tone="muted" size="xs">
        {t('uploaded', { time: moment.full(uploadedAt) })}
      </Text>
    </li>
  );
}
