import { waits } from '@kerben/workflows/documents/gu46u/of-memos.ts';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ComponentType } from 'react';
import { Link } from '../../shell/routes/Link.tsx';
import type { Row } from '../../grid/column.ts';
import { useAllows } from '../../shell/person.ts';
import { statementOf } from './statement-action.ts';

/** The next step of a confirmed memo: the statement that charges it. */
export const toStatement = (area: 'gu45u' | 'gu45p'): ComponentType<{ readonly row: Row }> =>
  function ToStatement({ row }) {
    const translate = useTranslate();
    const allows = useAllows();
    if (!allows('Arrived.Wagon') || !waits(row)) return null;
    return (
      <Box sx={{ mb: 4 }}>
        <Button variant="outlined" component={Link} to={statementOf(area, [row.id])}>
          {translate(`${area}.action.make-statement`)}
        </Button>
      </Box>
    );
  };
