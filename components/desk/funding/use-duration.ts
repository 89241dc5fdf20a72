import { useTranslations } from 'next-intl';

/** Formats a number of seconds: `3 d 4 h`, `2 h 5 min`, `7 min`, `40 s`. */
export function useDuration(): (seconds: number) => string {
  const t = useTranslations('deskFunding.age');
  return (seconds) => {
    const whole = Math.max(0, Math.round(seconds));
    const days = Math.floor(whole / 86_400);
    const hours = Math.floor((whole % 86_400) / 3_600);
    const minutes = Math.floor((whole % 3_600) / 60);
    if (days > 0) return t('days', { days, hours });
    if (hours > 0) return t('hours', { hours, minutes });
    return minutes > 0 ? t('minutes', { count: minutes }) : t('seconds', { count: whole });
  };
}
