/** Parses a JSON body and answers in the form of the product's calls. */
export async function POST(request: Request): Promise<Response> {
  const body: unknown = await request.json();
  return Response.json({ code: 200, msg: 'ok', data: body });
}
