/** A person's browser as far as pages without scripts go: cookies and redirects, one at a time. */
export const createVisitor = (origin: string) => {
  const cookies = new Map<string, string>();
  let formToken: string | undefined;
  const visit = async (
    url: string,
    form?: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> => {
    const guarded = /^\/identity\/(account|tenant)/.test(new URL(url, origin).pathname);
    // Nobody sends a form of the account pages without having read one of them.
    if (form && guarded && formToken === undefined) await visit('/identity/account/forgot-password');
    const sent = form && { ...(guarded && formToken !== undefined && { formToken }), ...form };
    const response = await fetch(new URL(url, origin), {
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(sent ? { method: 'POST', body: new URLSearchParams(sent) } : {}),
    });
    if ((response.headers.get('content-type') ?? '').includes('html'))
      formToken = /name="formToken" value="([^"]+)"/.exec(await response.clone().text())?.[1] ?? formToken;
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };
  return { visit, cookies };
};
export type Visitor = ReturnType<typeof createVisitor>;
