import type { OtherTabs } from './other-tabs.ts';
import type { SessionWork } from './work.ts';

/** New tokens for those that this tab holds, one tab at a time. */
export const createRenewal = (
  { provider, tokens, tell }: SessionWork,
  otherTabs: OtherTabs,
  silently: () => Promise<void>,
) => {
  /** The API has refused a token that is valid by the clock: only new ones help. */
  let forced = false;
  return {
    force: (): void => void (forced = true),
    refresh: () =>
      otherTabs.oneAtATime(async () => {
        // Another tab was faster: its tokens are here already.
        if (tokens.valid() !== undefined && tokens.untilRefresh() > 0 && !forced) return;
        forced = false;
        const before = tokens.get('refresh_token');
        if (before === undefined) return silently();
        await (await provider()).refresh(before);
        tell('token_refreshed');
        await otherTabs.tellRefreshed(before, tokens.snapshot());
      }),
  };
};
