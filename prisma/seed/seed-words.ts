/** The words of a seeded item in one language. `content` is HTML of the allowed kind. */
export type SeedWords = { title: string; content: string };
/** Into which languages every seeded item is translated. */
export type Translated<Words> = Readonly<Record<'zh-CN' | 'en', Words>>;
