import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toneLooks } from '../documents/state-look.ts';
import { ReferenceName } from '../grid/Cell.tsx';
import { StatusChip } from '../grid/StatusChip.tsx';
import { formatDay, formatInstant } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { ShowPaper } from '../papers/ShowPaper.tsx';
import { useAsk } from '../shell/Dialogs.tsx';
import { ToRecord } from '../shell/routes/ToRecord.tsx';
import { inOneLine } from './in-one-line.ts';
import type { WagonMoment, WagonPaper } from './wagon-documents.ts';

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

/** A paper: what it is, its number as a link to its record, its state, its print. */
const PaperEntry = ({ paper }: { readonly paper: WagonPaper }) => {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
      <ToRecord area={paper.area} id={paper.id} sx={{ color: 'primary.main', textDecoration: 'none' }}>
        {`${paper.kind} ${paper.title}`}
      </ToRecord>
      {paper.state.text !== '' && <StatusChip {...toneLooks[paper.state.tone]} label={paper.state.text} />}
      <PrintButton paper={paper} />
    </Box>
  );
};

/** What happened: the fact, and where. */
const MomentEntry = ({ moment: { what, code, stationId } }: { readonly moment: WagonMoment }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {what === 'operationAt' && code !== '' ? (
          <ReferenceName area="commercial-operation" id={code} />
        ) : (
          translate(`ui.wagon.moment.${what}`)
        )}
      </Box>
      {stationId !== '' && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <ReferenceName area="stations" id={stationId} />
        </Box>
      )}
    </Box>
  );
};

interface LineProps {
  readonly moments: readonly WagonMoment[];
  readonly papers: readonly WagonPaper[];
  readonly label: string;
  /** Instant of which the reader asks: what came later is pale. */
  readonly on: string;
}

/** Facts and papers of a stay in one line of time, from top to bottom: a full dot is a fact, a hollow one a paper. */
export const LineOfTime = ({ moments, papers, label, on }: LineProps) => {
  const locale = useLocale();
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        '& > li': {
          display: 'grid',
          gridTemplateColumns: { xs: '20px minmax(0, 1fr)', sm: '136px 20px minmax(0, 1fr)' },
          columnGap: 2,
          alignItems: 'start',
          minHeight: 34,
        },
        '& time': { color: 'text.secondary', fontSize: 13, pt: '2px', gridColumn: { xs: 2, sm: 1 } },
        '& .mark': {
          gridColumn: { xs: 1, sm: 2 },
          gridRow: { xs: '1 / span 2', sm: 1 },
          alignSelf: 'stretch',
          position: 'relative',
          '&::before': {
            content: '""',
            position: 'absolute',
            left: 9,
            top: 0,
            bottom: 0,
            borderLeft: '1px solid var(--k-line)',
          },
          '&::after': {
            content: '""',
            position: 'absolute',
            left: 4,
            top: 6,
            width: 11,
            height: 11,
            boxSizing: 'border-box',
            borderRadius: '50%',
            border: '2px solid var(--k-brand-mark)',
            background: 'var(--k-surface)',
          },
        },
        '& .fact .mark::after': { background: 'var(--k-brand-mark)' },
        '& > li:first-of-type .mark::before': { top: 8 },
        '& > li:last-of-type .mark::before': { bottom: 'auto', height: 8 },
        // Paler and still readable: what came later is told, not hidden.
        '& .later .mark::after': { opacity: 0.4 },
        '& .later .told': { color: 'text.secondary', '& *': { fontWeight: 400 } },
        '& .told': { gridColumn: { xs: 2, sm: 3 }, pb: 2 },
      }}
    >
      {inOneLine(moments, papers).map((entry, place) => (
        <li
          key={`${entry.at}/${place}`}
          className={[entry.moment ? 'fact' : '', on !== '' && entry.at > on ? 'later' : ''].join(' ').trim()}
        >
          <time className="tabular" dateTime={entry.at}>
            {entry.paper?.day ? formatDay(locale, entry.paper.day) : formatInstant(locale, entry.at)}
          </time>
          <span className="mark" aria-hidden />
          <div className="told">
            {entry.moment ? <MomentEntry moment={entry.moment} /> : <PaperEntry paper={entry.paper} />}
          </div>
        </li>
      ))}
    </Box>
  );
};
