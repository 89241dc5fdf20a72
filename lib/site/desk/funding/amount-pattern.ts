/** An amount of cash in a filter, as a pattern of an input and of the schema. */
export const AMOUNT_PATTERN = String.raw`\d{1,13}(\.\d{1,2})?`;
