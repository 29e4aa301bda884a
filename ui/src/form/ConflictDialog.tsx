import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Radio, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Clash, Values } from './changes.ts';

export interface ConflictDialogProps {
  readonly user: string;
  readonly clashes: readonly Clash[];
  readonly labelOf: (name: string) => string;
  readonly onClose: (chosen?: Values) => void;
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value
    .map((item: unknown) =>
      typeof item === 'object' && item !== null
        ? Object.values(item)
            .filter((part) => typeof part !== 'object' && part !== '')
            .join(' · ')
        : String(item),
    )
    .join('\n');
};

/** Both values of every field that two people changed, side by side; the person chooses, field by field. */
export const ConflictDialog = ({ user, clashes, labelOf, onClose }: ConflictDialogProps) => {
  const translate = useTranslate();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, take: boolean): void => {
    const next = new Set(theirs);
    if (take) next.add(name);
    else next.delete(name);
    setTheirs(next);
  };
  const finish = (): void =>
    onClose(
      Object.fromEntries(clashes.map((clash) => [clash.name, theirs.has(clash.name) ? clash.theirs : clash.mine])),
    );
  const choice = (clash: Clash, take: boolean) => {
    const side = take ? 'theirs' : 'yours';
    return (
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1,
          cursor: 'pointer',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
        }}
      >
        <Radio
          size="small"
          name={clash.name}
          checked={theirs.has(clash.name) === take}
          onChange={() => choose(clash.name, take)}
          slotProps={{ input: { 'aria-label': `${labelOf(clash.name)}: ${translate(`ui.conflict.${side}`)}` } }}
          sx={{ p: 0.5 }}
        />
        <span>{shown(take ? clash.theirs : clash.mine)}</span>
      </Box>
    );
  };
  return (
    <Dialog open onClose={() => onClose()} maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate('ui.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 4 }}>
          {translate(clashes.length === 0 ? 'ui.conflict.same' : 'ui.conflict.text', { user })}
        </Typography>
        {clashes.length > 0 && (
          <Box
            component="table"
            sx={{
              width: 1,
              borderCollapse: 'collapse',
              '& th': { textAlign: 'left', fontSize: 12, color: 'text.secondary', fontWeight: 550 },
              '& td, & th': { p: 2, borderBottom: '1px solid var(--k-line)', verticalAlign: 'top', width: '37%' },
              '& th:first-of-type': { width: '26%' },
            }}
          >
            <thead>
              <tr>
                <th scope="col">{translate('ui.conflict.field')}</th>
                <th scope="col">{translate('ui.conflict.yours')}</th>
                <th scope="col">{translate('ui.conflict.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {clashes.map((clash) => (
                <tr key={clash.name}>
                  <Box component="th" scope="row">
                    {labelOf(clash.name)}
                  </Box>
                  <td>{choice(clash, false)}</td>
                  <td>{choice(clash, true)}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onClose()}>
          {translate('ui.conflict.back')}
        </Button>
        {clashes.length > 1 && (
          <>
            <Button onClick={() => setTheirs(new Set())}>{translate('ui.conflict.keep_all_yours')}</Button>
            <Button onClick={() => setTheirs(new Set(clashes.map(({ name }) => name)))}>
              {translate('ui.conflict.keep_all_theirs')}
            </Button>
          </>
        )}
        <Button variant="contained" onClick={finish} autoFocus>
          {translate('ui.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
