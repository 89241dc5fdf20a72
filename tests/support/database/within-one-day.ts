import { localDay } from '#lib/taipei-time';

/** Does what midnight in Taipei must not come into, and does it again when it has. */
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
