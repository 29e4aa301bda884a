import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, type ReactNode } from 'react';
import { figureFrame, figureTable } from '../shell/figure-table.ts';
import { Corrections } from './Corrections.tsx';
import type { PartOfForm } from './part-of-form.ts';
import { PartHead } from './PartHead.tsx';
import { PartLine } from './PartLine.tsx';

interface PartTableProps extends Omit<PartOfForm, 'periods' | 'hasPlan'> {
  /** Above the table: its chart. */
  readonly children?: ReactNode;
}

/** A table of a form: lines by station, group, railway, point or owner, and what they come to. Every number opens what stands behind it. */
export const PartTable = ({ children, ...props }: PartTableProps) => {
  const { part, counted, stock, say } = props;
  const translate = useTranslate();
  const id = useId();
  const of: PartOfForm = {
    ...props,
    periods: stock ? ['day', 'lastYear'] : ['day', 'month', 'lastYear'],
    hasPlan: counted.total.plan !== null,
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {say(part.title)}
      </Typography>
      {children}
      {counted.lines.length === 0 ? (
        <Typography color="text.secondary">{translate('ui.osot.none')}</Typography>
      ) : (
        <Box tabIndex={0} role="region" aria-labelledby={id} sx={figureFrame}>
          <Box component="table" sx={figureTable}>
            <PartHead of={of} />
            <tbody>
              {counted.lines.map(({ key, name: called, cells, plan }) => {
                const name = called === '' ? translate('ui.osot.unknown') : called;
                return (
                  <tr key={key} data-line={key}>
                    <th scope="row">{name}</th>
                    <PartLine of={of} line={key} cells={cells} plan={plan} name={name} />
                  </tr>
                );
              })}
              <tr className="total" data-line="total">
                <th scope="row">{translate('ui.osot.total')}</th>
                <PartLine
                  of={of}
                  line={undefined}
                  cells={counted.total.cells}
                  plan={counted.total.plan}
                  name={translate('ui.osot.total')}
                />
              </tr>
            </tbody>
          </Box>
        </Box>
      )}
      <Corrections of={counted.corrections} />
    </Box>
  );
};
