import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useRef } from 'react';
import { formatInstant } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { figureFrame, figureTable } from '../../shell/figure-table.ts';
import { useOperationsFile } from './use-operations-file.ts';

/** Operations of wagons from a file of the information centre: what each line would tell is shown before anything is told. */
const OperationsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const chooser = useRef<HTMLInputElement>(null);
  const { file, problem, reading, read, tell } = useOperationsFile();
  const good = file?.plan.filter(({ refused }) => refused === undefined) ?? [];
  const left = good.filter(({ line }) => file?.outcomes.get(line.line) !== '').length;
  const done = good.length - left;
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={phone} onClose={onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('ui.dislocation.file.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{translate('ui.dislocation.file.hint')}</Box>
        <Box>
          <Button
            variant={file ? 'outlined' : 'contained'}
            startIcon={<UploadFileIcon />}
            loading={reading}
            onClick={() => chooser.current?.click()}
          >
            {translate('ui.dislocation.file.choose')}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            tabIndex={-1}
            accept=".xlsx,.csv,.txt,.tsv"
            aria-label={translate('ui.dislocation.file.choose')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) void read(chosen);
              target.value = '';
            }}
          />
        </Box>
        {problem !== '' && <Alert severity="error">{translate(problem, { _: problem })}</Alert>}
        {file && (
          <>
            <Box role="status" sx={{ fontSize: 14 }}>
              {translate('ui.dislocation.file.found', {
                name: file.name,
                good: good.length,
                refused: file.plan.length - good.length,
                done,
              })}
            </Box>
            <Box
              role="region"
              aria-label={translate('ui.dislocation.file.lines')}
              tabIndex={0}
              sx={{ ...figureFrame, maxHeight: 420, overflow: 'auto' }}
            >
              <Box component="table" sx={{ ...figureTable, '& td': { textAlign: 'left' } }}>
                <thead>
                  <tr>
                    <th scope="col">{translate('arrived-wagon.wagonNumber')}</th>
                    <th scope="col">{translate('arrived-wagon.operationCode')}</th>
                    <th scope="col">{translate('arrived-wagon.operationAt')}</th>
                    <th scope="col">{translate('arrived-wagon.operationStationId')}</th>
                    <th scope="col">{translate('ui.dislocation.file.outcome')}</th>
                  </tr>
                </thead>
                <tbody>
                  {file.plan.map(({ line, operation, station, refused }) => {
                    const outcome = file.outcomes.get(line.line);
                    const said = outcome ?? '';
                    return (
                      <tr key={line.line}>
                        <th scope="row" className="tabular">
                          {line.wagonNumber}
                        </th>
                        <td>{operation?.name ?? line.operation}</td>
                        <td className="tabular">{formatInstant(locale, line.at)}</td>
                        <td>{station?.name ?? line.station}</td>
                        <Box
                          component="td"
                          sx={{
                            color:
                              refused !== undefined || said !== ''
                                ? 'var(--k-red-text)'
                                : outcome === ''
                                  ? 'var(--k-green-text)'
                                  : 'text.secondary',
                          }}
                        >
                          {refused !== undefined
                            ? translate(`ui.dislocation.file.${refused}`)
                            : outcome === undefined
                              ? translate('ui.dislocation.file.waits')
                              : said === ''
                                ? translate('ui.dislocation.file.told')
                                : translate(said, { _: said })}
                        </Box>
                      </tr>
                    );
                  })}
                </tbody>
              </Box>
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ui.dislocation.file.close')}</Button>
        {file && left > 0 && (
          <Button variant="contained" loading={file.running} onClick={() => void tell()}>
            {translate('ui.dislocation.file.tell', { smart_count: left })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default OperationsDialog;
