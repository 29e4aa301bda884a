import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useActionLabel } from '../../actions/use-action-label.ts';
import { Field } from '../../form/Field.tsx';
import type { Row } from '../column.ts';
import type { BulkAction } from './bulk-actions.ts';

type Values = Record<string, unknown>;

export interface BulkDialogProps {
  readonly area: string;
  readonly offer: BulkAction;
  readonly count: number;
  /** Answers with the body of the command; undefined when nothing is to be done. */
  readonly onClose: (body?: Values) => void;
}

/** What a dialog of many rows begins with: nobody's values. */
const nobody: Row = { id: '', revision: 0 };

/** Asks once for what the command needs, and says beforehand which of the rows on the screen will refuse. */
export const BulkDialog = ({ area, offer, count, onClose }: BulkDialogProps) => {
  const translate = useTranslate();
  const { action, definition, refusals } = offer;
  const { fields = [] } = definition;
  const form = useForm<Values>({ defaultValues: definition.initial?.(nobody) ?? {} });
  const label = useActionLabel(area)(action);
  const refusing = refusals.reduce((sum, each) => sum + each.count, 0);
  return (
    <Dialog open onClose={() => onClose()} maxWidth="xs" fullWidth aria-labelledby="bulk-title">
      <FormProvider {...form}>
        <form onSubmit={(event) => void form.handleSubmit((body) => onClose(body))(event)} noValidate>
          <DialogTitle id="bulk-title">{label}</DialogTitle>
          <DialogContent>
            <Box sx={{ color: 'text.secondary', mb: 3 }}>{translate('batch.bulk.rows', { smart_count: count })}</Box>
            <Box sx={{ display: 'grid', gap: 4 }}>
              {fields.map((field, index) => (
                <Field key={field.name} area={area} field={field} autoFocus={index === 0} />
              ))}
            </Box>
            {refusing > 0 && (
              <Alert severity="warning" sx={{ mt: 3 }}>
                {translate('batch.bulk.known', { count: refusing })}
                {refusals.map(({ refusal: { code, params }, count: of }) => (
                  <div key={code + JSON.stringify(params)}>
                    {translate(code, { ...params })} ({of})
                  </div>
                ))}
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={() => onClose()}>
              {translate('ui.form.cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={definition.harmful ? 'error' : 'primary'}
              autoFocus={fields.length === 0}
            >
              {translate('batch.bulk.start')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
};
