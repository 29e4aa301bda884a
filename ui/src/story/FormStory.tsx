import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ExportButton } from '../grid/export/ExportButton.tsx';
import type { CellField } from '../grid/edit/cell-field.ts';
import { useLocalEditing } from '../grid/edit/use-local-editing.tsx';
import type { GridColumn, Row } from '../grid/column.ts';
import { GridProvider } from '../grid/grid.ts';
import { useLocalGrid } from '../grid/source/use-local-grid.ts';
import { Waiting } from '../grid/Waiting.tsx';
import { markOf } from '../form/wagon-numbers.ts';

/** Comes beside the form and its library, not with them. */
const Grid = lazy(() => import('../grid/Grid.tsx').then((module) => ({ default: module.Grid })));

const column = (name: string, type: GridColumn['type']): GridColumn => ({
  name,
  type,
  label: `screen.smgs.wagon_head.${name}`,
  sortable: false,
  filterable: false,
  searchable: false,
  hidden: false,
});

const columns = [column('wagonNumber', 'code'), column('capacity', 'decimal'), column('packages', 'int')];

const fields: readonly CellField[] = [
  {
    name: 'wagonNumber',
    type: 'code',
    required: true,
    max: 12,
    check: (value) => {
      const mark = markOf(String(value));
      return 'code' in mark ? { code: mark.code, params: { ...mark.params } } : undefined;
    },
  },
  { name: 'capacity', type: 'decimal' },
  { name: 'packages', type: 'int', nullable: true, range: [0, 9999] },
];

const empty = { wagonNumber: '', capacity: '', packages: null };
const may = { move: false, group: false };
const nameOf = ({ wagonNumber }: Row): string => (typeof wagonNumber === 'string' ? wagonNumber : '');

const Wagons = () => {
  const translate = useTranslate();
  const { rows, editing } = useLocalEditing({ name: 'wagons', fields, create: empty, most: 50 });
  const label = translate('screen.smgs.section.smgsVagons');
  const grid = useLocalGrid({
    area: 'wagons',
    id: 'form-story',
    label,
    columns,
    rows,
    may,
    editing,
  });
  return (
    <GridProvider value={grid}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <ExportButton />
      </Box>
      {editing.bar}
      <Suspense fallback={<Waiting />}>
        <Grid rows={grid.source.rows} nameOf={nameOf} height={320} />
      </Suspense>
    </GridProvider>
  );
};

/** Rows of a form in a grid: what is typed and pasted goes into one field of the form. */
const FormStory = () => {
  const translate = useTranslate();
  const form = useForm({ defaultValues: { wagons: [{ wagonNumber: '55650139', capacity: '68', packages: 1 }] } });
  const [sent, setSent] = useState('');
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        sx={{ p: 6, display: 'grid', gap: 4 }}
        onSubmit={(event) => void form.handleSubmit((values) => setSent(JSON.stringify(values)))(event)}
      >
        <div>
          <Wagons />
        </div>
        <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
          {translate('ui.form.save')}
        </Button>
        <output>{sent}</output>
      </Box>
    </FormProvider>
  );
};

export default FormStory;
