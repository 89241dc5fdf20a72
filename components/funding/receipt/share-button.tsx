'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { Icon } from '#components/ui/art/icon';
import { copyText } from '#lib/access/client/copy-text';
import { toast } from '#lib/access/client/toast';

interface Props {
  title: string;
  words: string;
}

/** Opens the system's share sheet, or copies the text if the browser has none. */
export function ShareButton({ title, words }: Props) {
  const t = useTranslations('funding.share');

  async function share() {
    if (navigator.share) return navigator.share({ title, text: words }).catch(() => {});
    const copied = await copyText(words);
    toast(t(copied ? 'copied' : 'failed'), copied ? 'success' : 'failure');
  }

  return (
    <Button kind="secondary" onClick={share}>
      <Icon name="share" size={18} />
      {t('action')}
    </Button>
  );
}
