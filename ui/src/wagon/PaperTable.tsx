import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { toneLooks } from '../documents/state-look.ts';
import { StatusChip } from '../grid/StatusChip.tsx';
import { formatDay, railwayTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { ShowPaper } from '../papers/ShowPaper.tsx';
import { useAsk } from '../shell/Dialogs.tsx';
import { figureFrame, figureTable } from '../shell/figure-table.ts';
import { pathOfRecord } from '../shell/routes/routes.ts';
import type { WagonPaper } from './use-wagon-documents.ts';

const left = { textAlign: 'left' } as const;

/** Opens the first of a paper's prints in the viewer; the others wait in the menu of its record. */
const PrintButton = ({ paper }: { readonly paper: WagonPaper }) => {
  const translate = useTranslate();
  const ask = useAsk();
  const [name] = paper.prints;
  if (name === undefined) return null;
  const title = `${paper.kind} ${paper.title}`;
  const label = translate('ui.wagon.print', { paper: title });
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={() =>
          void ask((close) => (
            <ShowPaper name={name} parameters={{ Id: paper.id }} title={title} onClose={() => close()} />
          ))
        }
      >
        <PrintIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};

/** Papers in the order of time: what each is, its number as a link to its record, its state, its print. */
export const PaperTable = ({ papers, label }: { readonly papers: readonly WagonPaper[]; readonly label: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box role="region" aria-label={label} tabIndex={0} sx={figureFrame}>
      <Box component="table" sx={figureTable}>
        <thead>
          <tr>
            {['kind', 'number', 'at', 'state'].map((column) => (
              <th key={column} scope="col" style={left}>
                {translate(`ui.wagon.${column}`)}
              </th>
            ))}
            <th scope="col" aria-label={translate('ui.wagon.prints')} />
          </tr>
        </thead>
        <tbody>
          {papers.map((paper) => {
            const path = pathOfRecord(paper.area, paper.id);
            return (
              <tr key={`${paper.area}/${paper.id}`}>
                <th scope="row">{paper.kind}</th>
                <td className="tabular" style={left}>
                  {path === undefined ? (
                    paper.title
                  ) : (
                    <Box component={Link} to={path} sx={{ color: 'primary.main' }}>
                      {paper.title}
                    </Box>
                  )}
                </td>
                <td className="tabular" style={left}>
                  {formatDay(locale, railwayTime(paper.at)?.day)}
                </td>
                <td style={left}>
                  {paper.state.text !== '' && <StatusChip {...toneLooks[paper.state.tone]} label={paper.state.text} />}
                </td>
                <td>
                  <PrintButton paper={paper} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
};
