import { Problem } from '@kerben/platform/http/problem.ts';
import type { StepOutcome } from '@kerben/projections/processes/chains/worker.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import { writtenParams } from '@kerben/workflows/messages/written-params.ts';

const temporary = (problem: Problem): boolean => problem.status >= 500 || problem.status === 429;

/** The sentence of a rule in the language of the house, with its code where it has none. */
const reasonOf = (code: string, said: Readonly<Record<string, string | number>>, member = ''): string => {
  const text = messages.ru[code];
  const params = writtenParams(said);
  const reason = text?.replaceAll(/%\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? '')) ?? code;
  return member === '' ? reason : `${reason} (${member})`;
};

/** How a command ended: people read the reason in the words of its rule. */
export const outcomeOf = async (work: () => Promise<unknown>): Promise<StepOutcome> => {
  try {
    await work();
    return { is: 'done' };
  } catch (error) {
    if (!(error instanceof Problem))
      return { is: 'refused', code: 'Chains.Fault', said: String(error).slice(0, 900), fault: true };
    // Our own key with other input: the step stands already.
    if (error.code === 'Idempotency.KeyReused') return { is: 'done' };
    if (temporary(error)) return { is: 'unavailable' };
    const [first] = error.invalid;
    const code = first?.code ?? error.code;
    return { is: 'refused', code, said: reasonOf(code, first?.params ?? error.params, first?.member) };
  }
};

/** What has been said before, by a try that a crash cut off, stands. */
export const once = async (told: Promise<bigint>): Promise<bigint> => {
  try {
    return await told;
  } catch (error) {
    if (!(error instanceof Problem) || temporary(error)) throw error;
    return 0n;
  }
};
