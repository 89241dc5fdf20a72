import { answer, deskContract } from '../desk-contract.ts';
import { searchSchema } from './schema.ts';
import type { SearchOutcome } from './search-hit.ts';

/** The search of the desk. */
export const SEARCH_CALLS = {
  search: deskContract({
    summary:
      'Finds records, journals, approvals, issues and members by what an operator has in hand, of the kinds that the operator may read.',
    right: 'desk.open',
    body: searchSchema,
    data: answer<SearchOutcome>(),
  }),
};
