/** The texts of a seeded item in one language. `content` is sanitised HTML. */
export type SeedWords = { title: string; content: string };
/** Translations of a seeded item, in every language but the original. */
export type Translated<Words> = Readonly<Record<'zh-CN' | 'en', Words>>;
