import { localDay } from '#lib/base/taipei-time';

/** Runs work that must not span midnight in Taipei, and repeats it if it did. */
export async function withinOneDay(work: (today: string) => Promise<void>): Promise<void> {
  for (;;) {
    const today = localDay(new Date());
    try {
      return await work(today);
    } catch (error) {
      if (localDay(new Date()) === today) throw error;
    }
  }
}
