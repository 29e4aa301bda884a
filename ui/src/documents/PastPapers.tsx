import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { ShowPaper } from '../papers/ShowPaper.tsx';

/** Prints a record as it was: the paper says that it is an earlier revision. */
export const PastPapers = ({
  area,
  id,
  revision,
  papers,
}: {
  area: string;
  id: string;
  revision: number;
  papers: readonly string[];
}) => {
  const translate = useTranslate();
  const [shown, setShown] = useState<string>();
  if (papers.length === 0) return null;
  const titleOf = (name: string): string => translate(`${area}.action.print-${name}`);
  return (
    <Box sx={{ display: 'flex', gap: 2, mb: 3, flexWrap: 'wrap' }}>
      {papers.map((name) => (
        <Button key={name} variant="outlined" startIcon={<PrintIcon />} onClick={() => setShown(name)}>
          {titleOf(name)}
        </Button>
      ))}
      {shown !== undefined && (
        <ShowPaper
          name={shown}
          parameters={{ Id: id, revision: String(revision) }}
          title={titleOf(shown)}
          onClose={() => setShown(undefined)}
        />
      )}
    </Box>
  );
};
