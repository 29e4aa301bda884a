import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate, type Identifier } from 'react-admin';
import { useCallback, useRef } from 'react';
import type { Intent, Receipt } from '../api/data-provider.ts';
import { areaChanged } from '../api/stale.ts';
import { outcomeUnknown, problemOf, warningsOf, type Problem } from '../api/problem.ts';
import { useAsk } from '../shell/Dialogs.tsx';
import { badRequestLife } from '../shell/refusals.ts';
import { useServices } from '../shell/services.ts';
import { WarningsDialog } from './WarningsDialog.tsx';

export interface Sending {
  readonly area: string;
  readonly id?: Identifier;
  readonly command?: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly revision?: number;
  /** Another call than the command's own path: one of ABP's client proxies. */
  readonly via?: Intent['via'];
  /** What the toast calls it. */
  readonly label: string;
  /** What the toast says instead of "Done: {label}". */
  readonly toast?: string;
  /** What it says of what happened, where `now` has no words for it. */
  readonly happened?: string;
  /** What the toast says once it is known what exists now; asked after the acknowledgement, undefined = the usual words. */
  readonly now?: () => Promise<string | undefined>;
  /** Takes it back, where a command does that: the toast offers it. */
  readonly undo?: (receipt: Receipt) => void;
  /** Said when it is refused, beside the reason that the caller shows. */
  readonly failed?: string;
  /** How long the toasts stay, milliseconds. */
  readonly life?: number;
}

/** Life of a toast that offers to take something back, milliseconds: time to read it and to decide. */
const undoLife = 8000;

/** done: acknowledged; kept: the person went back to correct something; refused: the service said why. */
export type Sent =
  | { readonly outcome: 'done'; readonly receipt: Receipt }
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'refused'; readonly problem: Problem };

/**
 * Sends commands as one intent each: the same key while soft warnings are confirmed and while an unknown outcome is sent
 * again. Refusals are told in a toast unless the caller shows them itself (`quiet`).
 */
export const useCommand = () => {
  const { data, refreshPerson } = useServices();
  const client = useQueryClient();
  const ask = useAsk();
  const notify = useNotify();
  const translate = useTranslate();
  /** Keys of commands whose outcome is not known, by what was sent: the same thing sent again is the same intent. */
  const unsettled = useRef(new Map<string, string>());

  return useCallback(
    async (
      { label, toast, happened = 'ui.command.done', now, undo, failed, life, body, ...target }: Sending,
      quiet: (problem: Problem) => boolean = () => false,
    ): Promise<Sent> => {
      const sentAs = (full: object): string => JSON.stringify([target, full]);
      let key = unsettled.current.get(sentAs(body)) ?? crypto.randomUUID();
      let confirmed: readonly string[] = [];
      for (;;) {
        const full = confirmed.length > 0 ? { ...body, confirmedWarnings: confirmed } : body;
        try {
          const receipt = await data.command({ ...target, body: full, key });
          unsettled.current.delete(sentAs(full));
          void areaChanged(client, target.area);
          const tell = (message: string): void =>
            notify(message, {
              type: 'success',
              messageArgs: { action: label },
              autoHideDuration: life ?? (undo ? undoLife : 3000),
              ...(undo && { undo: () => undo(receipt) }),
            });
          // Nobody waits for what a toast says: the usual words are there where the record cannot be read.
          if (toast === undefined && now !== undefined)
            void now().then(
              (message) => tell(message ?? happened),
              () => tell(happened),
            );
          else tell(toast ?? happened);
          return { outcome: 'done', receipt };
        } catch (error) {
          const warnings = warningsOf(error);
          if (warnings.length > 0) {
            const accepted = await ask<boolean>((close) => <WarningsDialog warnings={warnings} onClose={close} />);
            if (!accepted) return { outcome: 'kept' };
            // Seventy wagons may be unusual for one reason, which is confirmed once.
            confirmed = [...new Set(warnings.map(({ code }) => code))];
            // Another body is another request: the service refuses the old key with it (422).
            key = unsettled.current.get(sentAs({ ...body, confirmedWarnings: confirmed })) ?? crypto.randomUUID();
            continue;
          }
          const problem = problemOf(error);
          // A right that was taken away meanwhile: the menu and the buttons follow.
          if (problem.code === 'Auth.PolicyMissing') void refreshPerson();
          if (outcomeUnknown(error)) {
            unsettled.current.set(sentAs(full), key);
            const again = await ask<boolean>((close) => <WarningsDialog unknown warnings={[]} onClose={close} />);
            if (again) continue;
          }
          if (failed !== undefined) notify(failed, { type: 'error', autoHideDuration: life ?? 6000 });
          if (!quiet(problem)) {
            const bad = problem.status === 400;
            const message = problem.message || translate('ui.error.bad_request');
            notify(message, {
              type: bad ? 'warning' : 'error',
              ...(bad && { title: String(problem.status) }),
              autoHideDuration: bad ? badRequestLife : 6000,
            });
          }
          return { outcome: 'refused', problem };
        }
      }
    },
    [data, client, ask, notify, translate, refreshPerson],
  );
};
