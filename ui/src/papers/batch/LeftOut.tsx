import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useGetMany, useTranslate } from 'react-admin';
import { useId } from 'react';
import type { Row } from '../../grid/column.ts';
import { recordName, readableId } from '../../grid/record-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { BatchProgress } from './batch.ts';

export interface LeftOutProps {
  readonly area: string;
  readonly refused: BatchProgress['refused'];
  readonly onClose: () => void;
}

/** So many are named; who left out more looks at what they have in common. */
const namedAtMost = 200;

/** Records whose paper is not in the file, and why. */
export const LeftOut = ({ area, refused, onClose }: LeftOutProps) => {
  const translate = useTranslate();
  const id = useId();
  const locale = useLocale();
  const shown = refused.slice(0, namedAtMost);
  const { data = [] } = useGetMany<Row>(area, { ids: shown.map((each) => each.id) });
  const nameOf = (record: string): string => {
    const row = data.find((each) => each.id === record);
    return row ? recordName(locale, row) : readableId(record);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('ui.paper_batch.why')}</DialogTitle>
      <DialogContent>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('ui.paper_batch.record')}</TableCell>
              <TableCell>{translate('ui.paper_batch.reason')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((each) => (
              <TableRow key={each.id}>
                <TableCell className="tabular">{nameOf(each.id)}</TableCell>
                <TableCell>{each.message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ui.paper_batch.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
