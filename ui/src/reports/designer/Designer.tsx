import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/use-texts.ts';
import { AskedInput } from '../AskedInput.tsx';
import { ChartPart } from './ChartPart.tsx';
import { ColumnsPart } from './ColumnsPart.tsx';
import { PagePreview } from './PagePreview.tsx';
import { PaperPart } from './PaperPart.tsx';
import { RowsPart } from './RowsPart.tsx';
import texts from './texts.ts';
import { useDesign } from './use-design.ts';
import { useSaveDesign, type DesignerProps } from './use-save-design.ts';

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
    <Typography variant="h2" sx={{ fontSize: 15, fontWeight: 650 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** A report is made with its page beside it: columns, rows, groups, totals, heading, who signs (processes, section 6). */
const Designer = (props: DesignerProps) => {
  const { report, title, asked } = props;
  useTexts(texts);
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const design = useDesign(report);
  const { save, refused, busy } = useSaveDesign(props, design);
  const wanted = design.name.trim();

  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        px: { xs: 4, md: 6 },
        pb: 8,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' },
        gap: 6,
        alignContent: 'start',
      }}
    >
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        noValidate
        sx={{ display: 'grid', gap: 6, alignContent: 'start' }}
      >
        <Part title={translate('screen.designer.paper')}>
          <PaperPart design={design} placeholder={title} invalid={refused !== undefined} />
        </Part>
        <Part title={translate('screen.designer.columns')}>
          <ColumnsPart />
        </Part>
        <Part title={translate('screen.designer.rows')}>
          <RowsPart />
          <AskedInput id={`${id}-asked`} value={design.parameters} onChange={design.setParameters} />
        </Part>
        <Part title={translate('screen.designer.chart')}>
          <ChartPart chart={design.chart} onChange={design.setChart} />
        </Part>
        {refused !== undefined && <Alert severity="error">{refused}</Alert>}
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('screen.designer.save')}
          </Button>
          {report && (
            <Button variant="outlined" onClick={() => void navigate(`/report-list/${report.id}`)}>
              {translate('screen.designer.run')}
            </Button>
          )}
        </Box>
      </Box>
      <PagePreview title={wanted === '' ? title : wanted} asked={asked} page={design.page} />
    </Box>
  );
};

export default Designer;
