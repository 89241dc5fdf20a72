import { operatorSignInSchema } from '#lib/access/operators/schema';
import { answer, deskContract } from '../desk-contract.ts';

/** Calls that begin, keep and end a session of the desk. */
export const SESSION_CALLS = {
  signIn: deskContract({
    summary: 'Signs an operator in. Answers 4016 if the code of the second factor is missing.',
    body: operatorSignInSchema,
  }),
  signOut: deskContract({
    summary: 'Ends the session.',
    right: 'desk.open',
    beforeSetup: true,
  }),
  extendSession: deskContract({
    summary:
      'Returns the seconds until the session ends. The call counts as activity unless marked as background.',
    right: 'desk.open',
    beforeSetup: true,
    data: answer<{ idle_seconds: number }>(),
  }),
};
