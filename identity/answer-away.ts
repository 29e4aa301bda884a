import { unavailableProblem } from '@kerben/platform/http/unavailable.ts';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

/** The word of OAuth for a server that cannot work now (RFC 6749, section 4.1.2.1). */
const temporarilyUnavailable = 'temporarily_unavailable';

/**
 * The provider answers whatever its storage throws with 500, or sends it along to the application as `server_error`, on which
 * people are signed out. A database that is away is neither: 503, when to come again, and nothing is decided about anybody.
 */
export const answerAway = (provider: Provider, page: (ctx: KoaContextWithOIDC, error: string) => string): void => {
  const failed = new WeakMap<object, unknown>();
  provider.on('server_error', (ctx, error) => failed.set(ctx, error));
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>) => {
    await next();
    const problem = unavailableProblem(failed.get(ctx));
    if (!problem) return;
    ctx.remove('Location');
    ctx.status = problem.status;
    ctx.set({ ...problem.headers, 'Cache-Control': 'no-store' });
    if (ctx.accepts('json', 'html') === 'html') {
      ctx.type = 'html';
      ctx.body = page(ctx, temporarilyUnavailable);
    } else ctx.body = { error: temporarilyUnavailable, error_description: problem.code };
  });
};
