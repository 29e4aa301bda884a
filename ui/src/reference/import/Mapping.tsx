import { Box, Button, Checkbox, FormControlLabel, NativeSelect } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import type { ImportJob, ImportWish } from './import-job.ts';

interface MappingProps {
  readonly job: ImportJob & { readonly file: NonNullable<ImportJob['file']> };
  /** Name of each field of the book in the person's language. */
  readonly fields: readonly (readonly [name: string, label: string])[];
  readonly onRead: (wish: ImportWish) => void;
}

/** Which column of the file is which field of the book, with values to know them by. */
export const Mapping = ({ job, fields, onRead }: MappingProps) => {
  const translate = useTranslate();
  const id = useId();
  const { file } = job;
  const [columns, setColumns] = useState(file.columns);
  const [onlyNew, setOnlyNew] = useState(job.onlyNew);
  const fieldOf = (index: number): string => Object.entries(columns).find(([, at]) => at === index)?.[0] ?? '';
  const give = (index: number, field: string): void =>
    // A field takes one column, a column is of one field.
    setColumns({
      ...Object.fromEntries(Object.entries(columns).filter(([name, at]) => at !== index && name !== field)),
      ...(field !== '' && { [field]: index }),
    });
  const shown = file.headings
    .map((heading, index) => ({ heading, index, samples: file.samples[index] ?? [] }))
    .filter(({ heading, samples }) => heading !== '' || samples.length > 0);
  return (
    <Box component="form" onSubmit={(event) => event.preventDefault()}>
      {file.sheets.length > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
          <label htmlFor={`${id}-sheet`}>{translate('import.sheet')}</label>
          <NativeSelect
            id={`${id}-sheet`}
            value={file.sheet}
            onChange={(event) => onRead({ sheet: event.target.value, onlyNew })}
          >
            {file.sheets.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Box>
      )}
      <Box
        sx={{ overflowX: 'auto', maxHeight: '42vh' }}
        tabIndex={0}
        role="region"
        aria-label={translate('import.columns')}
      >
        <Box
          component="table"
          sx={{
            width: 1,
            borderCollapse: 'collapse',
            fontSize: 13,
            '& th, & td': { textAlign: 'left', px: 2, py: 1, borderBottom: '1px solid var(--k-line)' },
            '& thead th': {
              fontSize: 12,
              color: 'text.secondary',
              fontWeight: 550,
              position: 'sticky',
              top: 0,
              zIndex: 1,
              background: 'var(--k-surfaceRaised)',
            },
            '& tbody th': { fontWeight: 550, overflowWrap: 'anywhere' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{translate('import.column')}</th>
              <th scope="col">{translate('import.field')}</th>
              <th scope="col">{translate('import.samples')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ heading, index, samples }) => (
              <tr key={index}>
                <th scope="row">{heading || `№ ${index + 1}`}</th>
                <td>
                  <NativeSelect
                    value={fieldOf(index)}
                    onChange={(event) => give(index, event.target.value)}
                    inputProps={{ 'aria-label': `${translate('import.field')}: ${heading || `№ ${index + 1}`}` }}
                    sx={{ fontSize: 13, minWidth: 170 }}
                  >
                    <option value="">{translate('import.unused')}</option>
                    {fields.map(([name, label]) => (
                      <option key={name} value={name}>
                        {label}
                      </option>
                    ))}
                  </NativeSelect>
                </td>
                <Box component="td" sx={{ color: 'text.secondary', maxWidth: 320, overflowWrap: 'anywhere' }}>
                  {samples.join(' · ')}
                </Box>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 2 }}>
        <FormControlLabel
          control={<Checkbox checked={onlyNew} onChange={(event) => setOnlyNew(event.target.checked)} />}
          label={translate('import.only_new')}
          slotProps={{ typography: { sx: { fontSize: 13 } } }}
        />
        <Button
          variant="outlined"
          onClick={() => onRead({ ...(file.sheets.length > 1 && { sheet: file.sheet }), columns, onlyNew })}
        >
          {translate('import.again')}
        </Button>
      </Box>
    </Box>
  );
};
