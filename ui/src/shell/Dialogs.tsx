import { createContext, Suspense, use, useCallback, useMemo, useState, type ReactNode } from 'react';

/** Draws a dialog; `close` answers whoever asked (undefined = dismissed). */
export type RenderDialog<Answer> = (close: (answer?: Answer) => void) => ReactNode;

/** Opens a dialog and waits for its answer. */
export type Ask = <Answer>(render: RenderDialog<Answer>) => Promise<Answer | undefined>;

const AskContext = createContext<Ask | undefined>(undefined);

export const useAsk = (): Ask => {
  const ask = use(AskContext);
  if (!ask) throw new Error('no dialogs above this component');
  return ask;
};

/** Place of all dialogs, so that a step of a command can be written as one line: `await ask(…)`. */
export const Dialogs = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<readonly { id: number; node: ReactNode }[]>([]);
  const ask = useCallback<Ask>(
    (render) =>
      new Promise((resolve) => {
        const id = Math.random();
        const node = render((answer) => {
          setOpen((dialogs) => dialogs.filter((dialog) => dialog.id !== id));
          resolve(answer);
        });
        setOpen((dialogs) => [...dialogs, { id, node }]);
      }),
    [],
  );
  const value = useMemo(() => ask, [ask]);
  return (
    <AskContext value={value}>
      {children}
      {open.map(({ id, node }) => (
        // A dialog may be loaded when it is asked for.
        <Suspense key={id} fallback={null}>
          {node}
        </Suspense>
      ))}
    </AskContext>
  );
};
