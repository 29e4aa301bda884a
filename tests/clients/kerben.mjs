/** Where the started Kerben is; every program of this folder is told by the environment. */
export const address = process.env.KERBEN_URL;

/** An access token of a demo account. */
export const tokenOf = async (username) => {
  const response = await fetch(`${address}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: 'kerben-ui',
      username,
      password: 'Kerben-demo-1',
      scope: 'openid profile email roles',
    }),
  });
  return (await response.json()).access_token;
};
