import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Field } from '../form/Field.tsx';
import { noteTables } from './note-form.ts';

/** Boxes 22 and 23: rows of carriers or payers. */
const NoteTable = ({ list }: { list: keyof typeof noteTables }) => {
  const translate = useTranslate();
  const { control } = useFormContext();
  const { fields: rows, append, remove } = useFieldArray({ control, name: list });
  const { fields, empty } = noteTables[list];
  const one = translate(`screen.smgs.section.${list}`);
  return (
    <Box>
      {rows.map((row, index) => (
        <Box
          key={row.id}
          role="group"
          aria-label={`${one} ${index + 1}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 40px', lg: '0.6fr 1.2fr 1fr 1fr 36px' },
            gap: 2,
            alignItems: 'start',
            mb: 3,
          }}
        >
          {fields.map((field) => (
            <Box key={field.name} sx={{ gridColumn: { xs: 1, lg: 'auto' }, minWidth: 0 }}>
              <Field area="smgs" field={{ ...field, name: `${list}.${index}.${field.name}` }} />
            </Box>
          ))}
          <IconButton
            aria-label={`${translate('ui.form.remove')}: ${one} ${index + 1}`}
            onClick={() => remove(index)}
            sx={{ mt: '22px', gridRow: { xs: 1, lg: 'auto' }, gridColumn: { xs: 2, lg: 'auto' } }}
          >
            <DeleteIcon sx={{ fontSize: 18 }} />
          </IconButton>
        </Box>
      ))}
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => append({ ...empty })}>
        {translate('ui.form.add')}
      </Button>
    </Box>
  );
};

export const CarrierRows = () => <NoteTable list="carriers" />;
export const PayerRows = () => <NoteTable list="payers" />;
