import type { Edition } from '../kernel/command.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Calculation, Rule, Step } from './calculation.ts';
import { hashOf, type Row } from './rows.ts';

export type Problem = Refusal & { readonly member?: string };

/** What a calculation writes down while it counts: its steps, what hinders it, the tables that it has looked at. */
export const createSheet = (editionOf: (table: string) => Edition | undefined) => {
  const used = new Map<string, Edition>();
  const problems: Problem[] = [];
  const steps: Step[] = [];
  /** Rows of a table that nobody needs; undefined where no edition holds. */
  const rowsIfAny = (table: string): readonly Row[] | undefined => {
    const edition = editionOf(table);
    if (edition) used.set(table, edition);
    return edition?.rows;
  };
  return {
    problems,
    steps,
    editionOf,
    rowsIfAny,
    /** Rows of a table without which nothing is counted. */
    rowsOf: (table: string, member?: string): readonly Row[] => {
      const rows = rowsIfAny(table);
      if (!rows)
        problems.push({
          code: 'Tariff.NoEdition',
          params: { table: table.replace(/^freight-(table-)?/, '') },
          ...(member && { member }),
        });
      return rows ?? [];
    },
    step: (
      rule: Rule,
      value: string,
      { uses = [], ...more }: Partial<Pick<Step, 'wagon' | 'table' | 'source'>> & { uses?: readonly Step[] } = {},
    ): Step => {
      const from = uses.map(({ no }) => no).join(', ');
      const made = { wagon: null, table: '', source: '', ...more, no: steps.length + 1, rule, uses: from, value };
      steps.push(made);
      return made;
    },
    editions: (): Calculation['editions'] =>
      [...used].map(([table, edition]) => ({ table, validFrom: edition.validFrom, hash: hashOf(edition) })),
  };
};

export type Sheet = ReturnType<typeof createSheet>;
