import { useLocale } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import { RenderedAtContext } from '#components/ui/state/rendered-at-context.ts';
import { clientMessages, type MessageEntry } from '#lib/base/i18n/client-messages';
import { AddMessages } from './add-messages.tsx';

/**
 * Wraps a page or layout so that the client components in its tree have the messages that they read,
 * and know when the server rendered it.
 * @param entry the file below `app` without extension
 */
export function withMessages<Props extends object>(
  entry: MessageEntry,
  Entry: ComponentType<Props> | ((props: Props) => Promise<ReactNode>),
) {
  const Rendered = Entry as ComponentType<Props>;
  return function WithMessages(props: Props) {
    const locale = useLocale();
    return (
      <AddMessages messages={clientMessages(entry, locale)}>
        <RenderedAtContext value={new Date().toISOString()}>
          <Rendered {...props} />
        </RenderedAtContext>
      </AddMessages>
    );
  };
}
