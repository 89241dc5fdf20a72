/** The query of a page. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The query of a list; the cursor of its address is `after`. */
export async function listQuery(searchParams: SearchParams): Promise<Record<string, unknown>> {
  const { after, ...query } = await searchParams;
  return { ...query, cursor: after };
}
