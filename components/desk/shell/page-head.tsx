import type { ReactNode } from 'react';
import { Row } from '#components/ui/layout/row';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import styles from './page-head.module.css';

interface Props {
  title: string;
  /** One line below the title. */
  children?: ReactNode;
  /** Buttons and links at the end. */
  actions?: ReactNode;
}

/** The head of a page of the desk. */
export function DeskPageHead({ title, children, actions }: Props) {
  return (
    <header className={styles.head}>
      <Stack gap={4}>
        <Text as="h1" tabIndex={-1} size="xl">
          {title}
        </Text>
        {children && (
          <Text tone="muted" size="s">
            {children}
          </Text>
        )}
      </Stack>
      {actions && (
        <Row gap={8} align="center" wrap>
          {actions}
        </Row>
      )}
    </header>
  );
}
