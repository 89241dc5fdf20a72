import type { ComponentType, ReactNode } from 'react';
import { clientMessages, type MessageEntry } from '#lib/i18n/client-messages';
import { currentLocale } from '#lib/i18n/request-locale';
import { AddMessages } from './add-messages.tsx';

/**
 * Wraps a page or layout so that the client components in its tree have the messages that they read.
 * @param entry the file below `app` without extension
 */
export function withMessages<Props extends object>(
  entry: MessageEntry,
  Entry: ComponentType<Props> | ((props: Props) => Promise<ReactNode>),
) {
  const Rendered = Entry as ComponentType<Props>;
  return function WithMessages(props: Props) {
    return (
      <AddMessages messages={clientMessages(entry, currentLocale())}>
        <Rendered {...props} />
      </AddMessages>
    );
  };
}
