import { operatorSignInSchema } from '#lib/access/operators/schema';
import { signIn } from '#lib/access/operators/sign-in/sign-in';
import { anonymousDeskCall } from '#lib/site/desk/http/desk-call';

/** Signs an operator in. Answers 4016 if the code of the second factor is missing. */
export const { DELETE, GET, PATCH, POST, PUT } = anonymousDeskCall(
  { body: operatorSignInSchema },
  async ({ db, body, address, userAgent, cookies }) => {
    const { token } = await signIn(db, { ...body, address, userAgent, kind: 'desk' });
    cookies.set(token);
  },
);
