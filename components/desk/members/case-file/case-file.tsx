import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Row } from '#components/ui/layout/row';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { CaseDocument } from '#lib/site/desk/members/list-case-documents';
import lists from '../member-lists.module.css';
import { StatementButton } from '../statement/statement-button.tsx';
import { AttachButton } from './attach-button.tsx';
import { ExportFileButton } from './export-file-button.tsx';
import { OpenDocumentButton } from './open-document-button.tsx';

interface Props {
  username: string;
  documents: CaseDocument[];
  /** What the operator may do. */
  rights: { attach: boolean; open: boolean; statement: boolean };
}

/** The documents that operators attached to a member, and the export of the case file. */
export function CaseFile({ username, documents, rights }: Props) {
  const t = useTranslations('deskMemberFile.file');
  const moment = useMoment();
  return (
    <Section title={t('title')}>
      <Card>
        <Stack gap={12}>
          <Row gap={8} wrap>
            {rights.attach && <AttachButton username={username} />}
            {rights.open && <ExportFileButton username={username} />}
            {rights.statement && <StatementButton username={username} />}
          </Row>
          {documents.length === 0 && (
            <Text tone="muted" size="s">
              {t('none')}
            </Text>
          )}
          <Stack as="ul" divided>
            {documents.map(({ id, title, size, uploaded_by, created_at }) => (
              <li key={id} className={lists.row}>
                <span>
                  {title}{' '}
                  <Text as="span" tone="muted" size="s">
                    {t('facts', {
                      by: uploaded_by,
                      time: moment.full(created_at),
                      size: Math.ceil(size / 1024),
                    })}
                  </Text>
                </span>
                {rights.open && <OpenDocumentButton id={id} title={title} />}
              </li>
            ))}
          </Stack>
        </Stack>
      </Card>
    </Section>
  );
}
