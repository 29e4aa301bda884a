import { hard, type Finding } from '../../kernel/finding.ts';

/** The three tables of a wagon group, as far as they speak of each other. */
interface Tables {
  readonly vagon: readonly {
    readonly numberWagonId: string;
    readonly weight: string;
    readonly quantityPlomb: number | null;
  }[];
  readonly plombs: readonly { readonly vagonNumber: string; readonly quantity: number | null }[];
  readonly containers: readonly { readonly vagonNumber: string; readonly weight: number | null }[];
}

/** Kilograms of a weight in tonnes that has at most three digits after the point, exactly. */
const kilogramsOf = (tonnes: string): number => {
  const [whole = '0', part = ''] = tonnes.split('.');
  return Number(whole) * 1_000 + Number(part.padEnd(3, '0'));
};

const total = <Line extends { readonly vagonNumber: string }>(
  lines: readonly Line[],
  wagon: string,
  of: (line: Line) => number | null,
): number => lines.reduce((sum, line) => (line.vagonNumber === wagon ? sum + (of(line) ?? 0) : sum), 0);

/**
 * What the tables say of each other (specification 000, section 5; decision wagon-groups): seals and containers name wagons of the
 * first table, the seals of a wagon are as many as it says, and containers (kg) weigh no more than their wagon holds (tonnes).
 */
export const crossChecks = ({ vagon, plombs, containers }: Tables): readonly Finding[] => {
  const wagons = new Set(vagon.map(({ numberWagonId }) => numberWagonId));
  const strangers = (name: 'plombs' | 'containers', lines: readonly { readonly vagonNumber: string }[]) =>
    lines.flatMap(({ vagonNumber: wagon }, at): readonly Finding[] =>
      wagon === '' || wagons.has(wagon)
        ? []
        : [{ ...hard('VagonListGroup.NoWagon', { wagon }), member: `${name}.${at}.vagonNumber` }],
    );
  return [
    ...strangers('plombs', plombs),
    ...strangers('containers', containers),
    ...vagon.flatMap(({ numberWagonId: wagon, weight, quantityPlomb }, at): readonly Finding[] => {
      if (wagon === '') return [];
      const listed = total(plombs, wagon, ({ quantity }) => quantity);
      const kilograms = total(containers, wagon, ({ weight: of }) => of);
      return [
        ...(quantityPlomb !== null && listed !== quantityPlomb
          ? [
              {
                ...hard('VagonListGroup.Seals', { wagon, said: quantityPlomb, listed }),
                member: `vagon.${at}.quantityPlomb`,
              },
            ]
          : []),
        ...(weight !== '' && kilograms > kilogramsOf(weight)
          ? [
              {
                ...hard('VagonListGroup.Overweight', { wagon, kilograms, tonnes: weight }),
                member: `vagon.${at}.weight`,
              },
            ]
          : []),
      ];
    }),
  ];
};
