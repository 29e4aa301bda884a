import { holdsWords } from '@kerben/workflows/kernel/spellings.ts';
import { Box, Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, OutlinedInput } from '@mui/material';
import type { Range } from '@kerben/workflows/fields/field.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Row } from '../grid/column.ts';
import { recordName } from '../grid/record-name.ts';
import { useServices } from '../shell/services.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** Stations of one stretch: the six sections of the network have a dozen or two each. */
const mostShown = 500;

/** The joints of a stretch, chosen among its stations: "Выберите стыки", "Изменить", "Закрыть" (specification 001, section 2.6). */
export const JointPicker = ({
  area,
  range,
  onClose,
}: {
  area: string;
  range: Range;
  onClose: (joints?: readonly string[]) => void;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useServices();
  const [chosen, setChosen] = useState<readonly string[]>(range.joints);
  const [typed, setTyped] = useState('');
  const { data: stations = [], isFetching } = useQuery({
    queryKey: [area, 'joints', range.start, range.end],
    queryFn: async () =>
      (
        await data.ask<readonly Row[]>(area, '', {
          filter: { code__gte: range.start, code__lte: range.end, retired: false },
          sort: ['code', 'ASC'],
          range: [0, mostShown - 1],
        })
      ).json,
  });
  // Chosen before the stretch was narrowed, or retired since: shown first, or nobody could take them out.
  const outside = range.joints.filter((id) => !isFetching && !stations.some((row) => row.id === id));
  const { data: strays = [] } = useQuery({
    queryKey: [area, 'joints-outside', outside],
    enabled: outside.length > 0,
    queryFn: async () =>
      (
        await data.ask<readonly Row[]>(area, '', {
          filter: { id: outside },
          sort: ['code', 'ASC'],
          range: [0, outside.length - 1],
        })
      ).json,
  });
  const rows = [...outside.map((id) => strays.find((row) => row.id === id) ?? { id, revision: 0 }), ...stations];
  const shown = rows.filter((row) => holdsWords(`${row.id} ${recordName(locale, row)}`, typed));
  const toggle = (id: string): void =>
    setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id].sort()));
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => onClose()} aria-labelledby="joints-title">
      <DialogTitle id="joints-title">{translate('ui.ranges.title')}</DialogTitle>
      <DialogContent>
        <OutlinedInput
          fullWidth
          autoFocus
          value={typed}
          placeholder={translate('ui.form.lookup_hint')}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ input: { 'aria-label': translate('ui.form.lookup_hint') } }}
        />
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, maxHeight: 360, overflowY: 'auto' }}>
          {shown.map((row) => (
            <Box component="li" key={row.id}>
              <Box component="label" sx={{ display: 'flex', alignItems: 'center', cursor: 'pointer' }}>
                <Checkbox checked={chosen.includes(row.id)} onChange={() => toggle(row.id)} />
                <span className="tabular">{row.id}</span>
                <Box component="span" sx={{ ml: 2 }}>
                  {recordName(locale, row) === row.id ? '' : recordName(locale, row)}
                </Box>
                {outside.includes(row.id) && (
                  <Box component="span" sx={{ ml: 2, color: 'text.secondary' }}>
                    {translate('ui.ranges.outside')}
                  </Box>
                )}
              </Box>
            </Box>
          ))}
        </Box>
        {!isFetching && shown.length === 0 && (
          <Box sx={{ color: 'text.secondary', py: 3 }}>{translate('ui.ranges.none')}</Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => onClose()}>
          {translate('ui.ranges.close')}
        </Button>
        <Button variant="contained" onClick={() => onClose(chosen)}>
          {translate('ui.ranges.change')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
